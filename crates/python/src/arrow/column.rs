//! The messages of an Arrow array.

#![allow(unsafe_code)]

use super::interface::ArrowArray;
use super::layout::{Index, Layout};
use crate::many::Rows;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::ops::Range;
use std::slice;
use std::sync::Arc;
use widehash::batch::{Messages, Offset, Ragged, Strided};

/// An array with its layout. Its buffers are freed when it is dropped.
pub(crate) struct Array {
    layout: Arc<Layout>,
    data: ArrowArray,
}

impl Array {
    pub(super) fn new(layout: Arc<Layout>, data: ArrowArray) -> PyResult<Self> {
        Ok(Array { layout, data })
    }

    /// Returns the messages, after a check that offsets, views and indices lie within their buffers.
    ///
    /// # Errors
    /// `ValueError` if one does not, or a buffer is missing.
    pub(crate) fn rows(&self) -> PyResult<Column<'_>> {
        Column::new(&self.layout, &self.data)
    }
}

/// Types without a rule for their bits or their place, to which buffers of any alignment can be cast.
///
/// # Safety
/// Every bit pattern is valid, and the alignment is 1.
unsafe trait Plain: Copy {}

/// A 32-bit integer of this machine's byte order at any address.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Int32([u8; 4]);

/// A 64-bit integer of this machine's byte order at any address.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Int64([u8; 8]);

impl Offset for Int32 {
    #[inline]
    fn index(self) -> Option<usize> {
        i32::from_ne_bytes(self.0).index()
    }
}

impl Offset for Int64 {
    #[inline]
    fn index(self) -> Option<usize> {
        i64::from_ne_bytes(self.0).index()
    }
}

// SAFETY: bytes, or arrays of bytes.
unsafe impl Plain for u8 {}
// SAFETY: as above.
unsafe impl Plain for Int32 {}
// SAFETY: as above.
unsafe impl Plain for Int64 {}
// SAFETY: as above.
unsafe impl Plain for [u8; 16] {}

/// The messages of an array, where they lie.
pub(crate) struct Column<'a> {
    values: Values<'a>,
    count: usize,
    /// Which are not null; `None` if none is.
    valid: Option<Bits<'a>>,
}

