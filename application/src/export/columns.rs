//! Columns of the exported lists, shared by all formats.

use super::table::{Cell, Column};
use crate::campaign::views::CampaignRow;
use crate::case_list::views::ListedCase;
use crate::contact::views::ContactRow;
use crate::customer_record::views::{RecordRow, RowCustomer};
use crate::employee::views::EmployeeRow;
use crate::inquiry::views::InquiryRow;
use crate::partner::views::PartnerRow;
use crate::report::views::ReportView;
use crate::task::views::TaskRow;
use domain::campaign::CampaignKind;
use domain::checklist_template::CaseProject;
use domain::contact::{ContactStatus, ContactUserType};
use domain::customer_case::next_actor::NextActor;
use domain::inquiry::kind::InquiryState;
use domain::mail_template::plain_text::to_plain_text;
use domain::shared::person::{Civility, PersonName};
use domain::shared::phone::PhoneNumber;

const fn column<R>(heading: &'static str, width: u16, cell: fn(&R) -> Cell) -> Column<R> {
    Column { heading, width, cell }
}

/// Formats a phone number in pairs of digits, because a spreadsheet would read ten digits as a number and drop the
/// leading zero.
fn phone_cell(digits: Option<&str>) -> Cell {
    let pairs =
        |digits: &str| PhoneNumber::parse(digits).map_or_else(|_| digits.to_owned(), |value| value.pairs());
    digits.map(pairs).into()
}

fn text_cell(text: Option<&String>) -> Cell {
    text.map(String::as_str).into()
}

fn join_full_name(first_name: &str, last_name: &str) -> String {
    format!("{first_name} {last_name}")
}

fn customer_cell(row: &RecordRow, index: usize, cell: impl Fn(&RowCustomer) -> Cell) -> Cell {
    row.customers.get(index).map_or(Cell::Empty, cell)
}

fn civility_cell(customer: &RowCustomer) -> Cell {
    customer.civility.map(Civility::label).into()
}

pub(super) const RECORDS: &[Column<RecordRow>] = &[
    column("Civilité", 11, |row| customer_cell(row, 0, civility_cell)),
    column("Nom", 24, |row| customer_cell(row, 0, |value| value.last_name.as_str().into())),
    column("Prénom", 20, |row| customer_cell(row, 0, |value| value.first_name.as_str().into())),
    column("Téléphone", 16, |row| customer_cell(row, 0, |value| phone_cell(value.phone_number.as_deref()))),
    column("Adresse email", 32, |row| customer_cell(row, 0, |value| text_cell(value.email.as_ref()))),
    column("Civilité (second client)", 22, |row| customer_cell(row, 1, civility_cell)),
    column("Nom (second client)", 24, |row| customer_cell(row, 1, |value| value.last_name.as_str().into())),
    column("Prénom (second client)", 22, |row| {
        customer_cell(row, 1, |value| value.first_name.as_str().into())
    }),
    column("Téléphone (second client)", 24, |row| {
        customer_cell(row, 1, |value| phone_cell(value.phone_number.as_deref()))
    }),
    column("Adresse email (second client)", 32, |row| {
        customer_cell(row, 1, |value| text_cell(value.email.as_ref()))
    }),
    column("Levée du secret bancaire", 24, |row| Cell::YesNo(row.lifting_of_banking_secrecy)),
    column("Salariés", 30, |row| {
        let employees = row.assigned_employees.iter().flatten();
        employees.map(PersonName::full).collect::<Vec<_>>().join(", ").into()
    }),
    column("Dernier statut", 30, |row| row.last_status.as_ref().map(|status| status.label.as_str()).into()),
    column("Statut depuis le", 17, |row| row.last_status.as_ref().map(|status| status.date).into()),
    column("Ville", 22, |row| row.internal.as_ref().and_then(|value| value.city.as_deref()).into()),
    column("Créée le", 17, |row| row.internal.as_ref().map(|value| value.created_at).into()),
    column("Modifiée le", 17, |row| row.internal.as_ref().map(|value| value.updated_at).into()),
];

