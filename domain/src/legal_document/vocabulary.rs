//! Names that legal texts may use: variables, conditions and loops.

use super::syntax::{NameUse, Node, visit_names};

/// Variables of a document, outside loops.
#[rustfmt::skip]
const VARIABLES: &[&str] = &[
    // The firm.
    "cabinet", "cabinet forme juridique", "cabinet capital", "cabinet rcs", "cabinet adresse", "cabinet téléphone",
    "cabinet email", "cabinet site", "cabinet représentant", "numéro orias", "association professionnelle",
    "assureur rc", "garantie financière", "médiateur", "médiateur site", "réclamations contact", "délégué données",
    "sous-traitants", "transferts hors ue", "établissements crédit", "nombre établissements crédit",
    "compagnies assurance", "nombre compagnies assurance", "plus du tiers crédit", "plus du tiers assurance",
    "liens capital crédit", "liens capital assurance", "barème honoraires", "barème honoraires assurance",
    "commissions crédit", "autre rémunération assurance", "fréquence compte rendu", "préavis cabinet",
    "durée mandat", "durée clause de suite", "durée conservation mandat", "conservation prospects",
    "conservation dossiers", "conservation dossiers refusés", "conservation documents légaux",
    "conservation identité", "conservation réclamations", "conservation prospection", "conservation journaux",
    "responsable",
    // The document.
    "référence", "titre", "titre court", "version modèle", "nombre pages", "nombre exemplaires", "date émission",
    "date et heure émission", "empreinte document", "identifiant preuve",
    // The customers and their household.
    "client", "civilité", "prénom", "nom", "prénoms", "date naissance", "lieu naissance", "nationalité",
    "adresse client", "email", "téléphone", "situation familiale", "régime matrimonial", "enfants à charge",
    "logement", "profession", "contrat travail", "ancienneté", "banque", "revenus", "charges",
    "taux endettement", "reste à vivre", "revenus après", "charges après", "taux endettement après",
    "reste à vivre après", "épargne", "épargne mensuelle", "biens", "patrimoine",
    // The case.
    "dossier", "conseiller", "auteur", "contact auteur", "type projet", "objet projet", "montant recherché",
    "durée souhaitée", "mensualité souhaitée", "apport", "établissements sollicités", "établissements exclus",
    "fin mandat", "date remise der", "honoraires", "honoraires calcul", "commission", "commission calcul",
    "préférences", "objectifs", "à éviter", "changements prévus", "connaissances", "pièces manquantes",
    "établissements consultés", "nombre établissements consultés", "nombre offres", "offre conseillée",
    "contrat conseillé", "motifs adéquation", "motifs comparaison", "limites offre", "mises en garde",
    "besoins non couverts", "risques à couvrir", "garanties souhaitées", "contrats existants", "budget assurance",
    "points discutés", "garanties exigées", "motifs assurance", "limites assurance", "motifs recommandation",
    "documents remis", "date document regroupement", "autre choix", "réserves", "prescripteur",
    "prescripteur qualité", "rémunération prescripteur", "fin autorisation",
    // Variables of a consolidation.
    "date regroupement", "prêteur du regroupement", "montant regroupement", "taux regroupement",
    "échéance regroupement", "assurance regroupement", "durée regroupement", "total dû regroupement",
    "total dû en cours", "montant complémentaire", "coûts supplémentaires", "frais compris", "mensualités actuelles",
    "mensualité après regroupement", "coût restant actuel", "coût du regroupement",
    "durée restante la plus longue", "qui rembourse", "fin prélèvements", "mentions non communiquées",
    // Variables of an identity check.
    "justificatif domicile", "délivré le", "délivré à", "délivré par", "fin de validité", "motif sans copie",
    "pour qui", "bénéficiaires effectifs", "explication cohérence", "pays", "date question ppe", "fonction ppe",
    "proche ppe", "date gel", "motif homonyme", "motif vigilance", "date révision", "date validation",
    // Complaints.
    "numéro réclamation", "objet réclamation", "date réclamation", "date réception", "répondre avant",
    "nouvelle date", "pièces demandées", "motif retard", "constat", "mesures", "date mesures", "motifs refus",
    "date limite médiation", "autre professionnel", "contact autre professionnel", "date transmission",
    // Codes and refusals.
    "code", "essais", "attente", "téléphone masqué", "email masqué", "date et heure refus", "motif refus",
];

