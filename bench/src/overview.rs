//! Draws the overview of a page: works that people do, grouped by who does them, and for each how many times as fast as
//! the fastest other library widehash is.
//!
//! It is drawn from the page and not from the run, so that a new form of it needs no new run, and a test can tell
//! whether a picture is that of its page. It is narrow: on a telephone, a picture is as wide as the screen, and its
//! letters shrink with it.

use std::fmt::Write;

/// A work that people do.
struct Shown {
    label: &'static str,
    /// The goal on the page that measures it.
    goal: &'static str,
    /// The peers of that goal, where another goal is of the same work; otherwise none.
    peers: &'static [&'static str],
}

const fn shown(label: &'static str, goal: &'static str) -> Shown {
    Shown { label, goal, peers: &[] }
}

/// Who does what: twelve works at most. Those that a page did not measure are left out.
const GROUPS: [(&str, &[Shown]); 4] = [
    (
        "Files and downloads, one at a time",
        &[
            shown("SHA-256 of 1 MiB", "sha256 of 1 MiB"),
            shown("BLAKE3 of 16 MiB", "blake3 of 16 MiB"),
            shown("BLAKE3 of 256 MiB, 2 threads", "blake3 of 256 MiB, 2 threads"),
        ],
    ),
    (
        "Storage and backups, many at once",
        &[
            shown("SHA-256 of 8 KiB blocks", "sha256 of 8 KiB, 128 at once"),
            shown("BLAKE3 of 4 KiB blocks", "blake3 of 4 KiB, 256 at once"),
        ],
    ),
    (
        "Columns of data",
        &[
            shown("SHA-256, 0 to 1,000 bytes", "sha256-mixed of 1000 bytes, 1024 at once"),
            shown("BLAKE3, 33 bytes", "blake3 of 33 bytes, 6144 at once"),
            shown("HighwayHash-64, 32 bytes", "highwayhash64 of 32 bytes, 6144 at once"),
        ],
    ),
    (
        "Public keys and Merkle trees",
        &[
            shown("SHA-256 of public keys", "hash33 of 33 bytes, 6144 at once"),
            shown("HASH160 of public keys", "hash160 of 33 bytes, 6144 at once"),
            shown("Keccak-256 of 32 bytes", "keccak256 of 32 bytes, 6144 at once"),
            Shown {
                label: "Level of a Merkle tree (SHA-256)",
                goal: "merkle of 64 bytes, 6144 at once",
                peers: &["go-hashtree"],
            },
        ],
    ),
];

/// The colours of paper, ink, what is less important, and the groups; on light pages, and on dark ones.
const COLOURS: [(&str, &str, &str); 7] = [
    ("paper", "#ffffff", "#0d1117"),
    ("ink", "#1f2328", "#e6edf3"),
    ("faint", "#59636e", "#9198a1"),
    ("group0", "#c2410c", "#ff9a5c"),
    ("group1", "#1d4ed8", "#79a8ff"),
    ("group2", "#047857", "#4fd1a5"),
    ("group3", "#7c3aed", "#c4a5ff"),
];

const WIDTH: u32 = 400;
const MARGIN: u32 = 16;
/// What the longest bar leaves for the ratio at its end.
const RATIO: u32 = 62;
/// The height of a work: its name, and the bar below.
const ROW: u32 = 41;
const HEADING: u32 = 36;
const TOP: u32 = 62;
const BOTTOM: u32 = 40;

/// What a page says was measured for a goal: the peer and the ratio. Without names of peers, any peer counts.
pub(crate) fn measured<'a>(page: &'a str, goal: &str, peers: &[&str]) -> Option<(&'a str, f64)> {
    page.lines().find_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let peer = cells.next()?.strip_prefix(goal)?.strip_prefix(", against ")?;
        // Between the name and the measured ratio stand the ratios to reach, one for each class of CPU.
        let ratio = cells.nth(2)?.trim_end_matches('x').parse().ok()?;
        (peers.is_empty() || peers.contains(&peer)).then_some((peer, ratio))
    })
}

