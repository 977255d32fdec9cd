use super::*;
use crate::customer_case::NewCase;
use crate::customer_case::form::CustomerCaseForm;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;

const PASSPORT: Uuid = Uuid::from_u128(2);

fn sample_case() -> CustomerCase {
    let mut number = 0;
    let list = ItemsList::from_text("Identité :\nPasseport\nBulletins");
    let items = list.0.iter().map(|line| {
        number += 1;
        CaseItem::new(Uuid::from_u128(number), line.label.clone(), Some("Aide".into()))
    });
    let form = CustomerCaseForm { label: Some("Rachat".into()), with_upload: true, ..Default::default() };
    CustomerCase::create(NewCase {
        uuid: Uuid::nil(),
        customer_record: Uuid::nil(),
        form: &form,
        items: items.collect(),
        at: Instant::from_micros(0),
        window_days: 30,
        by: &PersonName { first_name: "Ada".into(), last_name: "Martin".into() },
    })
}

fn edit_list(
    case: &mut CustomerCase,
    list: &str,
    with_files: &[Uuid],
) -> Result<Vec<(Uuid, String)>, Refusal> {
    case.set_items(&ItemsList::from_text(list), with_files, || Uuid::from_u128(9))?;
    Ok(case.items.iter().map(|item| (item.uuid, item.label.clone())).collect())
}

#[test]
fn lines_are_added_removed_and_reordered() {
    let mut case = sample_case();
    let items = edit_list(&mut case, "RIB\nIdentité :\nPasseport", &[]).unwrap();
    let expected = [(9, "RIB"), (1, "Identité :"), (2, "Passeport")];
    assert_eq!(items, expected.map(|(uuid, label)| (Uuid::from_u128(uuid), label.to_owned())));
    assert_eq!(case.items[2].help.as_deref(), Some("Aide"));
}

#[test]
fn answered_documents_stay() {
    let mut case = sample_case();
    assert!(edit_list(&mut case, "Bulletins", &[PASSPORT]).is_err(), "it has a file");
    case.items[1].state = ItemState::Accepted;
    assert!(edit_list(&mut case, "Bulletins", &[]).is_err(), "it was accepted");
    assert!(edit_list(&mut case, "Bulletins\nPasseport", &[PASSPORT]).is_ok());
    assert_eq!(case.items[1].state, ItemState::Accepted);
    for invalid in ["", "Identité :\nPasseport :", "RIB\nRIB\nPasseport"] {
        assert!(edit_list(&mut case, invalid, &[]).is_err(), "{invalid:?}");
    }
    case.closed_date = Some(Instant::from_micros(1));
    assert_eq!(edit_list(&mut case, "Passeport", &[]), Err(Refusal::state(CLOSED_FOR_REQUESTS)));
}
