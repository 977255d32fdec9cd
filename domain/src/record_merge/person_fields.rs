//! Customer fields of a record merge.

use super::field::{Field, Precedence, format_day, format_label, format_since, line, yes_or_no};
use crate::customer_record::Customer;
use crate::customer_record::household::MatrimonialRegime;
use crate::shared::person::YesNo;

const fn field(
    key: &'static str,
    label: &'static str,
    lines: fn(&Customer) -> Vec<String>,
    take: fn(&mut Customer, &Customer),
    first: Precedence,
) -> Field<Customer> {
    Field { key, label, lines, take, join: None, first }
}

/// Fields, in screen order.
pub(super) const PERSON: &[Field<Customer>] = &[
    field(
        "civility",
        "Civilité",
        |it| line([format_label(Some(it.civility.label()))]),
        |it, other| it.civility = other.civility,
        Precedence::Newer,
    ),
    field(
        "firstName",
        "Prénom",
        |it| line([Some(it.first_name.clone())]),
        |it, other| it.first_name.clone_from(&other.first_name),
        Precedence::Newer,
    ),
    field(
        "lastName",
        "Nom",
        |it| line([Some(it.last_name.clone())]),
        |it, other| it.last_name.clone_from(&other.last_name),
        Precedence::Newer,
    ),
    field(
        "birthDate",
        "Date de naissance",
        |it| line([format_day(Some(it.birth_date))]),
        |it, other| it.birth_date = other.birth_date,
        Precedence::Newer,
    ),
    field(
        "phoneNumber",
        "Téléphone",
        |it| line([Some(it.phone_number.pairs())]),
        |it, other| it.phone_number.clone_from(&other.phone_number),
        Precedence::Newer,
    ),
    field(
        "email",
        "Email",
        |it| line([it.email.as_ref().map(|email| email.as_str().to_owned())]),
        |it, other| it.email.clone_from(&other.email),
        Precedence::Newer,
    ),
    field(
        "currentBank",
        "Banque actuelle",
        |it| line([it.current_bank.clone(), format_since(it.current_bank_since)]),
        |it, other| {
            it.current_bank.clone_from(&other.current_bank);
            it.current_bank_since = other.current_bank_since;
        },
        Precedence::Newer,
    ),
    field(
        "birthPlace",
        "Lieu de naissance",
        |it| line([it.background.birth_place.clone()]),
        |it, other| it.background.birth_place.clone_from(&other.background.birth_place),
        Precedence::Newer,
    ),
    field(
        "nationality",
        "Nationalité",
        |it| line([it.background.nationality.clone()]),
        |it, other| it.background.nationality.clone_from(&other.background.nationality),
        Precedence::Newer,
    ),
    field(
        "matrimonialRegime",
        "Régime matrimonial",
        |it| line([format_label(it.background.matrimonial_regime.map(MatrimonialRegime::label))]),
        |it, other| it.background.matrimonial_regime = other.background.matrimonial_regime,
        Precedence::Newer,
    ),
    field(
        "politicallyExposed",
        "Personne politiquement exposée",
        |it| {
            line([
                format_label(it.background.politically_exposed.map(YesNo::label)),
                it.background.political_function.clone(),
            ])
        },
        |it, other| {
            it.background.politically_exposed = other.background.politically_exposed;
            it.background.political_function.clone_from(&other.background.political_function);
        },
        Precedence::Newer,
    ),
    field(
        "allowMail",
        "Accepte les emails d’information",
        |it| yes_or_no(it.allow_mail),
        |it, other| it.allow_mail = other.allow_mail,
        Precedence::No,
    ),
    field(
        "allowSms",
        "Accepte les SMS d’information",
        |it| yes_or_no(it.allow_sms),
        |it, other| it.allow_sms = other.allow_sms,
        Precedence::No,
    ),
];
