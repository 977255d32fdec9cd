//! Page layout: stacks strips and breaks pages at suitable places.

use super::blocks;
use super::font::Fonts;
use super::layout::{Flow, Layout, PlacedStrip, Strip};
use super::look::{BOTTOM, FIRST_TOP, NEXT_TOP, PdfBrand};
use super::structure::Structure;
use application::document::Document;

/// Factor by which the space between blocks is reduced if that saves a page.
const TIGHT_SPACING: f32 = 0.4;

/// Lays out the pages of a document. If it slightly overflows a single page, the space between blocks is reduced.
pub(super) fn lay_out(fonts: &Fonts, brand: &PdfBrand, document: &Document) -> Flow {
    let flow = lay_out_with_spacing(fonts, brand, document, 1.0);
    if flow.pages.len() != 2 {
        return flow;
    }
    let tight_flow = lay_out_with_spacing(fonts, brand, document, TIGHT_SPACING);
    if tight_flow.pages.len() == 1 { tight_flow } else { flow }
}

fn lay_out_with_spacing(fonts: &Fonts, brand: &PdfBrand, document: &Document, spacing: f32) -> Flow {
    let (strips, headers) = (Vec::new(), Vec::new());
    let mut layout = Layout { fonts, brand, spacing, strips, headers, structure: Structure::default() };
    blocks::lay_out(&mut layout, document);
    let mut pages =
        Pages { headers: layout.headers, pages: vec![Vec::new()], y: FIRST_TOP, sections: vec![] };
    let mut strips = layout.strips.into_iter().peekable();
    let mut group = Vec::new();
    while let Some(strip) = strips.next() {
        let stays_with_next = strip.keep && strips.peek().is_some();
        group.push(strip);
        if !stays_with_next {
            pages.append_to_page(std::mem::take(&mut group));
        }
    }
    Flow { pages: pages.pages, sections: pages.sections, structure: layout.structure }
}

struct Pages {
    headers: Vec<Strip>,
    pages: Vec<Vec<PlacedStrip>>,
    y: f32,
    sections: Vec<(usize, f32)>,
}

impl Pages {
    /// Places strips on one page, unless they are longer than a page.
    fn append_to_page(&mut self, group: Vec<Strip>) {
        let height: f32 = group.iter().map(|strip| strip.space_before + strip.height).sum();
        let first_strip = group.first();
        let starts_page = first_strip.is_some_and(|strip| strip.starts_page);
        if (starts_page || self.y + height > BOTTOM) && self.y > NEXT_TOP {
            self.turn_page(first_strip);
        }
        for strip in group {
            if self.y + strip.space_before + strip.height > BOTTOM && self.y > NEXT_TOP {
                self.turn_page(Some(&strip));
            }
            self.push_strip(strip);
        }
    }

    fn turn_page(&mut self, next: Option<&Strip>) {
        self.pages.push(Vec::new());
        self.y = NEXT_TOP;
        let header = next.and_then(|strip| strip.header).and_then(|index| self.headers.get(index)).cloned();
        if let Some(header) = header {
            self.push_strip(header);
        }
    }

    fn push_strip(&mut self, strip: Strip) {
        let page = self.pages.len().saturating_sub(1);
        let Some(page_strips) = self.pages.last_mut() else { return };
        if !page_strips.is_empty() {
            self.y += strip.space_before;
        }
        if strip.section.is_some() {
            self.sections.push((page, self.y));
        }
        page_strips.push(PlacedStrip { y: self.y, items: strip.items });
        self.y += strip.height;
    }
}
