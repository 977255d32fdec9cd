//! Sample values of the template variables, for previews and test mails.

use super::key::{MailTemplateKey, MailVariable};
use super::render::MailValues;

impl MailVariable {
    /// Returns the sample value; empty for values that the application provides (link, date, firm).
    pub const fn sample(self) -> &'static str {
        match self {
            Self::FirstName => "Camille",
            Self::LastName => "Durand",
            Self::CaseLabel => "Achat de la résidence principale",
            Self::Documents => {
                "Identité\u{202f}:\n- Pièce d’identité\n- Livret de famille\nRevenus\u{202f}:\n\
                 - Trois derniers bulletins de salaire\n- Dernier avis d’imposition"
            }
            Self::RecordName => "Camille et Noël Durand",
            Self::Validation => "Camille Durand vient de valider le dossier",
            Self::Missing => "1 document sur 4 manque\u{a0}:\nRevenus\u{202f}:\n- Dernier avis d’imposition",
            Self::BusinessName => "Le Goff Immobilier",
            Self::Email => "camille.durand@exemple.fr",
            Self::PhoneNumber => "06 39 98 12 34",
            Self::Message => {
                "Bonjour,\nNous souhaitons acheter notre première maison et nous aimerions en parler avec vous."
            }
            Self::SimulationType => "Prêt immobilier",
            Self::Answers => {
                "VOTRE PROJET\n- Montant du projet\u{202f}: 250\u{202f}000\u{a0}€\n\
                 - Apport\u{202f}: 30\u{202f}000\u{a0}€\n\nVOS RESSOURCES\n\
                 - Salaire net\u{202f}: 2\u{202f}850\u{a0}€"
            }
            Self::Files => "- Avis d’imposition.pdf\n- Compromis de vente.pdf",
            Self::Adviser => "Claire Martin (06 39 98 12 35, claire.martin@exemple.fr)",
            Self::TodayTasks => "- Important\u{202f}: rappeler Camille Durand\n- Relancer Le Goff Immobilier",
            Self::Step => "Votre dossier a reçu un accord.",
            Self::NextStep => {
                "C’est une bonne nouvelle, mais rien n’est encore signé\u{202f}: l’offre doit être éditée."
            }
            Self::CaseUpdates => {
                "Dossiers complétés\u{a0}:\n- Camille Durand, «\u{a0}Achat de la résidence principale\u{a0}»\n\
                 Délai presque écoulé, sans aucun fichier\u{a0}:\n\
                 - Noël Le Goff, «\u{a0}Regroupement de crédits\u{a0}»\u{a0}: avant le 25/11/2026"
            }
            Self::Subject => "votre projet immobilier",
            Self::Moment => "le 23/11/2026 à 10:30",
            Self::Device => "Firefox sur Windows (adresse 203.0.113.9)",
            Self::Factor => "une application d’authentification",
            Self::Program => "Site internet",
            Self::Reasons => {
                "- L’horloge du serveur indiquait le 23/11/2052 à 03:00, alors que la dernière suppression date du \
                 23/11/2026 à 03:00. Le serveur est resté arrêté plus de deux jours, ou son horloge est fausse.\n\
                 - Fiches clients\u{a0}: 25 sur 25 disparaîtraient d’un coup, soit plus de 5\u{a0}%."
            }
            Self::Programs => {
                "Les accès pour programmes que vous avez créés restent ouverts\u{a0}:\n\
                 - Site internet, jusqu’au 23/02/2027\n\
                 Un nouveau mot de passe ne les ferme pas\u{202f}: révoquez ceux que vous ne reconnaissez pas."
            }
            Self::Rights => "- Lire les fiches clients\n- Lire les dossiers",
            Self::Code => "012345",
            Self::Author => "Maxime Le Goff",
            Self::AlsoSent => "Noël a reçu ce message aussi.",
            Self::Announcement => {
                "Un conseiller étudie vos réponses et revient vers vous sous 24\u{a0}heures, par téléphone ou par email."
            }
            Self::Administrator => "Noël Durand (noel.durand@exemple.fr)",
            Self::Employee => "Inès Benali (ines.benali@exemple.fr)",
            Self::LateTasks => "- Envoyer l’offre de prêt (18/11/2026)",
            Self::Link | Self::StopLink | Self::LimitDate | Self::BrandName => "",
        }
    }
}

/// Returns the sample values of a preview or test mail.
pub fn sample_values(key: MailTemplateKey) -> MailValues {
    let samples = key.variables().iter().filter(|variable| !variable.sample().is_empty());
    samples.fold(MailValues::default(), |values, variable| values.with(*variable, variable.sample()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail_template::built_in::built_in;
    use crate::mail_template::render::render;

    #[test]
    fn every_variable_has_a_value_in_previews() {
        for key in MailTemplateKey::ALL {
            let firm_values = [
                MailVariable::Link,
                MailVariable::StopLink,
                MailVariable::LimitDate,
                MailVariable::BrandName,
            ];
            let values = firm_values
                .into_iter()
                .fold(sample_values(key), |values, variable| values.with(variable, "@"));
            for variable in key.variables() {
                let placeholder = format!("{{{{{}}}}}", variable.key());
                let text = crate::mail_template::template::MailText {
                    subject: placeholder.clone(),
                    content: placeholder,
                };
                assert!(!render(&text, key, &values).subject.is_empty(), "{key:?} {variable:?}");
            }
            assert!(!render(&built_in(key), key, &values).text.contains("\n\n\n"), "{key:?}");
        }
    }
}