enum Values<'a> {
    Offsets32(Ragged<'a, Int32>, Offsets<'a, Int32>),
    Offsets64(Ragged<'a, Int64>, Offsets<'a, Int64>),
    Views(Views<'a>),
    Fixed(&'a [u8], usize),
    Null,
    Dictionary(Dictionary<'a>),
}

impl<'a> Column<'a> {
    fn new(layout: &Layout, array: &'a ArrowArray) -> PyResult<Self> {
        let count = number(array.length, "length")?;
        let offset = number(array.offset, "offset")?;
        let end = count.checked_add(offset).ok_or_else(|| invalid("the array is too long"))?;
        let buffers = Buffers { array };
        let valid = match layout {
            Layout::Null => None,
            _ if array.null_count == 0 || count == 0 || buffers.pointer(0)?.is_null() => None,
            _ => Some(Bits { bytes: buffers.items(0, 0..end.div_ceil(8))?, offset }),
        };
        if count == 0 {
            return Ok(Column { values: Values::Null, count, valid });
        }
        // The places of nulls may hold anything.
        let mut not_null =
            (0..count).filter(|row| valid.as_ref().is_none_or(|valid| valid.get(*row)));
        let values = match layout {
            Layout::Null => Values::Null,
            Layout::Offsets32 => {
                let (ragged, offsets) = ragged(&buffers, offset, end)?;
                Values::Offsets32(ragged, offsets)
            }
            Layout::Offsets64 => {
                let (ragged, offsets) = ragged(&buffers, offset, end)?;
                Values::Offsets64(ragged, offsets)
            }
            Layout::Fixed(width) => {
                let bytes = |rows: usize| {
                    rows.checked_mul(*width).ok_or_else(|| invalid("the array is too long"))
                };
                Values::Fixed(buffers.items(1, bytes(offset)?..bytes(end)?)?, *width)
            }
            Layout::Views => {
                let views = Views::new(&buffers, offset, end)?;
                match valid {
                    Some(_) => not_null.try_for_each(|row| views.check(row))?,
                    None => views.check_all()?,
                }
                Values::Views(views)
            }
            Layout::Dictionary(index, layout) => {
                if array.dictionary.is_null() {
                    return Err(invalid("the dictionary is missing"));
                }
                // SAFETY: the producer's, valid until the array is released.
                let values = Column::new(layout, unsafe { &*array.dictionary })?;
                let bytes = |rows: usize| {
                    rows.checked_mul(index.width()).ok_or_else(|| invalid("the array is too long"))
                };
                let indices = buffers.items(1, bytes(offset)?..bytes(end)?)?;
                let dictionary = Dictionary { index: *index, indices, values: Box::new(values) };
                not_null.try_for_each(|row| dictionary.check(row))?;
                Values::Dictionary(dictionary)
            }
        };
        Ok(Column { values, count, valid })
    }

    pub(crate) fn has_nulls(&self) -> bool {
        match &self.values {
            Values::Null => self.count > 0,
            Values::Dictionary(dictionary) if dictionary.values.has_nulls() => true,
            _ => self.valid.is_some(),
        }
    }

    pub(crate) fn is_null(&self, row: usize) -> bool {
        if self.valid.as_ref().is_some_and(|valid| !valid.get(row)) {
            return true;
        }
        match &self.values {
            Values::Null => true,
            Values::Dictionary(dictionary) => {
                dictionary.values.has_nulls() && dictionary.values.is_null(dictionary.index(row))
            }
            _ => false,
        }
    }

    /// Returns the values of a dictionary, and the function from a row to the index of its value, which
    /// is meaningless for nulls.
    pub(crate) fn dictionary(&self) -> Option<(&Column<'a>, impl Fn(usize) -> usize)> {
        match &self.values {
            Values::Dictionary(dictionary) => {
                Some((&*dictionary.values, |row| dictionary.index(row)))
            }
            _ => None,
        }
    }

    fn message(&self, row: usize) -> &[u8] {
        match &self.values {
            Values::Offsets32(ragged, _) => ragged.message(row),
            Values::Offsets64(ragged, _) => ragged.message(row),
            Values::Fixed(bytes, width) => &bytes[row * width..][..*width],
            // The place of a null may hold anything.
            _ if self.is_null(row) => &[],
            Values::Views(views) => views.message(row),
            Values::Dictionary(dictionary) => dictionary.values.message(dictionary.index(row)),
            Values::Null => &[],
        }
    }
}

impl Rows for Column<'_> {
    fn count(&self) -> usize {
        self.count
    }

    fn messages<'a>(&'a self, rows: Range<usize>, messages: &mut Vec<&'a [u8]>) {
        match &self.values {
            Values::Offsets32(ragged, _) => messages.extend(rows.map(|row| ragged.message(row))),
            Values::Offsets64(ragged, _) => messages.extend(rows.map(|row| ragged.message(row))),
            _ => messages.extend(rows.map(|row| self.message(row))),
        }
    }

    fn strided(&self, rows: Range<usize>) -> Option<Strided<'_>> {
        match &self.values {
            Values::Offsets32(_, offsets) => offsets.strided(rows),
            Values::Offsets64(_, offsets) => offsets.strided(rows),
            Values::Fixed(bytes, width) => {
                let bytes = &bytes[rows.start * width..rows.end * width];
                Some(Strided::new(bytes, rows.len(), *width, *width))
            }
            // The places of nulls may hold anything.
            Values::Views(views) if self.valid.is_none() => views.strided(rows),
            _ => None,
        }
    }
}

/// What [`Ragged`] is made of.
struct Offsets<'a, O> {
    values: &'a [u8],
    offsets: &'a [O],
}

impl<'a, O: Offset> Offsets<'a, O> {
    /// Returns the messages of `rows` if they have one length.
    fn strided(&self, rows: Range<usize>) -> Option<Strided<'a>> {
        let at = |row: usize| self.offsets[row].index();
        let (start, end) = (at(rows.start)?, at(rows.end)?);
        let len = at(rows.start + 1)?.checked_sub(start)?;
        let offsets = &self.offsets[rows.start..=rows.end];
        // Without an early end, so that it is compiled to vectors.
        let equal = |offsets: &[O]| {
            offsets.windows(2).fold(true, |equal, pair| {
                equal & (pair[1].index() == pair[0].index().map(|at| at + len))
            })
        };
        // The last of a group is the first of the next.
        let groups = (0..rows.len()).step_by(GROUP);
        let mut groups = groups.map(|at| &offsets[at..offsets.len().min(at + GROUP + 1)]);
        groups.all(equal).then(|| Strided::new(&self.values[start..end], rows.len(), len, len))
    }
}

