//! Brand of mails.

/// Identity and colours of the firm in its mails. Texts are plain; an empty one is omitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailBrand {
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
    /// Public address of the application.
    pub site_url: String,
    /// Colour of the header, of titles and of links, `#rrggbb`.
    pub primary: String,
    /// Colour of the button, `#rrggbb`.
    pub secondary: String,
}

const INK: &str = "#1B2730";
const WHITE: &str = "#FFFFFF";

/// Returns white or the text colour, whichever has more contrast with this colour.
pub(super) fn text_colour_on(colour: &str) -> &'static str {
    let background = relative_luminance(colour);
    let white = 1.05 / (background + 0.05);
    let ink = (background + 0.05) / (relative_luminance(INK) + 0.05);
    if white >= 4.5 || white >= ink { WHITE } else { INK }
}

/// Returns the relative luminance (WCAG 2); that of black for an invalid colour.
fn relative_luminance(colour: &str) -> f64 {
    let digits = colour.trim_start_matches('#');
    let channel = |start: usize| {
        let value =
            digits.get(start..start + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}