/// Conditions that are not variables.
#[rustfmt::skip]
const CONDITIONS: &[&str] = &[
    "crédit", "assurance", "crédit immobilier", "crédit consommation", "regroupement", "assurance emprunteur",
    "étape conseil", "deux clients", "société", "honoraires crédit", "honoraires assurance", "commission crédit",
    "commission assurance", "conseil indépendant", "service de recommandation", "mandat exclusif",
    "clause de suite", "solidarité", "signature électronique", "papier", "code par sms",
    "prescripteur rémunéré", "vue complète", "lcbft obligatoire", "demander accords", "conseil non suivi",
    "vigilance renforcée", "identité vérifiée", "refus", "réponse partielle", "délai dépassé",
    "accord transmission", "autres dettes",
];

/// Loops and the names of their items.
#[rustfmt::skip]
const LOOPS: &[(&str, &[&str])] = &[
    ("client", &[
        "civilité", "prénom", "nom", "prénoms", "date naissance", "lieu naissance", "nationalité", "adresse client",
        "email", "téléphone", "profession", "contrat travail", "ancienneté", "banque", "quotité",
    ]),
    ("revenu", &["nature", "de qui", "montant"]),
    ("charge", &["nature", "établissement", "montant", "reste dû", "date fin"]),
    ("offre", &[
        "établissement", "montant", "durée", "taux", "nature taux", "taeg", "mensualité", "assurance par mois",
        "taea", "assurance huit ans", "assurance totale", "frais dossier", "frais garantie", "commission",
        "coût total", "montant total dû", "garantie", "remboursement anticipé", "souplesse", "conditions",
        "fin de validité", "offre conseillée",
    ]),
    ("contrat", &[
        "compagnie", "nom contrat", "garanties", "exclusions", "franchises", "plafonds", "prix", "prix total",
        "base prime", "équivalence", "contrat conseillé",
    ]),
    ("crédit racheté", &[
        "nature", "établissement", "numéro prêt", "source chiffres", "capital", "taux", "échéance",
        "assurance par mois", "durée restante", "date remboursement", "montant remboursement", "indemnité",
        "modalités", "préavis", "date préavis", "frais mainlevée",
    ]),
    ("autre dette", &["nature", "créancier", "montant", "date exigibilité"]),
    ("fonds", &["nature", "montant", "origine", "justificatif"]),
    ("signataire", &[
        "prénom", "nom", "pour le cabinet", "date et heure accord", "date et heure ouverture",
        "date et heure fin lecture", "phrase", "date et heure envoi", "moyen", "destination masquée",
        "date et heure signature", "essai", "compte masqué", "session", "appareil", "empreinte adresse",
        "identité vérifiée", "date identité", "document identité",
    ]),
];

/// Variables set when a document is issued; users cannot overwrite them.
const ISSUE_VALUES: [&str; 6] =
    ["référence", "titre", "version modèle", "date émission", "date et heure émission", "fin mandat"];

/// Returns whether a variable is set when the document is issued: its reference, version, date and end.
pub fn is_known_at_issue(name: &str) -> bool {
    ISSUE_VALUES.contains(&name)
}

/// Returns the names declared by a loop, which hide those of the document; none for an unknown loop.
pub fn names_of_loop(name: &str) -> &'static [&'static str] {
    LOOPS.iter().find(|(known, _)| *known == name).map_or(&[], |(_, names)| *names)
}

/// Maximum number of items of a loop that a user can write.
pub const ITEMS_LIMIT: usize = 50;
/// Maximum length of the name of a written value, in characters.
pub const WRITTEN_NAME_LIMIT: usize = 100;

/// Name of a value that is written for one document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenName<'a> {
    Document(&'a str),
    /// Value of an item of a loop; `position` from 0.
    Item {
        loop_name: &'a str,
        position: usize,
        name: &'a str,
    },
}

