//! Names and civilities.

use crate::french_enumeration;
use serde::{Deserialize, Serialize};

french_enumeration! {
    /// Form of address (doc 2 §3).
    Civility { Madame = "Madame", Monsieur = "Monsieur" }
}

french_enumeration! {
    /// « Oui » and « Non », sent and stored as these two words (AMB-030).
    YesNo { Yes = "Oui", No = "Non" }
}

/// First and last name of the employee or admin who created or saved a row (doc 2 §3, creationUser and updateUser).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PersonName {
    pub first_name: String,
    pub last_name: String,
}

impl PersonName {
    /// Returns « Prénom Nom ».
    pub fn full(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }
}

/// Names of a household for lists: « NOM Prénom et Prénom », or « NOM Prénom, AUTRE Prénom » when their family names
/// differ.
pub fn household<'a>(people: impl IntoIterator<Item = &'a PersonName>) -> String {
    let format_family = |(family, given): (String, String)| format!("{} {given}", family.to_uppercase());
    group_families(people).into_iter().map(format_family).collect::<Vec<_>>().join(", ")
}

/// Names of a household for sentences: « Prénom et Prénom Nom », or « Prénom Nom et Prénom Autre » when their family
/// names differ.
pub fn household_in_full<'a>(people: impl IntoIterator<Item = &'a PersonName>) -> String {
    let format_family = |(family, given): (String, String)| format!("{given} {family}").trim().to_owned();
    group_families(people).into_iter().map(format_family).collect::<Vec<_>>().join(" et ")
}

/// Groups consecutive people of the same family name; their given names are joined by « et ».
fn group_families<'a>(people: impl IntoIterator<Item = &'a PersonName>) -> Vec<(String, String)> {
    let mut families: Vec<(String, String)> = Vec::new();
    for PersonName { first_name, last_name } in people {
        match families.last_mut() {
            Some((family, given)) if family.to_uppercase() == last_name.to_uppercase() => {
                given.push_str(" et ");
                given.push_str(first_name);
            }
            _ => families.push((last_name.clone(), first_name.clone())),
        }
    }
    families
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Given and family names, then the expected [`household`] and [`household_in_full`].
    type Row<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a str);

    #[test]
    fn household_shows_a_shared_family_name_once() {
        let called = |names: &[(&str, &str)]| {
            let people = names.iter().map(|(first_name, last_name)| PersonName {
                first_name: (*first_name).to_owned(),
                last_name: (*last_name).to_owned(),
            });
            let people: Vec<PersonName> = people.collect();
            (household(&people), household_in_full(&people))
        };
        let rows: [Row; 5] = [
            (&[], "", ""),
            (&[("Anne", "Le Goff")], "LE GOFF Anne", "Anne Le Goff"),
            (
                &[("Philippe", "Lemoine"), ("Véronique", "LEMOINE")],
                "LEMOINE Philippe et Véronique",
                "Philippe et Véronique Lemoine",
            ),
            (
                &[("Éloïse", "Cœur"), ("Noël", "L’Hôte")],
                "CŒUR Éloïse, L’HÔTE Noël",
                "Éloïse Cœur et Noël L’Hôte",
            ),
            // An accent makes a different family name.
            (&[("Anne", "Petit"), ("Luc", "Petît")], "PETIT Anne, PETÎT Luc", "Anne Petit et Luc Petît"),
        ];
        for (names, label, full) in rows {
            assert_eq!(called(names), (label.to_owned(), full.to_owned()));
        }
    }
}
