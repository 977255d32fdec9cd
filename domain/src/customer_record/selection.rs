//! Bulk operations on records.

use crate::shared::refusal::Refusal;

/// Maximum number of records assigned or added to a group in one operation.
pub const MAX_CHANGED: u64 = 1_000;
/// Maximum number of records deleted in one operation.
pub const MAX_DELETED: u64 = 200;
/// Maximum number of records that an export can name by identifier, limited by the length of the URL.
pub const MAX_NAMED: usize = 150;

/// Checks a bulk operation on `count` records, of which the user confirmed `confirmed`; `maximum` is the largest
/// number.
///
/// # Errors
/// `Invalid`: no record, more than `maximum`, or another number than the confirmed one.
pub fn check(count: u64, confirmed: u64, maximum: u64) -> Result<(), Refusal> {
    if confirmed > maximum || count > maximum {
        return Err(Refusal::state(format!(
            "Cette action porte sur {maximum} fiches clients au plus à la fois\u{a0}: réduisez la sélection."
        )));
    }
    if count == 0 {
        return Err(Refusal::state("Aucune fiche client n’est sélectionnée."));
    }
    if count != confirmed {
        let counted_records =
            if count == 1 { "1 fiche client".to_owned() } else { format!("{count} fiches clients") };
        return Err(Refusal::state(format!(
            "La sélection a changé entre-temps\u{a0}: elle compte maintenant {counted_records}. Vérifiez-la, puis recommencez."
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_requires_the_confirmed_number() {
        assert_eq!(check(3, 3, 200), Ok(()));
        assert_eq!(check(200, 200, 200), Ok(()));
        for (count, confirmed, word) in [
            (0, 0, "Aucune"),
            (0, 3, "Aucune"),
            (1, 2, "maintenant 1 fiche client."),
            (4, 3, "4 fiches"),
            (201, 201, "200"),
            (201, 3, "200"),
            (3, 500, "200"),
        ] {
            let Err(Refusal::Invalid(refused)) = check(count, confirmed, 200) else {
                panic!("{count} {confirmed}")
            };
            assert!(refused.as_slice()[0].message.contains(word), "{count} {confirmed}");
        }
    }
}