pub(super) const CASES: &[Column<ListedCase>] = &[
    column("Client", 34, |case| case.customer_record.label.as_str().into()),
    column("Téléphone", 16, |case| phone_cell(case.phone_number.as_deref())),
    column("Dossier", 34, |case| case.label.as_str().into()),
    column("Statut", 30, |case| case.status.as_str().into()),
    column("Statut depuis le", 17, |case| case.since.into()),
    column("Jours ouvrés dans le statut", 26, |case| Cell::Number(case.business_days.into())),
    column("Bloqué", 8, |case| Cell::YesNo(case.stuck)),
    column("Attend", 12, |case| case.waiting_for.map(label_actor).into()),
    column("Attendu le", 12, |case| case.awaited.as_ref().map(|awaited| awaited.until).into()),
    column("Motif de l’attente", 30, |case| {
        case.awaited.as_ref().map(|value| value.reason.as_str()).into()
    }),
    column("Pièces manquantes", 18, |case| Cell::Number(case.missing)),
    column("Dont à refaire", 14, |case| Cell::Number(case.refused)),
    column("Pièces à examiner", 17, |case| Cell::Number(case.to_review)),
    column("Documents légaux manquants", 24, |case| Cell::Number(case.legal_missing)),
    column("Prochaine échéance", 18, |case| case.next_deadline.map(|due| due.date).into()),
    column("Nature de l’échéance", 30, |case| case.next_deadline.map(|due| due.kind.label()).into()),
    column("Salariés", 30, |case| {
        case.assigned_employees
            .iter()
            .map(|employee| employee.label.as_str())
            .collect::<Vec<_>>()
            .join(", ")
            .into()
    }),
    column("Prescripteur", 28, |case| case.partner.as_ref().map(|partner| partner.label.as_str()).into()),
    column("Projet", 26, |case| {
        case.project.as_ref().and_then(|value| value.kind).map(CaseProject::label).into()
    }),
    column("Montant", 16, |case| case.project.as_ref().and_then(|value| value.amount).into()),
    column("Durée (mois)", 13, |case| {
        let months = case.project.as_ref().and_then(|value| value.duration);
        months.map_or(Cell::Empty, |months| Cell::Number(months.into()))
    }),
    column("Banque retenue", 26, |case| text_cell(case.bank.as_ref())),
    column("Créé le", 17, |case| case.creation_date.into()),
];

/// Returns the French name of the next actor, as on screens.
const fn label_actor(actor: NextActor) -> &'static str {
    match actor {
        NextActor::Customer => "Client",
        NextActor::Firm => "Nous",
        NextActor::ThirdParty => "Partenaire",
    }
}

pub(super) const PARTNERS: &[Column<PartnerRow>] = &[
    column("Type", 24, |row| row.partner_type.as_ref().map(|value| value.label.as_str()).into()),
    column("Raison sociale", 30, |row| row.business_name.as_str().into()),
    column("Civilité", 11, |row| row.civility.label().into()),
    column("Nom", 24, |row| row.last_name.as_str().into()),
    column("Prénom", 20, |row| row.first_name.as_str().into()),
    column("Téléphone", 16, |row| phone_cell(row.phone_number.as_deref())),
    column("Adresse email", 32, |row| row.email.as_str().into()),
    column("Accès activé", 13, |row| Cell::YesNo(row.enable_access)),
    column("Fréquence de relance", 21, |row| row.follow_up_frequency.label().into()),
    column("Dernier contact", 17, |row| row.last_contact_date.into()),
    column("À relancer le", 14, |row| row.follow_up_date.into()),
];

pub(super) const INQUIRIES: &[Column<InquiryRow>] = &[
    column("Reçue le", 17, |row| row.received_at.into()),
    column("Demande", 32, |row| row.kind_label.as_str().into()),
    column("Recommandé par", 28, |row| text_cell(row.referred_by.as_ref())),
    column("Nom", 24, |row| row.person.last_name.as_str().into()),
    column("Prénom", 20, |row| row.person.first_name.as_str().into()),
    column("Téléphone", 16, |row| phone_cell(Some(&row.person.phone_number))),
    column("Adresse email", 32, |row| row.person.email.as_str().into()),
    column("État", 12, |row| state_name(row.state).into()),
    column("Suivie par", 24, |row| {
        row.assigned_to.as_ref().map(|value| join_full_name(&value.first_name, &value.last_name)).into()
    }),
    column("Lue", 8, |row| Cell::YesNo(row.read)),
    column("Fichiers", 9, |row| Cell::Number(row.files)),
    column("Fiche client créée", 18, |row| Cell::YesNo(row.customer_record.is_some())),
];

/// Returns the French name of the state, as on screens.
pub(super) const fn state_name(state: InquiryState) -> &'static str {
    match state {
        InquiryState::New => "Nouvelle",
        InquiryState::Assigned => "Prise en charge",
        InquiryState::Handled => "Traitée",
        InquiryState::Spam => "Indésirable",
    }
}

