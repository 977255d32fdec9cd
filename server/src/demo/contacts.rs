//! Contacts: three groups imported by the administrator, besides the contacts of other modules.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::people::People;
use crate::wiring::Services;
use application::contact::import::ImportInput;
use domain::contact::group::TargetGroup;

const FIRST_NAMES: [&str; 12] = [
    "adele", "bruno", "coralie", "damien", "estelle", "franck", "gaelle", "herve", "isabelle", "joel",
    "karine", "loic",
];
const LAST_NAMES: [&str; 10] =
    ["abadie", "briand", "carlier", "delmas", "evrard", "fouquet", "gicquel", "hamon", "jaouen", "keller"];

/// Name of each group, its import in days before the present, and the range of its contacts.
const GROUPS: [(&str, u16, std::ops::Range<usize>); 3] = [
    ("Lettre d’information", 120, 0..70),
    ("Salon de l’habitat 2026", 40, 60..105),
    ("Anciens clients", 12, 95..120),
];

/// Imports 120 contacts into three overlapping groups.
pub async fn load(services: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    let admin = people.actor("admin@demo.fr")?;
    let contacts: Vec<String> = (0..120).map(build_line).collect();
    for (name, days_ago, members) in GROUPS {
        clock.set_days_ago(days_ago);
        let list = contacts.get(members).unwrap_or_default().join("\n");
        let group = Some(TargetGroup::Named(name.to_owned()));
        services
            .contacts
            .import(&authorize(&admin)?, ImportInput { group, list: Some(list), skip_bad_lines: false })
            .await
            .map_err(demo_error(name))?;
    }
    Ok(())
}

/// Returns one line of an import file; the phone numbers are reserved for fiction.
fn build_line(number: usize) -> String {
    let first_name = FIRST_NAMES[number % FIRST_NAMES.len()];
    let last_name = LAST_NAMES[number / FIRST_NAMES.len()];
    // Distinct from the numbers of other modules: a shared number would identify the same person.
    let phone = format!("0639985{number:03}");
    match number % 9 {
        3 => format!("{phone};"),
        6 => format!(";{first_name}.{last_name}@exemple.fr"),
        _ => format!("{phone};{first_name}.{last_name}@exemple.fr"),
    }
}
