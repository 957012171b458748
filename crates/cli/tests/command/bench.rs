use crate::tools::Folder;

#[test]
fn a_table_has_every_algorithm() {
    let table = Folder::new().run("bench --quick").well();
    for algorithm in widehash::Algorithm::ALL {
        let name = format!("\n{algorithm} ");
        assert!(table.contains(&name), "{algorithm} is missing: {table}");
    }
    assert!(table.starts_with("Backends: scalar"), "{table}");
    // Every number is above zero.
    for line in table.lines().filter(|line| line.starts_with("sha")) {
        let numbers: Vec<f64> =
            line.split_whitespace().skip(1).map(|number| number.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 5, "{line}");
        assert!(numbers.iter().all(|number| *number > 0.0), "{line}");
    }
}

#[test]
fn json_and_a_picture() {
    let folder = Folder::new();
    let words = "bench --quick --json -a sha256 -a cubehash8+1/32+8-256 --plot speed.svg";
    let json = folder.run(words).well();
    assert!(json.starts_with("{\"version\":\"") && json.ends_with("}]}\n"), "{json}");
    assert!(
        json.contains("\"forced\":") && json.contains("{\"algorithm\":\"sha256\",\"long_bytes")
    );
    let picture = folder.read("speed.svg");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    for text in [">sha256<", ">cubehash8+1/32+8-256<", "on one thread"] {
        assert!(picture.contains(text), "{text}: {picture}");
    }
    assert_eq!(picture.matches("class=\"bar\"").count(), 6);
    folder
        .run("bench --quick -a sha256 --plot none/x.svg")
        .exits(1)
        .says("none/x.svg: No such file");
    folder.run("bench -a sha265").exits(2).says("did you mean sha256?");
}
