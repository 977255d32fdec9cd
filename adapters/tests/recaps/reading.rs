//! Requirements of readers, archives and assistive technology. krilla refuses to finish a document that violates a rule
//! of PDF/A-2a or PDF/UA-1 that it knows; these tests check its output.

use super::support::{MadePdf, a_case, full_record, render_recap, without_spaces};
use lopdf::{Dictionary, Object};

fn catalog(read: &MadePdf) -> &Dictionary {
    read.pdf.catalog().unwrap()
}

fn resolve<'a>(read: &'a MadePdf, object: &'a Object) -> &'a Object {
    match object {
        Object::Reference(id) => read.pdf.get_object(*id).unwrap(),
        other => other,
    }
}

fn dictionary<'a>(read: &'a MadePdf, holder: &'a Dictionary, key: &[u8]) -> &'a Dictionary {
    resolve(read, holder.get(key).unwrap()).as_dict().unwrap()
}

/// Collects the types of all structure elements, in reading order.
fn types(read: &MadePdf, element: &Dictionary, found: &mut Vec<String>) {
    if let Ok(Object::Name(name)) = element.get(b"S") {
        found.push(String::from_utf8_lossy(name).into_owned());
    }
    let Ok(children) = element.get(b"K") else { return };
    let children = match resolve(read, children) {
        Object::Array(children) => children.clone(),
        other => vec![other.clone()],
    };
    for child in &children {
        if let Object::Dictionary(child) = resolve(read, child) {
            types(read, child, found);
        }
    }
}

#[tokio::test]
async fn title_language_and_standards_are_declared() {
    let recap = render_recap("standards", full_record(), &[a_case("Regroupement")]).await;
    let catalog = catalog(&recap);
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"fr-FR");
    assert!(dictionary(&recap, catalog, b"MarkInfo").get(b"Marked").unwrap().as_bool().unwrap());
    let preferences = dictionary(&recap, catalog, b"ViewerPreferences");
    assert!(preferences.get(b"DisplayDocTitle").unwrap().as_bool().unwrap());
    let metadata = resolve(&recap, catalog.get(b"Metadata").unwrap()).as_stream().unwrap();
    let xmp = metadata.get_plain_content().unwrap_or_else(|_| metadata.content.clone());
    let xmp = String::from_utf8(xmp).unwrap();
    for text in [
        "<pdfaid:part>2</pdfaid:part>",
        "<pdfaid:conformance>A</pdfaid:conformance>",
        "<pdfuaid:part>1</pdfuaid:part>",
        "Synthèse de la fiche client – L’HŒURGOËT-MÜLLER Éloïse, ÇAĞATAY D’AŸ Łukasz",
        "2026-11-21T09:30",
    ] {
        assert!(without_spaces(&xmp).contains(&without_spaces(text)), "{text} is not in {xmp}");
    }
    assert!(catalog.get(b"OutputIntents").is_ok() && catalog.get(b"Outlines").is_ok());
}

#[tokio::test]
async fn titles_lists_and_tables_are_tagged() {
    let recap = render_recap("tags", full_record(), &[a_case("Regroupement")]).await;
    let root = dictionary(&recap, catalog(&recap), b"StructTreeRoot");
    let mut types_found = Vec::new();
    types(&recap, root, &mut types_found);
    let count = |kind: &str| types_found.iter().filter(|types_found| *types_found == kind).count();
    assert_eq!((count("H1"), count("H2")), (1, 11));
    assert!(count("H3") >= 5 && count("LI") > 40 && count("Lbl") == count("LI"));
    // Debts, children, resources, statuses of the case: a title for each column, no missing cell.
    assert_eq!((count("Table"), count("THead")), (4, 4));
    assert_eq!(count("TH"), 7 + 5 + 7 + 2);
    assert_eq!(count("TD"), 7 * 3 + 5 * 2 + 7 * 3 + 2 * 3);
}

#[tokio::test]
async fn fonts_are_embedded_and_file_is_small() {
    let recap = render_recap("fonts", full_record(), &[a_case("Regroupement")]).await;
    let mut fonts = 0;
    for object in recap.pdf.objects.values() {
        if let Object::Dictionary(found) = object
            && found.get(b"Type").and_then(Object::as_name).is_ok_and(|name| name == b"FontDescriptor")
        {
            assert!(found.get(b"FontFile2").or_else(|_| found.get(b"FontFile3")).is_ok());
            fonts += 1;
        }
    }
    assert_eq!(fonts, 3);
    assert!(recap.bytes.len() < 150_000, "{} bytes", recap.bytes.len());
}

#[tokio::test]
async fn recap_is_deterministic() {
    let first_pdf = render_recap("same", full_record(), &[]).await;
    let second_pdf = render_recap("same", full_record(), &[]).await;
    assert!(first_pdf.bytes == second_pdf.bytes);
}
