//! Theme variables of a brand whose colours differ from the default ones, with which pages are rendered. The
//! computation equals that of the frontend's theme; a shared file of cases tests both.

use crate::config::brand::Colors;
use std::fmt::Write;

/// Minimum contrast of a light text; below it the text is dark (WCAG 1.4.3).
const CONTRAST: f64 = 4.5;

/// Returns a style element for the end of the head; empty for the default colours.
pub fn build_style(colors: &Colors) -> String {
    if *colors == Colors::default() {
        return String::new();
    }
    let mut css = String::from("<style>:root{");
    for (name, value) in list_variables(colors) {
        // Writing to a text cannot fail.
        let _ = write!(css, "{name}:{value};");
    }
    css.push_str("}</style>");
    css
}

/// Returns the names and values of the theme variables.
pub fn list_variables(colors: &Colors) -> Vec<(String, String)> {
    let mut theme_variables = Vec::new();
    let mut add_variable =
        |name: String, value: String| theme_variables.push((format!("--mui-palette-{name}"), value));
    let (primary, secondary, error) = (
        Color::from_hex(&colors.primary),
        Color::from_hex(&colors.secondary),
        Color::from_hex(&colors.error),
    );
    let palettes = [
        ("primary", &colors.primary, primary, true),
        ("secondary", &colors.secondary, secondary, false),
        ("error", &colors.error, error, true),
        ("info", &colors.primary, primary, true),
    ];
    for (name, hex, color, has_contrast_text) in palettes {
        let (light, dark) = (color.lighten(0.2), color.darken(0.3));
        add_variable(format!("{name}-main"), hex.clone());
        add_variable(format!("{name}-light"), light.to_css());
        add_variable(format!("{name}-dark"), dark.to_css());
        add_variable(format!("{name}-mainChannel"), color.to_channel());
        add_variable(format!("{name}-lightChannel"), light.to_channel());
        add_variable(format!("{name}-darkChannel"), dark.to_channel());
        if has_contrast_text {
            let (text, channel) = color.contrast_text();
            add_variable(format!("{name}-contrastText"), text.to_owned());
            add_variable(format!("{name}-contrastTextChannel"), channel.to_owned());
        }
        for pattern in ["LinearProgress-*Bg", "Slider-*Track", "Switch-*DisabledColor"] {
            add_variable(pattern.replace('*', name), color.lighten(0.62).to_css());
        }
        if matches!(name, "error" | "info") {
            let main_variable = format!("var(--mui-palette-{name}-main, {hex})");
            add_variable(format!("Alert-{name}Color"), light.darken(0.6).to_css());
            add_variable(format!("Alert-{name}StandardBg"), light.lighten(0.9).to_css());
            add_variable(format!("Alert-{name}FilledBg"), main_variable.clone());
            add_variable(format!("Alert-{name}IconColor"), main_variable);
            add_variable(format!("Alert-{name}FilledColor"), color.contrast_text().0.to_owned());
        }
    }
    add_variable("accent-main".to_owned(), colors.accent.clone());
    add_variable("accent-mainChannel".to_owned(), Color::from_hex(&colors.accent).to_channel());
    add_variable("tint-solutions-main".to_owned(), secondary.darken(0.16).to_css());
    add_variable("tint-estate-main".to_owned(), colors.primary.clone());
    theme_variables
}

#[derive(Clone, Copy)]
struct Color([u8; 3]);

impl Color {
    /// Parses `#rrggbb`, which the configuration has validated.
    fn from_hex(hex: &str) -> Self {
        let parse_channel =
            |start: usize| hex.get(start..start + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        Self([1, 3, 5].map(|start| parse_channel(start).unwrap_or_default()))
    }

    fn lighten(self, ratio: f64) -> Self {
        self.map(|channel| channel + (255.0 - channel) * ratio)
    }

    fn darken(self, ratio: f64) -> Self {
        self.map(|channel| channel * (1.0 - ratio))
    }

    fn map(self, change: impl Fn(f64) -> f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 255, cut as the theme cuts"
        )]
        let change_channel = |channel: u8| change(f64::from(channel)) as u8;
        Self(self.0.map(change_channel))
    }

    fn to_css(self) -> String {
        let [red, green, blue] = self.0;
        format!("rgb({red}, {green}, {blue})")
    }

    fn to_channel(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red} {green} {blue}")
    }

    /// Returns the readable text colour on this colour, and its channel.
    fn contrast_text(self) -> (&'static str, &'static str) {
        let with_white = 1.05 / (self.luminance() + 0.05);
        if with_white >= CONTRAST { ("#fff", "255 255 255") } else { ("rgba(0, 0, 0, 0.87)", "0 0 0") }
    }

    /// Returns the WCAG 2 relative luminance, rounded to three digits like that of the theme.
    fn luminance(self) -> f64 {
        let to_linear = |channel: u8| {
            let channel = f64::from(channel) / 255.0;
            if channel <= 0.03928 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0.map(to_linear);
        ((0.2126 * red + 0.7152 * green + 0.0722 * blue) * 1000.0).round() / 1000.0
    }
}
