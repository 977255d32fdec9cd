//! Theme variables of a brand whose colours differ from the default ones, with which pages are rendered. The
//! computation equals that of the frontend's theme; a shared file of cases tests both.

use crate::config::brand::Colors;
use std::fmt::Write;

/// Minimum contrast of a light text; below it the text is dark (WCAG 1.4.3).
const CONTRAST: f64 = 4.5;

/// Returns a style element for the end of the head; empty for the default colours.
pub fn style(colors: &Colors) -> String {
    if *colors == Colors::default() {
        return String::new();
    }
    let mut css = String::from("<style>:root{");
    for (name, value) in variables(colors) {
        // Writing to a text cannot fail.
        let _ = write!(css, "{name}:{value};");
    }
    css.push_str("}</style>");
    css
}

/// Returns the names and values of the theme variables.
pub fn variables(colors: &Colors) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut set = |name: String, value: String| all.push((format!("--mui-palette-{name}"), value));
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
    for (name, written, main, chosen_text) in palettes {
        let (light, dark) = (main.lighten(0.2), main.darken(0.3));
        set(format!("{name}-main"), written.clone());
        set(format!("{name}-light"), light.css());
        set(format!("{name}-dark"), dark.css());
        set(format!("{name}-mainChannel"), main.channel());
        set(format!("{name}-lightChannel"), light.channel());
        set(format!("{name}-darkChannel"), dark.channel());
        if chosen_text {
            let (text, channel) = main.text();
            set(format!("{name}-contrastText"), text.to_owned());
            set(format!("{name}-contrastTextChannel"), channel.to_owned());
        }
        for part in ["LinearProgress-*Bg", "Slider-*Track", "Switch-*DisabledColor"] {
            set(part.replace('*', name), main.lighten(0.62).css());
        }
        if matches!(name, "error" | "info") {
            let main_colour = format!("var(--mui-palette-{name}-main, {written})");
            set(format!("Alert-{name}Color"), light.darken(0.6).css());
            set(format!("Alert-{name}StandardBg"), light.lighten(0.9).css());
            set(format!("Alert-{name}FilledBg"), main_colour.clone());
            set(format!("Alert-{name}IconColor"), main_colour);
            set(format!("Alert-{name}FilledColor"), main.text().0.to_owned());
        }
    }
    set("accent-main".to_owned(), colors.accent.clone());
    set("accent-mainChannel".to_owned(), Color::from_hex(&colors.accent).channel());
    set("tint-solutions-main".to_owned(), secondary.darken(0.16).css());
    set("tint-estate-main".to_owned(), colors.primary.clone());
    all
}

#[derive(Clone, Copy)]
struct Color([u8; 3]);

impl Color {
    /// Parses `#rrggbb`, which the configuration has validated.
    fn from_hex(hex: &str) -> Self {
        let part = |at: usize| hex.get(at..at + 2).and_then(|part| u8::from_str_radix(part, 16).ok());
        Self([1, 3, 5].map(|at| part(at).unwrap_or_default()))
    }

    fn lighten(self, by: f64) -> Self {
        self.map(|part| part + (255.0 - part) * by)
    }

    fn darken(self, by: f64) -> Self {
        self.map(|part| part * (1.0 - by))
    }

    fn map(self, change: impl Fn(f64) -> f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 255, cut as the theme cuts"
        )]
        let change_part = |part: u8| change(f64::from(part)) as u8;
        Self(self.0.map(change_part))
    }

    fn css(self) -> String {
        let [red, green, blue] = self.0;
        format!("rgb({red}, {green}, {blue})")
    }

    fn channel(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red} {green} {blue}")
    }

    /// Returns the readable text colour on this colour, and its channel.
    fn text(self) -> (&'static str, &'static str) {
        let with_white = 1.05 / (self.luminance() + 0.05);
        if with_white >= CONTRAST { ("#fff", "255 255 255") } else { ("rgba(0, 0, 0, 0.87)", "0 0 0") }
    }

    /// Returns the WCAG 2 relative luminance, rounded to three digits like that of the theme.
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0.map(linear);
        ((0.2126 * red + 0.7152 * green + 0.0722 * blue) * 1000.0).round() / 1000.0
    }
}
