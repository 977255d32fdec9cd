//! Acts on several records at once.

use crate::shared::refusal::Refusal;

/// Records that are given to somebody, or put into a group, at once.
pub const MAX_CHANGED: u64 = 1_000;
/// Records that are deleted at once.
pub const MAX_DELETED: u64 = 200;
/// Records named one by one that are exported at once: they stand in an address.
pub const MAX_NAMED: usize = 150;

/// May an act be done on the `found` records, when the person was shown that they are `said`?
///
/// # Errors
/// None of them; more than `most`; another number than the one that was read.
pub fn check(found: u64, said: u64, most: u64) -> Result<(), Refusal> {
    if said > most || found > most {
        return Err(Refusal::state(format!(
            "Cette action porte sur {most} fiches clients au plus à la fois\u{a0}: réduisez la sélection."
        )));
    }
    if found == 0 {
        return Err(Refusal::state("Aucune fiche client n’est sélectionnée."));
    }
    if found != said {
        let are = if found == 1 { "1 fiche client".to_owned() } else { format!("{found} fiches clients") };
        return Err(Refusal::state(format!(
            "La sélection a changé entre-temps\u{a0}: elle compte maintenant {are}. Vérifiez-la, puis recommencez."
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_act_is_done_on_what_was_read_only() {
        assert_eq!(check(3, 3, 200), Ok(()));
        assert_eq!(check(200, 200, 200), Ok(()));
        for (found, said, word) in [
            (0, 0, "Aucune"),
            (0, 3, "Aucune"),
            (1, 2, "maintenant 1 fiche client."),
            (4, 3, "4 fiches"),
            (201, 201, "200"),
            (201, 3, "200"),
            (3, 500, "200"),
        ] {
            let Err(Refusal::Invalid(refused)) = check(found, said, 200) else { panic!("{found} {said}") };
            assert!(refused.as_slice()[0].message.contains(word), "{found} {said}");
        }
    }
}