pub(super) const CONTACTS: &[Column<ContactRow>] = &[
    column("Adresse email", 32, |row| text_cell(row.email.as_ref())),
    column("Téléphone", 16, |row| phone_cell(row.phone_number.as_deref())),
    column("Personne", 30, |row| row.user.as_ref().map(|user| user.label.as_str()).into()),
    column("Rattaché à", 20, |row| row.user.as_ref().map(|user| kind_name(user.kind)).into()),
    column("SMS acceptés", 13, |row| Cell::YesNo(row.status_sms == ContactStatus::Activated)),
    column("Groupes", 40, |row| groups_cell(row, |_| true)),
    column("Groupes dont les emails sont refusés", 34, |row| {
        groups_cell(row, |status| status != ContactStatus::Activated)
    }),
];

const fn kind_name(kind: ContactUserType) -> &'static str {
    match kind {
        ContactUserType::CustomerRecord => "Fiche client",
        ContactUserType::Partner => "Prescripteur",
        ContactUserType::Employee => "Salarié/indicateur",
    }
}

fn groups_cell(row: &ContactRow, wanted: impl Fn(ContactStatus) -> bool) -> Cell {
    let groups = row.groups.iter().filter(|group| wanted(group.status_mail));
    groups.map(|group| group.name.as_str()).collect::<Vec<_>>().join(", ").into()
}

pub(super) const TASKS: &[Column<TaskRow>] = &[
    column("Tâche", 40, |row| row.title.as_str().into()),
    column("Échéance", 12, |row| row.due_date.into()),
    column("Importante", 11, |row| Cell::YesNo(row.important)),
    column("Terminée le", 17, |row| row.completed_date.into()),
    column("Fiche client", 28, |row| {
        let customer = row.customer_record.as_ref().map(|record| &record.customer);
        customer.map(|value| join_full_name(&value.first_name, &value.last_name)).into()
    }),
    column("Téléphone du client", 20, |row| {
        phone_cell(row.customer_record.as_ref().map(|record| record.customer.phone_number.as_str()))
    }),
    column("Prescripteur", 28, |row| {
        row.partner.as_ref().map(|value| join_full_name(&value.first_name, &value.last_name)).into()
    }),
    column("Raison sociale", 28, |row| row.partner.as_ref().map(|value| value.business_name.as_str()).into()),
];

pub(super) const REPORTS: &[Column<ReportView>] = &[
    column("Date", 17, |row| row.creation_date.into()),
    column("Rédigé par", 24, |row| row.creation_user.as_ref().map(PersonName::full).into()),
    column("Dossier", 28, |row| row.customer_case.as_ref().map(|case| case.label.as_str()).into()),
    column("Contenu", 80, |row| to_plain_text(&row.content).trim().into()),
    column("Visible du prescripteur", 22, |row| Cell::YesNo(row.visible_to_partner)),
    column("Fichiers", 9, |row| Cell::Number(row.medias.len() as u64)),
    column("Modifié le", 17, |row| row.update_date.into()),
];

pub(super) const CAMPAIGNS: &[Column<CampaignRow>] = &[
    column("Lancée le", 17, |row| row.created_at.into()),
    column("Type", 8, |row| row.kind.label().into()),
    column("Objet", 36, |row| text_cell(row.subject.as_ref())),
    column("Message", 60, |row| match row.kind {
        CampaignKind::Sms => row.content.as_str().into(),
        CampaignKind::Email => to_plain_text(&row.content).trim().into(),
    }),
    column("État", 17, |row| row.state.label().into()),
    column("Groupes", 30, |row| {
        row.groups.iter().map(|group| group.name.as_str()).collect::<Vec<_>>().join(", ").into()
    }),
    column("Destinataires", 13, |row| Cell::Number(row.recipients)),
    column("Envoyés", 10, |row| Cell::Number(row.sent)),
    column("En attente", 11, |row| Cell::Number(row.waiting)),
    column("Échecs", 10, |row| Cell::Number(row.failed)),
    column("Écartés", 10, |row| Cell::Number(row.skipped)),
    column("Annulés", 10, |row| Cell::Number(row.cancelled)),
    column("Crédits", 10, |row| Cell::Number(row.credits)),
    column("Lancée par", 24, |row| row.author.as_str().into()),
    column("Premier envoi le", 17, |row| row.starts_at.into()),
    column("Terminée le", 17, |row| row.finished_at.into()),
];

pub(super) const EMPLOYEES: &[Column<EmployeeRow>] = &[
    column("Nom", 24, |row| row.last_name.as_str().into()),
    column("Prénom", 20, |row| row.first_name.as_str().into()),
    column("Adresse email", 32, |row| row.email.as_str().into()),
    column("Téléphone", 16, |row| phone_cell(row.phone_number.as_deref())),
    column("Fonction", 28, |row| text_cell(row.job_function.as_ref())),
    column("Accès activé", 13, |row| Cell::YesNo(row.enable_access)),
    column("Créé le", 17, |row| row.creation_date.into()),
];
