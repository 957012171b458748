use super::*;
use crate::batch::messages::Cutter;
use widehash::batch::Messages;

/// Returns at most a few bytes per read.
struct Slowly<'a>(&'a [u8], usize);

impl Read for Slowly<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = self.1.min(self.0.len());
        self.0.take(len as u64).read(out).inspect(|read| self.0 = &self.0[*read..])
    }
}

/// Returns the messages, and the error that ended the input.
fn cut(input: &[u8], at_a_time: usize, shape: Shape) -> (Vec<Vec<u8>>, Option<String>) {
    let (buffers, mut cutter, mut messages) = (Buffers::default(), Cutter::default(), Vec::new());
    for piece in Pieces::new(Slowly(input, at_a_time), shape, &buffers) {
        let piece = match piece {
            Ok(piece) => piece,
            Err(Broken::Leftover { bytes, .. }) => {
                return (messages, Some(format!("{bytes} left")));
            }
            Err(Broken::Unreadable(error)) => panic!("{error}"),
        };
        assert_eq!(piece.first, messages.len() as u64);
        let (cut, result) = cutter.cut(piece.bytes(), shape);
        messages.extend((0..cut.count()).map(|i| cut.message(i).to_vec()));
        if let Err(error) = result {
            return (messages, Some(error.to_string()));
        }
        buffers.give_back(piece.into_buffer());
    }
    (messages, None)
}

fn texts(messages: &[Vec<u8>]) -> Vec<&str> {
    messages.iter().map(|message| std::str::from_utf8(message).unwrap()).collect()
}

#[test]
fn lines_end_with_newlines_and_the_last_needs_none() {
    for at_a_time in [1, 2, 3, 100] {
        for (input, expected) in [
            ("", &[][..]),
            ("\n", &[""]),
            ("a", &["a"]),
            ("a\n", &["a"]),
            ("\n\na\r\n\n", &["", "", "a\r", ""]),
            ("one\ntwo\nthree", &["one", "two", "three"]),
        ] {
            let (messages, broken) = cut(input.as_bytes(), at_a_time, Shape::Lines(b'\n'));
            assert_eq!(texts(&messages), expected, "{input:?}, {at_a_time} at a time");
            assert_eq!(broken, None);
        }
    }
    assert_eq!(texts(&cut(b"a\nb\0\0c", 9, Shape::Lines(0)).0), ["a\nb", "", "c"]);
}

#[test]
fn hexadecimal_lines_are_decoded_up_to_the_first_that_is_not() {
    for at_a_time in [1, 5, 100] {
        for (input, expected, error) in [
            ("", &[][..], None),
            ("\n61\r\n4A4b\n\r\n", &["", "a", "JK", ""], None),
            ("61\n62", &["a", "b"], None),
            ("6162\n63\n6\n", &["ab", "c"], Some("an odd number of hexadecimal digits (1)")),
            ("61\n6263\n64\n\n65", &["a", "bc", "d", "", "e"], None),
            ("6161\n61\n6\n", &["aa", "a"], Some("an odd number of hexadecimal digits (1)")),
            ("61\n6\n62\n", &["a"], Some("an odd number of hexadecimal digits (1)")),
            ("61\n0x62", &["a"], Some("'x' at position 2 is not a hexadecimal digit")),
            ("616g", &[], Some("'g' at position 4 is not a hexadecimal digit")),
            ("61 \n", &[], Some("' ' at position 3 is not a hexadecimal digit")),
            ("61\r\r\n", &[], Some("'\\r' at position 3 is not a hexadecimal digit")),
            ("\n6é", &[""], Some("the byte 0xc3 at position 2 is not a hexadecimal digit")),
        ] {
            let (messages, broken) = cut(input.as_bytes(), at_a_time, Shape::HexLines(b'\n'));
            assert_eq!(texts(&messages), expected, "{input:?}, {at_a_time} at a time");
            assert_eq!(broken.as_deref(), error);
        }
    }
}

#[test]
fn records_are_whole_or_left_over() {
    for at_a_time in [1, 2, 4, 100] {
        assert_eq!(cut(b"", at_a_time, Shape::Records(3)), (vec![], None));
        let (messages, broken) = cut(b"abcdefgh", at_a_time, Shape::Records(3));
        assert_eq!(texts(&messages), ["abc", "def"]);
        assert_eq!(broken.unwrap(), "2 left");
        assert_eq!(cut(b"ab", at_a_time, Shape::Records(2)), (vec![b"ab".to_vec()], None));
    }
    let (messages, broken) = cut(b"ab", 1, Shape::Records(usize::MAX));
    assert_eq!((messages.len(), broken.unwrap().as_str()), (0, "2 left"));
}

#[test]
fn a_message_may_be_longer_than_a_piece() {
    let mut input = vec![b'a'; 3 * PIECE + 7];
    input.extend(b"\nb\n");
    for at_a_time in [1000, PIECE, 10 * PIECE] {
        let (messages, broken) = cut(&input, at_a_time, Shape::Lines(b'\n'));
        assert_eq!((messages.len(), broken), (2, None));
        assert_eq!((messages[0].len(), messages[1].as_slice()), (3 * PIECE + 7, &b"b"[..]));
        let (records, _) = cut(&input, at_a_time, Shape::Records(2 * PIECE));
        assert_eq!(records, [&input[..2 * PIECE]]);
    }
}
