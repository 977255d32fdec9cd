//! Header and footer of every page: brand at the top; identity of the firm and page number at the bottom.

use super::font::Fonts;
use super::layout::Item;
use super::look::{
    FIRM, FOOT, HAIRLINE, PAGE_HEIGHT, PAGE_WIDTH, PdfBrand, RUNNING, SIDE, SMALL_FIRM, Shade, Style,
    WATERMARK, WIDTH,
};
use super::sheet::Sheet;
use super::text::{Line, lay_out_line, lay_out_lines};
use application::document::Document;
use krilla::geom::{Path, PathBuilder, Transform};

/// Label on every page, because the document contains personal data.
const CONFIDENTIAL: &str = "Document confidentiel";
/// Width of the page number, beside the identity of the firm.
const NUMBER_WIDTH: f32 = 90.0;

/// Draws the header and footer of page `number` (from 1) of `count`.
pub(super) fn draw_frame(
    sheet: &mut Sheet<'_, '_>,
    fonts: &Fonts,
    brand: &PdfBrand,
    document: &Document,
    number: usize,
    count: usize,
) {
    let shade = brand.title_shade();
    if number == 1 {
        draw_logo(sheet, brand, SIDE, 40.0, 30.0);
        let name = lay_out_line(fonts, &brand.name, FIRM.with_shade(shade), WIDTH * 0.6);
        draw_text(sheet, SIDE + 40.0, 60.5, name);
        draw_right_aligned(sheet, lay_out_line(fonts, CONFIDENTIAL, RUNNING, WIDTH * 0.3), 59.5);
    } else {
        draw_logo(sheet, brand, SIDE, 36.0, 18.0);
        let name = lay_out_line(fonts, &brand.name, SMALL_FIRM.with_shade(shade), WIDTH * 0.35);
        let used_width = 26.0 + name.width + 24.0;
        draw_text(sheet, SIDE + 26.0, 49.0, name);
        draw_right_aligned(sheet, lay_out_line(fonts, &document.subject, RUNNING, WIDTH - used_width), 49.0);
        draw_rule(sheet, 61.0);
    }
    draw_footer(sheet, fonts, brand, number, count);
}

fn draw_footer(sheet: &mut Sheet<'_, '_>, fonts: &Fonts, brand: &PdfBrand, number: usize, count: usize) {
    let top = PAGE_HEIGHT - 52.0;
    draw_rule(sheet, top);
    let number = format!("Page {number} / {count}");
    let number = lay_out_line(fonts, &number, Style { size: 8.5, ..FOOT }, NUMBER_WIDTH);
    draw_right_aligned(sheet, number, top + 16.0);
    let identity = lay_out_lines(fonts, &brand.identity(), FOOT, WIDTH - NUMBER_WIDTH);
    let mut baseline = top + 16.0;
    for line in identity.into_iter().take(3) {
        draw_text(sheet, SIDE, baseline, line);
        baseline += FOOT.leading;
    }
}

/// Draws a text along the diagonal of the page: over its backgrounds, under its texts.
pub(super) fn draw_watermark(sheet: &mut Sheet<'_, '_>, fonts: &Fonts, watermark: &str) {
    const DEGREES: f32 = -45.0;
    let (x, y) = (PAGE_WIDTH / 2.0, PAGE_HEIGHT / 2.0);
    let line = lay_out_line(fonts, watermark, WATERMARK, PAGE_HEIGHT);
    let start = x - line.width / 2.0;
    sheet.surface.push_transform(&Transform::from_rotate_at(DEGREES, x, y));
    draw_text(sheet, start, y, line);
    sheet.surface.pop();
}

fn draw_text(sheet: &mut Sheet<'_, '_>, x: f32, baseline: f32, line: Line) {
    sheet.draw(&Item::Text { x, baseline, line, leaf: None }, 0.0);
}

fn draw_right_aligned(sheet: &mut Sheet<'_, '_>, line: Line, baseline: f32) {
    draw_text(sheet, PAGE_WIDTH - SIDE - line.width, baseline, line);
}

fn draw_rule(sheet: &mut Sheet<'_, '_>, y: f32) {
    sheet.draw(&Item::Fill { x: SIDE, y, width: WIDTH, height: 0.5, shade: HAIRLINE }, 0.0);
}

/// Draws the logo: the feather of the frontend on a rounded square.
fn draw_logo(sheet: &mut Sheet<'_, '_>, brand: &PdfBrand, x: f32, y: f32, side: f32) {
    let scale = side / 36.0;
    let to_page = |logo_x: f32, logo_y: f32| (x + logo_x * scale, y + logo_y * scale);
    if let Some(background) = build_rounded_square(x, y, side, 9.0 * scale) {
        sheet.fill(&background, brand.title_shade());
    }
    let accent = brand.accent_shade();
    let accent = if accent == brand.title_shade() { Shade(0xFF, 0xFF, 0xFF) } else { accent };
    if let Some(feather) = build_logo_path(to_page) {
        sheet.stroke(&feather, accent, 2.0 * scale);
    }
}

fn build_rounded_square(x: f32, y: f32, side: f32, radius: f32) -> Option<Path> {
    // Distance of the control points from the ends of a quarter circle.
    let control_distance = radius * 0.552_3;
    let (right, bottom) = (x + side, y + side);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(
        right - radius + control_distance,
        y,
        right,
        y + radius - control_distance,
        right,
        y + radius,
    );
    path.line_to(right, bottom - radius);
    path.cubic_to(
        right,
        bottom - radius + control_distance,
        right - radius + control_distance,
        bottom,
        right - radius,
        bottom,
    );
    path.line_to(x + radius, bottom);
    path.cubic_to(
        x + radius - control_distance,
        bottom,
        x,
        bottom - radius + control_distance,
        x,
        bottom - radius,
    );
    path.line_to(x, y + radius);
    path.cubic_to(x, y + radius - control_distance, x + radius - control_distance, y, x + radius, y);
    path.close();
    path.finish()
}

/// Path of the frontend logo (`Logo.tsx`), in a square of 36 units.
fn build_logo_path(to_page: impl Fn(f32, f32) -> (f32, f32)) -> Option<Path> {
    /// Control points and end of each curve, as x and y in turn.
    const OUTLINE: [[f32; 6]; 5] = [
        [11.0, 26.5, 12.5, 25.0, 15.0, 22.5],
        [20.0, 17.5, 24.0, 12.5, 27.5, 7.0],
        [21.0, 8.0, 13.0, 12.0, 12.0, 20.5],
        [12.0, 21.8, 12.3, 23.0, 12.5, 25.0],
        [18.5, 25.5, 23.5, 22.0, 25.0, 16.5],
    ];
    const NOTCH: [(f32, f32); 2] = [(21.5, 15.5), (26.3, 12.5)];
    const TIP: [f32; 6] = [27.0, 10.5, 27.3, 9.0, 27.5, 7.0];
    let mut path = PathBuilder::new();
    let curve_to = |path: &mut PathBuilder, [x1, y1, x2, y2, x, y]: [f32; 6]| {
        let ((x1, y1), (x2, y2), (x, y)) = (to_page(x1, y1), to_page(x2, y2), to_page(x, y));
        path.cubic_to(x1, y1, x2, y2, x, y);
    };
    let (x, y) = to_page(8.5, 29.5);
    path.move_to(x, y);
    for curve in OUTLINE {
        curve_to(&mut path, curve);
    }
    for (x, y) in NOTCH {
        let (x, y) = to_page(x, y);
        path.line_to(x, y);
    }
    curve_to(&mut path, TIP);
    path.finish()
}
