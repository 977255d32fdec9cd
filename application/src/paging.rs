//! Pages of lists (AMB-130).

/// Which part of a list is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// Starts at 1.
    pub page: u64,
    pub page_size: u64,
}

impl PageRequest {
    /// Most rows of one page.
    pub const MAX_SIZE: u64 = 200;

    /// Rows to pass over.
    pub fn offset(self) -> u64 {
        self.page.saturating_sub(1).saturating_mul(self.page_size)
    }
}

/// A page of a list and how many rows the whole filtered list has.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// The rows of this page, in order.
    pub rows: Vec<T>,
    /// Rows of the whole filtered list.
    pub total: u64,
}