impl<'a> WrittenName<'a> {
    /// Parses a name in the format of the missing values: « honoraires », « préavis (crédit racheté 1) »; `None` for an
    /// unknown name.
    pub fn parse(text: &'a str) -> Option<Self> {
        if is_variable(text) {
            return Some(Self::Document(text));
        }
        let (name, item) = text.strip_suffix(')')?.split_once(" (")?;
        let (loop_name, number) = item.rsplit_once(' ')?;
        let position = number.parse::<usize>().ok()?.checked_sub(1)?;
        (position < ITEMS_LIMIT && belongs_to_loop(name, Some(loop_name))).then_some(Self::Item {
            loop_name,
            position,
            name,
        })
    }
}

/// Returns whether a document has a variable of this name.
fn is_variable(name: &str) -> bool {
    VARIABLES.contains(&name)
}

/// Returns whether a condition of this name can be chosen for a document.
pub fn is_condition(name: &str) -> bool {
    CONDITIONS.contains(&name)
}

/// Returns a French message for each unknown name, without duplicates.
pub fn unknown_names(nodes: &[Node]) -> Vec<String> {
    let mut messages = Vec::new();
    visit_names(nodes, None, &mut |used| {
        let message = match used {
            NameUse::Variable { name, enclosing_loop }
                if !(is_variable(name) || belongs_to_loop(name, enclosing_loop)) =>
            {
                format!("La variable «\u{a0}{{{{{name}}}}}\u{a0}» n’existe pas.")
            }
            NameUse::Condition { name, enclosing_loop }
                if !(is_condition(name) || is_variable(name) || belongs_to_loop(name, enclosing_loop)) =>
            {
                format!("La condition «\u{a0}{{{{#si {name}}}}}\u{a0}» n’existe pas.")
            }
            NameUse::Loop { name } if names_of_loop(name).is_empty() => {
                format!("La liste «\u{a0}{{{{#pour chaque {name}}}}}\u{a0}» n’existe pas.")
            }
            _ => return,
        };
        if !messages.contains(&message) {
            messages.push(message);
        }
    });
    messages
}

fn belongs_to_loop(name: &str, enclosing_loop: Option<&str>) -> bool {
    enclosing_loop.is_some_and(|enclosing_loop| names_of_loop(enclosing_loop).contains(&name))
}

#[cfg(test)]
mod tests {
    use super::super::syntax::{NAME_LIMIT, parse};
    use super::*;

    #[test]
    fn unknown_names_are_reported_once() {
        let text = "{{cabinet}} {{prenom}} {{prenom}} {{#si x}}{{/si}} {{#pour chaque y}}{{/pour chaque}} {{taeg}} {{#pour chaque offre}}{{taeg}}{{montant recherché}}{{/pour chaque}}";
        let names = unknown_names(&parse(text).unwrap());
        assert_eq!(names.len(), 4, "{names:?}");
        assert!(names[0].contains("{{prenom}}") && names[1].contains("{{#si x}}"));
        assert!(names[2].contains("{{#pour chaque y}}") && names[3].contains("{{taeg}}"));
    }

    #[test]
    fn written_names_are_parsed() {
        let parse = WrittenName::parse;
        assert_eq!(parse("honoraires"), Some(WrittenName::Document("honoraires")));
        let notice = WrittenName::Item { loop_name: "crédit racheté", position: 1, name: "préavis" };
        assert_eq!(parse("préavis (crédit racheté 2)"), Some(notice));
        for invalid in [
            "préavis",
            "préavis (crédit racheté 0)",
            "préavis (crédit racheté 51)",
            "préavis (crédit racheté)",
            "préavis (client 1)",
            "honoraires (offre 1)",
            "préavis (crédit racheté 1",
            "",
        ] {
            assert_eq!(parse(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn names_are_unique_and_short() {
        let all = VARIABLES.iter().chain(CONDITIONS);
        for (position, name) in all.clone().enumerate() {
            assert!(name.chars().count() <= NAME_LIMIT, "{name}");
            assert!(!all.clone().skip(position + 1).any(|other| other == name), "{name}");
        }
        for (loop_name, names) in LOOPS {
            for name in *names {
                let longest = format!("{name} ({loop_name} {ITEMS_LIMIT})");
                assert!(longest.chars().count() <= WRITTEN_NAME_LIMIT, "{longest}");
            }
        }
    }
}