/// The picture of a page. `None` if the page has none of the works.
pub(crate) fn svg(page: &str) -> Option<String> {
    let groups: Vec<(usize, &str, Vec<_>)> = GROUPS
        .iter()
        .enumerate()
        .map(|(i, (who, works))| {
            let bar = |work: &Shown| {
                let (peer, ratio) = measured(page, work.goal, work.peers)?;
                Some((work.label, peer, ratio))
            };
            (i, *who, works.iter().filter_map(bar).collect())
        })
        .filter(|(_, _, bars): &(usize, &str, Vec<_>)| !bars.is_empty())
        .collect();
    let bars = || groups.iter().flat_map(|group| &group.2);
    let most = bars().map(|bar| bar.2).fold(1.0, f64::max);
    let rows = bars().count() as u32;
    if rows == 0 {
        return None;
    }
    let scale = f64::from(WIDTH - 2 * MARGIN - RATIO) / most;
    let height = TOP + HEADING * groups.len() as u32 + ROW * rows + BOTTOM;
    let cpu = page.lines().next()?.strip_prefix("# ")?.replace("(R)", "").replace(" Processor", "");

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-labelledby=\"title\" \
         font-family=\"system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif\">\n\
         <title id=\"title\">Speed of widehash relative to the fastest other library, on {}</title>\n{}",
        escaped(&cpu),
        style()
    );
    let mut text = |x: u32, y: u32, size: u32, attributes: &str, text: &str| {
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {attributes}>{}</text>",
            escaped(text)
        );
    };
    let right = WIDTH - MARGIN;
    text(
        MARGIN,
        28,
        17,
        "class=\"ink\" font-weight=\"600\"",
        "How many times as fast is widehash?",
    );
    text(MARGIN, 49, 13, "class=\"faint\"", &cpu);
    let mut shapes = String::new();
    let mark = f64::from(MARGIN) + scale;
    let mut y = TOP;
    for (group, who, bars) in &groups {
        text(MARGIN, y + 25, 15, "class=\"ink\" font-weight=\"600\"", who);
        y += HEADING;
        for (label, peer, ratio) in bars {
            let length = ratio * scale;
            text(MARGIN, y + 14, 15, "class=\"ink\"", label);
            let against = format!("vs {}", peer_in_words(peer));
            text(right, y + 14, 13, "class=\"faint\" text-anchor=\"end\"", &against);
            let end = MARGIN + length.round() as u32 + 6;
            let bold = format!("class=\"group{group}\" font-weight=\"600\"");
            text(end, y + 32, 15, &bold, &format!("{}×", rounded(*ratio)));
            let _ = writeln!(
                shapes,
                "<rect x=\"{MARGIN}\" y=\"{}\" width=\"{length:.1}\" height=\"13\" class=\"group{group}\"/>\n\
                 <path d=\"M{mark:.1} {}v19\" class=\"mark\"/>",
                y + 20,
                y + 17
            );
            y += ROW;
        }
    }
    text(
        MARGIN + 12,
        y + 22,
        13,
        "class=\"faint\"",
        "marks the same speed. One thread unless said.",
    );
    let _ = writeln!(shapes, "<path d=\"M{} {}v16\" class=\"mark\"/>\n</svg>", MARGIN + 4, y + 10);
    svg += &shapes;
    Some(svg)
}

/// Colours for both kinds of pages.
fn style() -> String {
    let mut light = String::new();
    let mut dark = String::new();
    for (class, on_light, on_dark) in COLOURS {
        let _ = write!(light, ".{class}{{fill:{on_light}}}");
        let _ = write!(dark, ".{class}{{fill:{on_dark}}}");
        if class == "ink" {
            let _ = write!(light, ".mark{{stroke:{on_light};stroke-width:2}}");
            let _ = write!(dark, ".mark{{stroke:{on_dark}}}");
        }
    }
    format!(
        "<style>{light}@media(prefers-color-scheme:dark){{{dark}}}</style>\n\
         <rect width=\"100%\" height=\"100%\" class=\"paper\"/>\n"
    )
}

/// The peer as a reader knows it.
fn peer_in_words(peer: &str) -> &str {
    match peer {
        "sha2+ripemd" => "sha2 + ripemd",
        "blake3-rayon" => "blake3 + rayon",
        "openssl" => "OpenSSL",
        "go-hashtree" => "gohashtree",
        other => other,
    }
}

/// Three digits at least, as the pages have them.
fn rounded(ratio: f64) -> String {
    if ratio < 10.0 { format!("{ratio:.2}") } else { format!("{ratio:.1}") }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# A <new> CPU(R) Processor\n\
        | sha256 of 1 MiB, against ring | 1.00x | 1.00x | 1.01x | 0.00 |  |\n\
        | merkle of 64 bytes, 6144 at once, against sha2 | 3.20x | 2.10x | 3.86x | 0.05 |  |\n\
        | merkle of 64 bytes, 6144 at once, against go-hashtree | 1.90x | 1.25x | 12.34x | 0.01 |  |\n";

    #[test]
    fn a_picture_has_what_its_page_measured() {
        let svg = svg(PAGE).unwrap();
        for expected in [
            ">How many times as fast is widehash?<",
            ">A &lt;new> CPU<",
            ">SHA-256 of 1 MiB<",
            ">vs ring<",
            ">1.01×<",
            ">vs gohashtree<",
            ">12.3×<",
            "prefers-color-scheme:dark",
        ] {
            assert!(svg.contains(expected), "{expected:?} is missing in {svg}");
        }
        assert!(!svg.contains("3.86") && !svg.contains("Columns"), "{svg}");
        // The longest bar ends where its ratio begins.
        assert!(svg.contains("width=\"306.0\""), "{svg}");
    }

    #[test]
    fn a_page_without_the_works_has_no_picture() {
        assert_eq!(
            super::svg("# A CPU\n| ripemd160 of 1 MiB, against ripemd | 1 | 1 | 2.0x |"),
            None
        );
    }

    #[test]
    fn twelve_works_at_most_and_each_is_a_goal() {
        let works: Vec<_> = GROUPS.iter().flat_map(|(_, works)| *works).collect();
        assert!(works.len() <= 12);
        for work in works {
            let goal = |goal: &crate::goals::Goal| {
                goal.what() == work.goal && work.peers.iter().all(|peer| goal.peers.contains(peer))
            };
            assert!(crate::goals::all().iter().any(goal), "{}", work.goal);
        }
    }
}
