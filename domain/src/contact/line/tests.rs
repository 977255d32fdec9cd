use super::*;
use proptest::prelude::*;

fn read_single(text: &str) -> (String, String) {
    let lines = read_lines(text).unwrap_or_else(|violation| panic!("{text:?}: {violation:?}"));
    assert_eq!(lines.len(), 1, "{text:?}");
    let line = &lines[0];
    (
        line.phone.as_ref().map(|phone| phone.as_str().to_owned()).unwrap_or_default(),
        line.email.as_ref().map(|email| email.as_str().to_owned()).unwrap_or_default(),
    )
}

fn violations(text: &str) -> Vec<String> {
    read_lines(text).unwrap_err().into_vec().into_iter().map(|violation| violation.message).collect()
}

/// CTC-19: documented format, and formats of real lists.
#[test]
fn ctc_19_line_has_number_address_or_both() {
    for (text, phone, email) in [
        ("0612345678;anne@exemple.fr", "0612345678", "anne@exemple.fr"),
        ("0612345678;", "0612345678", ""),
        (";anne@exemple.fr", "", "anne@exemple.fr"),
        ("0612345678", "0612345678", ""),
        ("anne@exemple.fr", "", "anne@exemple.fr"),
        ("06 12 34 56 78 ; Anne@Exemple.fr ", "0612345678", "Anne@Exemple.fr"),
        ("06.12.34.56.78;", "0612345678", ""),
        ("+33 (0)6-12-34-56-78;", "0612345678", ""),
        ("\"06 12 34 56 78\";\"anne@exemple.fr\"", "0612345678", "anne@exemple.fr"),
        ("=\"0612345678\";anne@exemple.fr;;", "0612345678", "anne@exemple.fr"),
        ("\"=\"\"0612345678\"\"\";anne@exemple.fr", "0612345678", "anne@exemple.fr"),
        ("'0612345678;", "0612345678", ""),
        ("612345678;", "0612345678", ""),
        ("33612345678;", "0612345678", ""),
        ("anne@exemple.fr;0612345678", "0612345678", "anne@exemple.fr"),
        ("0612345678\tanne@exemple.fr", "0612345678", "anne@exemple.fr"),
        ("0612345678,anne@exemple.fr", "0612345678", "anne@exemple.fr"),
        ("\u{feff}0612345678;anne@exemple.fr\r\n\r\n", "0612345678", "anne@exemple.fr"),
        ("\u{200b}0612345678\u{a0};\u{a0}anne@exemple.fr", "0612345678", "anne@exemple.fr"),
        ("Téléphone;E-mail\n0612345678;", "0612345678", ""),
        ("sep=;\n0612345678;", "0612345678", ""),
        ("GSM;Mél.\n0612345678;", "0612345678", ""),
        ("Portable\n0612345678", "0612345678", ""),
        ("Courriel\nanne@exemple.fr", "", "anne@exemple.fr"),
        ("Tél. fixe;Adresse mél\n0612345678;", "0612345678", ""),
        ("0612345678;o'neil@exemple.fr", "0612345678", "o'neil@exemple.fr"),
        ("06.12+test@exemple.fr", "", "06.12+test@exemple.fr"),
    ] {
        assert_eq!(read_single(text), (phone.to_owned(), email.to_owned()), "{text:?}");
    }
}

#[test]
fn ctc_19_invalid_lines_are_reported_with_line_numbers() {
    let text = "Téléphone;Email\n\n0612345678;anne@exemple.fr\n;\n06 12;anne\n0611111111;a@b.fr;Durand\nanne@\nZoé Durand";
    assert_eq!(
        violations(text),
        [
            "Ligne 4\u{202f}: saisir au moins un téléphone ou un email.",
            "Ligne 5\u{202f}: le téléphone «\u{a0}06 12\u{a0}» n’est pas valide (10 chiffres attendus), et l’email \
             «\u{a0}anne\u{a0}» n’est pas valide.",
            "Ligne 6\u{202f}: deux colonnes au plus sont attendues, téléphone;email.",
            "Ligne 7\u{202f}: l’email «\u{a0}anne@\u{a0}» n’est pas valide.",
            "Ligne 8\u{202f}: le téléphone «\u{a0}Zoé Durand\u{a0}» n’est pas valide (10 chiffres attendus).",
        ]
    );
    assert!(read_lines(";").unwrap_err().as_slice()[0].field.as_deref() == Some("contactsList"));
    assert!(violations(&format!("{};", "9".repeat(500)))[0].chars().count() < 160);
}

