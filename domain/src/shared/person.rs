//! What every person of the product has.

use crate::french_enumeration;
use serde::{Deserialize, Serialize};

french_enumeration! {
    /// How a person is addressed (doc 2 §3).
    Civility { Madame = "Madame", Monsieur = "Monsieur" }
}

french_enumeration! {
    /// Answers stored as these two words (AMB-030).
    YesNo { Yes = "Oui", No = "Non" }
}

/// First and last name of the member of staff who did something (doc 2 §3, creationUser and updateUser).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PersonName {
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
}

impl PersonName {
    /// « Prénom Nom ».
    pub fn full(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }
}

/// The people of a household on screens: « NOM Prénom et Prénom », « NOM Prénom, AUTRE Prénom » when their family names
/// differ.
pub fn household<'a>(people: impl IntoIterator<Item = &'a PersonName>) -> String {
    let one = |(family, given): (String, String)| format!("{} {given}", family.to_uppercase());
    families(people).into_iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The same in a sentence: « Prénom et Prénom Nom », « Prénom Nom et Prénom Autre » when their family names differ.
pub fn household_in_full<'a>(people: impl IntoIterator<Item = &'a PersonName>) -> String {
    let one = |(family, given): (String, String)| format!("{given} {family}").trim().to_owned();
    families(people).into_iter().map(one).collect::<Vec<_>>().join(" et ")
}

/// Each family name once, with the given names that bear it, joined by « et ».
fn families<'a>(people: impl IntoIterator<Item = &'a PersonName>) -> Vec<(String, String)> {
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

    /// Given and family names, and both ways to call them.
    type Row<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a str);

    #[test]
    fn a_household_bears_its_family_name_once() {
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
            // Another name, not another writing of it.
            (&[("Anne", "Petit"), ("Luc", "Petît")], "PETIT Anne, PETÎT Luc", "Anne Petit et Luc Petît"),
        ];
        for (names, label, full) in rows {
            assert_eq!(called(names), (label.to_owned(), full.to_owned()));
        }
    }
}
