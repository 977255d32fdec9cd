//! Style of documents: lengths in points, colours, text styles.

use super::font::FontId;
use krilla::color::rgb::Color;

/// Width of an A4 page.
pub(super) const PAGE_WIDTH: f32 = 595.28;
/// Height of an A4 page.
pub(super) const PAGE_HEIGHT: f32 = 841.89;
/// Left and right margin.
pub(super) const SIDE: f32 = 50.0;
/// Width of the body.
pub(super) const WIDTH: f32 = PAGE_WIDTH - 2.0 * SIDE;
/// Top of the body on the first page, below the name of the firm.
pub(super) const FIRST_TOP: f32 = 104.0;
/// Top of the body on the next pages.
pub(super) const NEXT_TOP: f32 = 80.0;
/// Bottom of the body on every page, above the footer.
pub(super) const BOTTOM: f32 = PAGE_HEIGHT - 70.0;

/// Colour of text.
pub(super) const INK: Shade = Shade(0x1B, 0x27, 0x30);
/// Colour of labels and notes.
pub(super) const MUTED: Shade = Shade(0x55, 0x62, 0x6C);
/// Colour of lines between rows.
pub(super) const HAIRLINE: Shade = Shade(0xDD, 0xD6, 0xCA);
/// Background of longer texts.
pub(super) const PAPER: Shade = Shade(0xFA, 0xF7, 0xF2);

/// RGB colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shade(pub u8, pub u8, pub u8);

impl Shade {
    /// Parses `#rrggbb`; returns the text colour for an invalid value.
    pub(super) fn parse(text: &str) -> Self {
        let digits = text.trim_start_matches('#');
        let channel =
            |start: usize| digits.get(start..start + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match (channel(0), channel(2), channel(4)) {
            (Some(red), Some(green), Some(blue)) => Self(red, green, blue),
            _ => INK,
        }
    }

    pub(super) fn color(self) -> Color {
        Color::new(self.0, self.1, self.2)
    }
}

/// Style of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    pub font: FontId,
    /// Font size in points.
    pub size: f32,
    /// Line height in points.
    pub leading: f32,
    pub shade: Shade,
}

impl Style {
    const fn new(font: FontId, size: f32, leading: f32, shade: Shade) -> Self {
        Self { font, size, leading, shade }
    }

    pub(super) const fn with_shade(self, shade: Shade) -> Self {
        Self { shade, ..self }
    }
}

pub(super) const SUBJECT: Style = Style::new(FontId::Title, 22.0, 27.0, INK);
/// Style of a subject that would fill half a page.
pub(super) const LONG_SUBJECT: Style = Style::new(FontId::Title, 13.0, 17.0, INK);
pub(super) const KIND: Style = Style::new(FontId::Strong, 10.5, 15.0, MUTED);
pub(super) const NOTE: Style = Style::new(FontId::Text, 9.0, 13.0, MUTED);
pub(super) const SECTION: Style = Style::new(FontId::Title, 14.0, 18.0, INK);
pub(super) const HEADING: Style = Style::new(FontId::Strong, 11.0, 15.0, INK);
pub(super) const LABEL: Style = Style::new(FontId::Text, 8.5, 11.5, MUTED);
pub(super) const VALUE: Style = Style::new(FontId::Text, 10.5, 14.0, INK);
pub(super) const COLUMN: Style = Style::new(FontId::Strong, 8.5, 11.5, MUTED);
pub(super) const CELL: Style = Style::new(FontId::Text, 9.5, 13.0, INK);
pub(super) const SUM: Style = Style::new(FontId::Strong, 9.5, 13.0, INK);
pub(super) const FIRM: Style = Style::new(FontId::Title, 17.0, 20.0, INK);
pub(super) const SMALL_FIRM: Style = Style::new(FontId::Title, 11.0, 14.0, INK);
pub(super) const RUNNING: Style = Style::new(FontId::Text, 8.5, 11.0, MUTED);
/// Watermark; pale, as the text is drawn over it.
pub(super) const WATERMARK: Style = Style::new(FontId::Strong, 46.0, 50.0, Shade(0xEC, 0xE4, 0xE4));
pub(super) const FOOT: Style = Style::new(FontId::Text, 7.5, 10.0, MUTED);

/// Identity of the firm in documents. Texts are plain; an empty one is omitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdfBrand {
    /// Name of the firm.
    pub name: String,
    /// Postal address, on one line.
    pub postal_address: String,
    /// Phone number in display format.
    pub phone: String,
    /// Mail address of the firm.
    pub email: String,
    /// ORIAS registration number.
    pub orias: String,
    /// Colour of titles, `#rrggbb`.
    pub primary: String,
    /// Colour of the drawing in the logo, `#rrggbb`.
    pub accent: String,
}

impl PdfBrand {
    pub(super) fn title_shade(&self) -> Shade {
        Shade::parse(&self.primary)
    }

    pub(super) fn accent_shade(&self) -> Shade {
        Shade::parse(&self.accent)
    }

    /// Returns the identity of the firm for the footer.
    pub(super) fn identity(&self) -> String {
        let orias = if self.orias.is_empty() {
            String::new()
        } else {
            format!("ORIAS n°\u{a0}{} (www.orias.fr)", self.orias)
        };
        let texts = [&self.name, &self.postal_address, &self.phone, &self.email, &orias];
        texts.iter().filter(|text| !text.is_empty()).map(|text| text.as_str()).collect::<Vec<_>>().join(" · ")
    }
}