#[test]
fn line_with_another_separator_is_refused() {
    let message = "Ligne 1\u{202f}: séparer le téléphone et l’email par un point-virgule.";
    for text in [
        "0612345678|anne@exemple.fr",
        "anne@exemple.fr|0612345678",
        "06 12 34 56 78 | anne@exemple.fr",
        "0612345678|",
        "0612345678/anne@exemple.fr",
        "0612345678#anne@exemple.fr",
    ] {
        let messages = violations(text);
        assert_eq!(messages.len(), 1, "{text}");
        assert!(messages[0] == message || messages[0].contains("l’email"), "{text}: {messages:?}");
    }
    assert_eq!(violations("0612345678|anne@exemple.fr"), [message]);
    assert_eq!(violations("0612345678/anne@exemple.fr"), [message]);
}

#[test]
fn list_with_too_many_columns_is_refused_once() {
    let lines: Vec<_> = (0..300).map(|n| format!("Durand;Anne;06{n:08};c{n}@exemple.fr\n")).collect();
    let lines = lines.concat();
    for text in [lines.clone(), format!("Nom;Prénom;GSM;Mél.\n{lines}"), "a\tb\tc\td".to_owned()] {
        assert_eq!(
            violations(&text),
            [
                "La liste a 4 colonnes\u{202f}: gardez seulement celles du téléphone et de l’email, dans cet ordre."
            ]
        );
        assert!(read_valid_lines(&text).is_err());
    }
}

#[test]
fn ctc_18_empty_import_is_refused_as_required() {
    for text in ["", "  \r\n \n", "\u{feff}", "Téléphone;Email\n"] {
        assert_eq!(violations(text), [REQUIRED], "{text:?}");
    }
}

#[test]
fn import_is_limited_to_ten_thousand_lines() {
    let lines =
        |count: usize| (0..count).map(|n| format!("06{n:08};c{n}@exemple.fr\n")).collect::<Vec<_>>().concat();
    assert_eq!(read_lines(&lines(10_000)).unwrap().len(), 10_000);
    assert_eq!(
        violations(&lines(10_001)),
        [
            "La liste compte 10\u{202f}001 lignes\u{202f}: 10\u{202f}000 au plus peuvent être importées à la fois."
        ]
    );
    let headed = format!("téléphone;email\n\n{}", lines(10_000));
    assert_eq!(read_lines(&headed).unwrap().len(), 10_000, "headings and blank lines do not count");
}

proptest! {
    #[test]
    fn any_text_gives_reachable_contacts_or_violations(
        text in "([0-9+ .;@a-z,\"\\t]{0,30}(\\n|\\r\\n)){0,8}|\\PC{0,40}"
    ) {
        match read_lines(&text) {
            Ok(lines) => prop_assert!(lines.iter().all(|line| line.phone.is_some() || line.email.is_some())),
            Err(violations) => prop_assert!(!violations.is_empty()),
        }
    }
}

#[test]
fn read_good_lines_skips_and_reports_invalid_lines() {
    let (contacts, violations) =
        read_valid_lines("telephone;email\n0612345678;\n12;\n;a@exemple.fr\n;a@\n").unwrap();
    assert_eq!(contacts.len(), 2);
    let messages: Vec<String> =
        violations.into_vec().into_iter().map(|violation| violation.message).collect();
    assert!(messages[0].starts_with("Ligne 3") && messages[1].starts_with("Ligne 5"), "{messages:?}");
    assert_eq!(read_valid_lines("12;\n;a@").unwrap_err().into_vec().len(), 2, "no valid line");
}

#[test]
fn long_first_line_is_no_heading() {
    let violations_of = |length: usize| {
        let heading = format!("email {}", "a".repeat(length - 6));
        read_valid_lines(&format!("{heading};\n0612345678;")).unwrap().1.into_vec()
    };
    assert!(violations_of(200).is_empty());
    assert!(violations_of(201)[0].message.starts_with("Ligne 1"));
}
