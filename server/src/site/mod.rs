//! Data about the firm and the limits that every page needs.

pub mod routes;

use crate::config::Config;
use crate::config::brand::{Address, Colors, Company, Rates, SocialLink, StaticPartner};
use domain::media::MAX_FILE_BYTES;
use domain::media::file_kind::FileKind;
use domain::partner::PartnerView;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// Public part of the brand and of the limits.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Site)]
pub struct SiteResponse {
    /// Name of the product and of the firm.
    pub name: String,
    /// Registration number of the intermediary.
    pub orias: String,
    /// Phone number in display form.
    pub phone: String,
    /// Public mailbox.
    pub email: String,
    /// Address of the office.
    pub address: Address,
    /// Legally required company details.
    pub company: SiteCompanyResponse,
    /// Colours of the theme.
    pub colors: Colors,
    /// Address of the logo; the built-in logo is used when absent.
    pub logo: Option<String>,
    /// Logo for visitors who are not logged in.
    pub logo_guest: Option<String>,
    /// Scheduling page.
    pub appointment_url: Option<String>,
    /// Insurance comparison page.
    pub comparator_url: Option<String>,
    /// Booking page of the life-annuity mortgage loan.
    pub pvh_booking_url: Option<String>,
    /// Tool of the referral partners.
    pub partner_tool_url: Option<String>,
    /// Social networks.
    pub social: Vec<SocialLink>,
    /// Banking partners of the legal page.
    pub banks: Vec<SitePartnerResponse>,
    /// Insurance partners of the legal page.
    pub insurers: Vec<SitePartnerResponse>,
    /// Job titles offered for contacts at a bank; other texts are allowed (AMB-092).
    pub bank_job_titles: Vec<String>,
    /// Job functions offered for other partners; other texts are allowed.
    pub partner_job_functions: Vec<String>,
    /// Number of rows per page of a list.
    pub page_size: u32,
    /// Number of days during which a new case accepts uploads.
    pub upload_window_days: u16,
    /// Suggested reasons for the refusal of a document; other texts are allowed.
    pub refusal_motives: Vec<String>,
    /// Default sender of SMS campaigns (AMB-115).
    pub sms_sender: String,
    /// Stop mention at the end of every SMS of a campaign (AMB-125).
    pub sms_stop_mention: String,
    /// Maximum size of a file, inclusive.
    pub max_file_bytes: u64,
    /// Accepted extensions.
    pub file_extensions: Vec<String>,
    /// Indicative rates of the instant estimates; never an offer.
    pub rates: Rates,
    /// Whether this is a demonstration.
    pub demo: bool,
    /// Logins of a demonstration; absent otherwise.
    pub demo_logins: Option<Vec<DemoLoginResponse>>,
    /// Part of a record with lifted banking secrecy that partners see.
    pub partner_view: PartnerView,
    /// Base address of the API.
    pub api_base: String,
}

/// Company details of the legal page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SiteCompany)]
pub struct SiteCompanyResponse {
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

/// A bank or insurer of the legal page (doc 1 §3; `adress` is spelt so there, AMB-105).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SitePartner)]
pub struct SitePartnerResponse {
    /// Identifier derived from the following fields, so that it is the same after each start.
    pub uuid: Uuid,
    /// Name.
    pub name: String,
    /// Number and street.
    pub adress: String,
    /// Postal code.
    pub zip_code: String,
    /// Town.
    pub city: String,
}

/// One login of a demonstration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DemoLogin)]
pub struct DemoLoginResponse {
    /// Login address.
    pub email: String,
    /// Role of the account.
    pub role: String,
    /// Password of the account.
    pub password: String,
}

impl SiteResponse {
    /// Builds the site data of a configuration; `demo_logins` is set in a demonstration only.
    pub fn new(config: &Config, demo_logins: Option<Vec<DemoLoginResponse>>) -> Self {
        let brand = config.brand.clone();
        let sms_sender = brand.sms_sender();
        let extensions = FileKind::ALL.iter().map(|kind| kind.extension());
        Self {
            name: brand.name,
            orias: brand.orias,
            phone: brand.phone,
            email: brand.email,
            address: brand.address,
            company: brand.company.into(),
            colors: brand.colors,
            logo: brand.logo,
            logo_guest: brand.logo_guest,
            appointment_url: brand.appointment_url,
            comparator_url: brand.comparator_url,
            pvh_booking_url: brand.pvh_booking_url,
            partner_tool_url: brand.partner_tool_url,
            social: brand.social,
            banks: brand.banks.into_iter().map(SitePartnerResponse::from).collect(),
            insurers: brand.insurers.into_iter().map(SitePartnerResponse::from).collect(),
            bank_job_titles: brand.bank_job_titles,
            partner_job_functions: brand.partner_job_functions,
            page_size: config.page_size,
            upload_window_days: brand.upload_window_days,
            refusal_motives: brand.refusal_motives,
            sms_sender,
            sms_stop_mention: brand.sms_stop_mention,
            max_file_bytes: MAX_FILE_BYTES,
            // `jpg` is an alias of `jpeg`.
            file_extensions: extensions.chain(["jpg"]).map(str::to_owned).collect(),
            rates: brand.rates,
            demo: demo_logins.is_some(),
            demo_logins,
            partner_view: brand.partner_view,
            api_base: brand.api_base,
        }
    }
}

impl From<Company> for SiteCompanyResponse {
    fn from(company: Company) -> Self {
        let Company { legal_form, capital, rcs, vat, publisher, host, insurer, mediator } = company;
        Self { legal_form, capital, rcs, vat, publisher, host, insurer, mediator }
    }
}

impl From<StaticPartner> for SitePartnerResponse {
    fn from(partner: StaticPartner) -> Self {
        let StaticPartner { name, adress, zip_code, city } = partner;
        let uuid = fingerprint([&name, &adress, &zip_code, &city]);
        Self { uuid, name, adress, zip_code, city }
    }
}

/// Returns the 128-bit FNV-1a hash of the texts as a custom UUID (version 8).
fn fingerprint(texts: [&str; 4]) -> Uuid {
    const START: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let bytes = texts.iter().flat_map(|text| text.bytes().chain([0]));
    let sum = bytes.fold(START, |sum, byte| (sum ^ u128::from(byte)).wrapping_mul(PRIME));
    uuid::Builder::from_custom_bytes(sum.to_be_bytes()).into_uuid()
}
