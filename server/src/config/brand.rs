//! The firm: identity, appearance, external pages, lists. The default brand is « Fenix », with marked placeholders for
//! values that only the owner knows (AMB-006: a false legal identity would be unlawful).

use domain::campaign::sender::sender_of;
use domain::financing_plan::PlanConfig;
use domain::legal_document::firm::ComplianceConfig;
use domain::partner::PartnerView;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::simulation::SimulationType;
use serde::{Deserialize, Serialize};

/// Prefix of every placeholder.
pub const TO_COMPLETE: &str = "À COMPLÉTER";
/// Default mailbox of the firm; `.invalid` never receives mail (RFC 2606).
pub const EMAIL_TO_COMPLETE: &str = "a-completer@fenix.invalid";

/// Section `[brand]`; every key is optional.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Brand {
    /// Name of the product and of the firm (AMB-002).
    pub name: String,
    /// Registration number of the intermediary.
    pub orias: String,
    /// Phone number of the firm, in display form.
    pub phone: String,
    /// Public mailbox of the firm.
    pub email: String,
    /// Address of the office.
    pub address: Address,
    /// Company details that the law requires on the legal page.
    pub company: Company,
    /// Colours of the theme.
    pub colors: Colors,
    /// Logo: an image file next to this file, or an `https://` address.
    pub logo: Option<String>,
    /// Logo for visitors who are not logged in.
    pub logo_guest: Option<String>,
    /// Scheduling page, shown in a frame after consent.
    pub appointment_url: Option<String>,
    /// Insurance comparison page, shown in a frame after consent.
    pub comparator_url: Option<String>,
    /// Booking page of the life-annuity mortgage loan.
    pub pvh_booking_url: Option<String>,
    /// Tool of the referral partners, shown in a frame after consent.
    pub partner_tool_url: Option<String>,
    /// Social networks.
    pub social: Vec<SocialLink>,
    /// Videos of the home page.
    pub playlist: Vec<Video>,
    /// Banking partners of the legal page.
    pub banks: Vec<StaticPartner>,
    /// Insurance partners of the legal page.
    pub insurers: Vec<StaticPartner>,
    /// Initial types of referral partners (AMB-090).
    pub partner_types: Vec<String>,
    /// Job titles offered for contacts at a bank (AMB-092).
    pub bank_job_titles: Vec<String>,
    /// Job functions offered for other referral partners (AMB-092).
    pub partner_job_functions: Vec<String>,
    /// Pages of downloadable documents (AMB-103).
    pub pages: Vec<PageSeed>,
    /// Sender of SMS: at most 11 letters, digits and spaces; default: the name, cut to fit (AMB-115).
    pub sms_sender: Option<String>,
    /// Stop mention at the end of every commercial SMS (AMB-125).
    pub sms_stop_mention: String,
    /// Number of SMS that may be sent, for providers that report no credits; absent: unlimited.
    pub sms_quota: Option<u32>,
    /// Number of mails that campaigns may send; absent: unlimited.
    pub mail_quota: Option<u32>,
    /// Number of days during which a new case accepts uploads (AMB-060).
    pub upload_window_days: u16,
    /// Days between a mail about missing documents and each of its reminders; empty: no reminder.
    pub reminders: Vec<u16>,
    /// Whether customers are notified by mail of the new steps of their cases.
    pub step_mails: bool,
    /// Part of a record with lifted banking secrecy that partners see (AMB-146).
    pub partner_view: PartnerView,
    /// Suggested reasons for the refusal of a document; others can be typed.
    pub refusal_motives: Vec<String>,
    /// Indicative rates of the instant estimates, with their date; never an offer.
    pub rates: Rates,
    /// Tables of the financing plans, with their date.
    pub financing_plan: PlanConfig,
    /// Values of the firm in legal documents, and the documents required by project type.
    pub compliance: ComplianceConfig,
    /// Base address of the API for the pages (AMB-025).
    pub api_base: String,
}

/// A postal address.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Address {
    /// Number in the street.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Street.
    pub street: String,
    /// Postal code.
    #[serde(alias = "zip_code")]
    pub zip_code: String,
    /// Town.
    pub city: String,
}

/// Company details of the legal page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Company {
    /// Such as « SAS ».
    pub legal_form: String,
    /// Share capital.
    pub capital: String,
    /// Trade register number.
    pub rcs: String,
    /// Value-added tax number.
    pub vat: String,
    /// Publication director of the site.
    pub publisher: String,
    /// Hosting provider of the site.
    pub host: String,
    /// Professional liability insurer.
    pub insurer: String,
    /// Mediator for complaints.
    pub mediator: String,
}

/// Colours, `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Colors {
    /// Colour of headers, links and controls.
    pub primary: String,
    /// Colour of the main call to action of a view.
    pub secondary: String,
    /// Colour of highlights.
    pub accent: String,
    /// Colour of errors.
    pub error: String,
}

/// A page of a social network.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SocialLink {
    /// Name of the network.
    pub name: String,
    /// Address of the page.
    pub url: String,
}

/// A video (doc 1 §3).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Video {
    /// Page that plays it in a frame.
    pub url: String,
    /// Title.
    pub title: String,
    /// Address of its picture.
    pub image: String,
    /// Identifier at the video service.
    #[serde(alias = "video_id")]
    pub video_id: String,
}

/// A bank or insurer of the legal page (doc 1 §3; `adress` is spelt so there).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct StaticPartner {
    /// Name.
    pub name: String,
    /// Number and street.
    #[serde(alias = "address")]
    pub adress: String,
    /// Postal code.
    #[serde(alias = "zip_code")]
    pub zip_code: String,
    /// Town.
    pub city: String,
}

/// A page of documents (AMB-103).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageSeed {
    /// Stable identifier of the page; never changes.
    pub key: String,
    /// Displayed title; a changed title is applied at the next start.
    pub title: String,
}

/// Indicative rates of a day.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Rates {
    /// Day of the table.
    #[serde(alias = "as_of")]
    pub as_of: Day,
    /// Yearly cost of a loan insurance, in percent of the amount borrowed.
    pub insurance: f64,
    /// Rows, in ascending duration for each type.
    pub rates: Vec<Rate>,
    /// Usual fees, one row at most for each type; a type without row has none.
    pub fees: Vec<Fees>,
}

/// Usual fees of a loan, part of its cost.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Fees {
    /// One of the loan types.
    #[serde(rename = "type")]
    pub loan: SimulationType,
    /// Fee of the broker, in percent of the amount borrowed.
    pub broker: f64,
    /// File fee of the bank, in euros.
    pub file: Euros,
    /// Cost of the guarantee, in percent of the amount borrowed.
    pub guarantee: f64,
}

/// One indicative rate.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Rate {
    /// One of the loan types.
    #[serde(rename = "type")]
    pub loan: SimulationType,
    /// Longest duration, in years.
    #[serde(alias = "up_to")]
    pub up_to: u8,
    /// Yearly, in percent, without insurance.
    pub rate: f64,
}

impl Brand {
    /// Returns the sender of SMS: the configured one, else the firm's name, reduced to the allowed characters
    /// (AMB-115).
    pub fn sms_sender(&self) -> String {
        self.sms_sender.clone().unwrap_or_else(|| sender_of(&self.name))
    }
}