/// How many offsets are compared before a difference ends the search.
const GROUP: usize = 256;

/// How many views must lie at equal distances to be hashed by themselves.
const RUN: usize = 64;

/// Returns the values of the rows from `start` to `end` by their offsets.
fn ragged<'a, O: Offset + Plain>(
    buffers: &Buffers<'a>,
    start: usize,
    end: usize,
) -> PyResult<(Ragged<'a, O>, Offsets<'a, O>)> {
    let offsets: &[O] = buffers.items(1, start..end + 1)?;
    let last = offsets.last().and_then(|last| last.index());
    let last = last.ok_or_else(|| invalid("the last offset is negative"))?;
    let values = buffers.items(2, 0..last)?;
    let ragged = Ragged::new(values, offsets).map_err(invalid)?;
    Ok((ragged, Offsets { values, offsets }))
}

/// Values by views of 16 bytes: the length, then up to 12 bytes of a short value, or the first four
/// bytes, the buffer and the offset of a longer one.
struct Views<'a> {
    views: &'a [[u8; 16]],
    buffers: Vec<&'a [u8]>,
}

impl<'a> Views<'a> {
    /// The longest value that lies in its view.
    const SHORT: usize = 12;

    fn new(buffers: &Buffers<'a>, start: usize, end: usize) -> PyResult<Self> {
        let views = buffers.items(1, start..end)?;
        // After the views come the buffers of values, and last the lengths of these.
        let count =
            buffers.count()?.checked_sub(3).ok_or_else(|| invalid("a buffer is missing"))?;
        let lens: &[Int64] = buffers.items(2 + count, 0..count)?;
        let buffer = |(index, len): (usize, &Int64)| {
            let len = len.index().ok_or_else(|| invalid("the length of a buffer is negative"))?;
            buffers.items(2 + index, 0..len)
        };
        let buffers = lens.iter().enumerate().map(buffer).collect::<PyResult<_>>()?;
        Ok(Views { views, buffers })
    }

    /// Returns the numbers of a view: the length, the first four bytes, the buffer, the offset.
    #[inline]
    fn numbers(view: &[u8; 16]) -> [i32; 4] {
        let (numbers, []) = view.as_chunks() else { unreachable!("four times four bytes") };
        [0, 1, 2, 3].map(|at| i32::from_ne_bytes(numbers[at]))
    }

    /// Returns a value, or `None` if it lies outside its buffer.
    fn get(&self, row: usize) -> Option<&'a [u8]> {
        let view = &self.views[row];
        let [len, _, buffer, offset] = Views::numbers(view).map(Offset::index);
        let len = len?;
        if len <= Views::SHORT {
            return Some(&view[4..4 + len]);
        }
        let offset = offset?;
        self.buffers.get(buffer?)?.get(offset..offset + len)
    }

    /// Returns the values from the first of `rows` on that have one length and lie at equal distances,
    /// or `None` if one of them lies outside its buffer.
    fn run(&self, rows: Range<usize>) -> Option<Strided<'a>> {
        let views = &self.views[rows.clone()];
        let value = self.get(rows.start)?;
        let [len, _, buffer, first] = Views::numbers(&views[0]);
        if value.len() <= Views::SHORT {
            let count = views.iter().take_while(|view| Views::numbers(view)[0] == len).count();
            let values = &views[..count].as_flattened()[4..];
            return Strided::try_new(values, count, value.len(), size_of_val(&views[0])).ok();
        }
        let stride = match views.get(1).map(Views::numbers) {
            Some([_, _, _, second]) if second.checked_sub(first)? > len => second - first,
            _ => len,
        };
        // Where the next value would lie; a sum outside the range of offsets ends the run.
        let mut next = Some(first);
        let count = views.iter().take_while(|view| {
            let [of, _, within, offset] = Views::numbers(view);
            let regular = next == Some(offset) && of == len && within == buffer;
            next = offset.checked_add(stride);
            regular
        });
        let count = count.count();
        let values = self.buffers[buffer.index()?].get(first.index()?..)?;
        Strided::try_new(values, count, value.len(), stride.index()?).ok()
    }

    /// Returns the first of `rows` as [`Rows::strided`] does.
    fn strided(&self, rows: Range<usize>) -> Option<Strided<'a>> {
        let least = rows.len().min(RUN);
        self.run(rows).filter(|run| run.count() >= least)
    }

    fn check_all(&self) -> PyResult<()> {
        let mut row = 0;
        while row < self.views.len() {
            let Some(run) = self.run(row..self.views.len()) else { break };
            row += run.count();
        }
        // No rows are left, unless a value lies outside its buffer.
        (row..self.views.len()).try_for_each(|row| self.check(row))
    }

    fn check(&self, row: usize) -> PyResult<()> {
        self.get(row)
            .map(|_| ())
            .ok_or_else(|| invalid(format_args!("the view of row {row} lies outside the buffers")))
    }

    fn message(&self, row: usize) -> &[u8] {
        self.get(row).expect("checked when the column was opened")
    }
}

