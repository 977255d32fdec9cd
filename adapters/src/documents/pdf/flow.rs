//! Page layout: stacks slabs and breaks pages at suitable places.

use super::blocks;
use super::font::Fonts;
use super::layout::{Flow, Layout, PlacedSlab, Slab};
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
    let (slabs, headers) = (Vec::new(), Vec::new());
    let mut layout = Layout { fonts, brand, spacing, slabs, headers, structure: Structure::default() };
    blocks::lay_out(&mut layout, document);
    let mut pages =
        Pages { headers: layout.headers, pages: vec![Vec::new()], y: FIRST_TOP, sections: vec![] };
    let mut slabs = layout.slabs.into_iter().peekable();
    let mut group = Vec::new();
    while let Some(slab) = slabs.next() {
        let stays_with_next = slab.keep && slabs.peek().is_some();
        group.push(slab);
        if !stays_with_next {
            pages.append_to_page(std::mem::take(&mut group));
        }
    }
    Flow { pages: pages.pages, sections: pages.sections, structure: layout.structure }
}

struct Pages {
    headers: Vec<Slab>,
    pages: Vec<Vec<PlacedSlab>>,
    y: f32,
    sections: Vec<(usize, f32)>,
}

impl Pages {
    /// Places slabs on one page, unless they are longer than a page.
    fn append_to_page(&mut self, group: Vec<Slab>) {
        let height: f32 = group.iter().map(|slab| slab.space_before + slab.height).sum();
        let first_slab = group.first();
        let starts_page = first_slab.is_some_and(|slab| slab.starts_page);
        if (starts_page || self.y + height > BOTTOM) && self.y > NEXT_TOP {
            self.turn_page(first_slab);
        }
        for slab in group {
            if self.y + slab.space_before + slab.height > BOTTOM && self.y > NEXT_TOP {
                self.turn_page(Some(&slab));
            }
            self.push_slab(slab);
        }
    }

    fn turn_page(&mut self, next: Option<&Slab>) {
        self.pages.push(Vec::new());
        self.y = NEXT_TOP;
        let header = next.and_then(|slab| slab.header).and_then(|index| self.headers.get(index)).cloned();
        if let Some(header) = header {
            self.push_slab(header);
        }
    }

    fn push_slab(&mut self, slab: Slab) {
        let page = self.pages.len().saturating_sub(1);
        let Some(page_slabs) = self.pages.last_mut() else { return };
        if !page_slabs.is_empty() {
            self.y += slab.space_before;
        }
        if slab.section.is_some() {
            self.sections.push((page, self.y));
        }
        page_slabs.push(PlacedSlab { y: self.y, items: slab.items });
        self.y += slab.height;
    }
}
