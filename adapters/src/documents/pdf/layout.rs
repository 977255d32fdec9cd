//! Result of the layout: pages of strips, and strips of items.

use super::font::Fonts;
use super::look::{PdfBrand, Shade, Style};
use super::structure::{Leaf, Structure};
use super::text::Line;

/// Maximum number of lines of a field or cell that stay together.
pub(super) const MAX_LINES_TOGETHER: usize = 8;

/// Drawn item; coordinates are relative to the left edge of the page and the top of its strip.
#[derive(Clone)]
pub(super) enum Item {
    /// Line of text on its baseline; without a leaf it is an artifact (a repeated header).
    Text { x: f32, baseline: f32, line: Line, leaf: Option<Leaf> },
    /// Filled rectangle.
    Fill { x: f32, y: f32, width: f32, height: f32, shade: Shade },
}

/// Horizontal strip that is never split between pages.
#[derive(Clone, Default)]
pub(super) struct Strip {
    /// Space above, in points; omitted at the top of a page.
    pub space_before: f32,
    pub height: f32,
    pub items: Vec<Item>,
    /// Whether the strip stays on the page of the next one.
    pub keep: bool,
    /// Table header to repeat when a page begins with this strip.
    pub header: Option<usize>,
    /// Whether a new page begins here.
    pub starts_page: bool,
    /// Index of the section that begins with this strip.
    pub section: Option<usize>,
}

/// Layout in progress.
pub(super) struct Layout<'a> {
    pub fonts: &'a Fonts,
    pub brand: &'a PdfBrand,
    /// Factor of the free space around blocks and rows.
    pub spacing: f32,
    pub strips: Vec<Strip>,
    pub headers: Vec<Strip>,
    pub structure: Structure,
}

/// Strip on its page.
pub(super) struct PlacedStrip {
    /// Distance from the top of the page.
    pub y: f32,
    pub items: Vec<Item>,
}

/// Laid out document.
pub(super) struct Flow {
    pub pages: Vec<Vec<PlacedStrip>>,
    /// Page and height of each section, in order.
    pub sections: Vec<(usize, f32)>,
    pub structure: Structure,
}

/// Returns the offset of the baseline within a line.
pub(super) fn baseline(style: Style) -> f32 {
    (style.leading - style.size) / 2.0 + style.size * 0.76
}