/// Values by their indices in a list of values.
struct Dictionary<'a> {
    index: Index,
    indices: &'a [u8],
    values: Box<Column<'a>>,
}

impl Dictionary<'_> {
    /// Returns the index of a row; that of a null may be any number.
    fn index(&self, row: usize) -> usize {
        fn at<const N: usize>(indices: &[u8], row: usize) -> [u8; N] {
            indices.as_chunks().0[row]
        }
        let index = match self.index {
            Index::I8 => i8::from_ne_bytes(at(self.indices, row)).try_into(),
            Index::U8 => Ok(u8::from_ne_bytes(at(self.indices, row)).into()),
            Index::I16 => i16::from_ne_bytes(at(self.indices, row)).try_into(),
            Index::U16 => Ok(u16::from_ne_bytes(at(self.indices, row)).into()),
            Index::I32 => i32::from_ne_bytes(at(self.indices, row)).try_into(),
            Index::U32 => u32::from_ne_bytes(at(self.indices, row)).try_into(),
            Index::I64 => i64::from_ne_bytes(at(self.indices, row)).try_into(),
            Index::U64 => u64::from_ne_bytes(at(self.indices, row)).try_into(),
        };
        index.unwrap_or(usize::MAX)
    }

    fn check(&self, row: usize) -> PyResult<()> {
        let (index, count) = (self.index(row), self.values.count);
        if index >= count {
            return Err(invalid(format_args!(
                "the index of row {row} is outside a dictionary of {count} values"
            )));
        }
        Ok(())
    }
}

impl Index {
    /// Returns the bytes of an index.
    fn width(self) -> usize {
        match self {
            Index::I8 | Index::U8 => 1,
            Index::I16 | Index::U16 => 2,
            Index::I32 | Index::U32 => 4,
            Index::I64 | Index::U64 => 8,
        }
    }
}

/// Bits, the lowest of a byte first.
struct Bits<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl Bits<'_> {
    fn get(&self, index: usize) -> bool {
        let at = self.offset + index;
        self.bytes[at / 8] >> (at % 8) & 1 == 1
    }
}

/// The buffers of an array. The interface does not say how long they are; the layout does.
struct Buffers<'a> {
    array: &'a ArrowArray,
}

impl<'a> Buffers<'a> {
    fn count(&self) -> PyResult<usize> {
        number(self.array.n_buffers, "number of buffers")
    }

    fn pointer(&self, index: usize) -> PyResult<*const u8> {
        if index >= self.count()? || self.array.buffers.is_null() {
            return Err(invalid("a buffer is missing"));
        }
        // SAFETY: so many pointers are there, as long as the array is not released.
        Ok(unsafe { *self.array.buffers.add(index) }.cast())
    }

    /// Returns a part of a buffer.
    fn items<T: Plain>(&self, index: usize, part: Range<usize>) -> PyResult<&'a [T]> {
        if part.is_empty() {
            return Ok(&[]);
        }
        let start = self.pointer(index)?.cast::<T>();
        if start.is_null() {
            return Err(invalid("a buffer is missing"));
        }
        if part.end > isize::MAX as usize / size_of::<T>() {
            return Err(invalid("the array is too long"));
        }
        // SAFETY: the layout, the length and the offset of the array promise that the buffer has these
        // items until the array is released; any bytes at any address are valid as `Plain`.
        Ok(unsafe { slice::from_raw_parts(start.add(part.start), part.len()) })
    }
}

fn number(value: i64, what: &str) -> PyResult<usize> {
    usize::try_from(value).map_err(|_| invalid(format_args!("the {what} is {value}")))
}

fn invalid(what: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(format!("not a valid Arrow array: {what}"))
}
