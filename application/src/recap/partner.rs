//! Recap of a partner (PART-08, TICK-06, AMB-084).

use super::ports::{PartnerActivity, PartnerCase};
use super::words::{build_column, format_address};
use super::{GeneratedDocument, RecapService, words};
use crate::actor::{Actor, Authorized};
use crate::document::fields::Fields;
use crate::document::{Align, Block, Document, Section, Table};
use crate::error::AppError;
use crate::partner::ports::StoredPartner;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::partner::Partner;
use domain::shared::display;
use domain::shared::instant::Instant;
use domain::shared::person::household;
use domain::shared::phone::PhoneNumber;
use uuid::Uuid;

/// Maximum number of cases in the recap; the latest ones are listed.
pub const MAX_CASES: u64 = 50;

impl RecapService {
    /// Issues a ticket for the recap of a partner; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such partner in the user's scope.
    pub async fn issue_partner_ticket(
        &self,
        user: &Authorized<act::DownloadPartnerRecap>,
        partner: Uuid,
    ) -> Result<String, AppError> {
        self.partners.find(partner, user.partner_scope()).await?.ok_or(AppError::NotFound)?;
        self.downloads.issue_for_object(user, &path(partner), JournalObject::Partner, partner).await
    }

    /// Returns the recap of a ticket: data of the partner and their cases. For an EMPLOYEE, only cases on assigned
    /// records are included (AMB-050).
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the partner was deleted or is no longer in the scope.
    pub async fn render_partner(
        &self,
        actor: &Actor,
        partner: Uuid,
        ticket: &str,
    ) -> Result<GeneratedDocument, AppError> {
        let reader =
            self.downloads.redeem::<act::DownloadPartnerRecap>(actor, &path(partner), ticket).await?;
        let stored = self.partners.find(partner, reader.partner_scope()).await?.ok_or(AppError::NotFound)?;
        let activity = self.queries.load_partner_activity(partner, reader.record_scope(), MAX_CASES).await?;
        self.draw_pdf(build_document(&stored, &activity, &self.settings.brand_name, self.clock.now())).await
    }
}

fn path(partner: Uuid) -> String {
    format!("/partners/{partner}/download")
}

/// Builds the document from the filled fields and the cases; the labels of the statuses contain `firm_name`.
pub fn build_document(
    stored: &StoredPartner,
    activity: &PartnerActivity,
    firm_name: &str,
    now: Instant,
) -> Document {
    let partner = &stored.partner;
    let parts = [
        ("Informations générales", build_general_blocks(stored)),
        ("Coordonnées", build_contact_blocks(partner)),
        ("Adresse", build_address_blocks(partner)),
        ("Communications", build_communication_blocks(partner)),
        ("Suivi", build_follow_up_blocks(stored)),
        ("Activité", build_activity_blocks(activity, firm_name)),
    ];
    let sections =
        parts.into_iter().filter_map(|(title, blocks)| Section::unless_empty(title, blocks)).collect();
    Document {
        kind: "Synthèse du prescripteur".to_owned(),
        subject: partner.business_name.clone(),
        notes: vec![words::format_creation_note(now), words::format_history(&stored.audit)],
        sections,
        made_at: now,
        watermark: None,
    }
}

fn build_general_blocks(stored: &StoredPartner) -> Vec<Block> {
    let partner = &stored.partner;
    Fields::new()
        .text("Type de prescripteur", &stored.partner_type.label)
        .text("Raison sociale", &partner.business_name)
        .text("Fonction", &partner.job_function)
        .choice("Fréquence de relance", Some(partner.follow_up_frequency.label()))
        .yes_no("Accès à l’espace prescripteur", partner.enable_access)
        .block()
        .into_iter()
        .collect()
}

fn build_contact_blocks(partner: &Partner) -> Vec<Block> {
    Fields::new()
        .choice("Civilité", Some(partner.civility.label()))
        .text("Nom", &partner.last_name)
        .text("Prénom", &partner.first_name)
        .text("Téléphone", partner.phone_number.as_ref().map(PhoneNumber::pairs).unwrap_or_default())
        .text("Email", partner.email.as_str())
        .block()
        .into_iter()
        .collect()
}

fn build_address_blocks(partner: &Partner) -> Vec<Block> {
    let postal_address = format_address(
        partner.number.as_ref(),
        partner.street.as_ref(),
        partner.zip_code.as_ref(),
        partner.city.as_ref(),
    );
    Fields::new().text("Adresse", postal_address).block().into_iter().collect()
}

fn build_communication_blocks(partner: &Partner) -> Vec<Block> {
    let accepts = |yes: bool| if yes { "Accepte" } else { "Refuse" };
    Fields::new()
        .text("Emails d’information", accepts(partner.allow_mail))
        .text("SMS d’information", accepts(partner.allow_sms))
        .block()
        .into_iter()
        .collect()
}

fn build_follow_up_blocks(stored: &StoredPartner) -> Vec<Block> {
    Fields::new()
        .time("Email de premier rendez-vous envoyé le", stored.first_meeting_mail_at)
        .time("Dernier contact le", Some(stored.last_contact_at))
        .block()
        .into_iter()
        .collect()
}

fn build_activity_blocks(activity: &PartnerActivity, firm_name: &str) -> Vec<Block> {
    let counts = Fields::new()
        .text("Fiches clients", activity.records.to_string())
        .text("Dossiers", activity.cases.to_string())
        .block();
    let row = |case: &PartnerCase| {
        vec![
            household(&case.customers),
            case.label.clone(),
            case.status.status.label(firm_name),
            display::instant(case.status.date),
        ]
    };
    let table = Table {
        columns: ["Client", "Dossier", "Dernier statut", "Depuis le"]
            .map(|title| build_column(title, Align::Start))
            .to_vec(),
        rows: activity.last.iter().map(row).collect(),
        total: None,
    };
    let mut blocks: Vec<Block> = counts.into_iter().collect();
    let count = activity.last.len();
    blocks.extend(table.into_block());
    if u64::try_from(count).is_ok_and(|count| count < activity.cases) {
        let text = format!("Seuls les {count} dossiers dont le statut a changé en dernier sont nommés.");
        blocks.push(Block::Text { label: "À noter".to_owned(), text });
    }
    blocks
}
