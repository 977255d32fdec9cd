//! What every page needs to know of the firm and of the limits: `GET /api/site`, and the same bytes in the
//! page itself.

use crate::config::Config;
use crate::config::brand::{Address, Colors, Company, SocialLink};
use crate::frontend::Frontend;
use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::{HttpResponse, get, web};
use domain::media::MAX_FILE_BYTES;
use domain::media::file_kind::FileKind;
use serde::Serialize;
use utoipa::ToSchema;

/// The public part of the brand and of the limits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    /// Name of the product and of the firm.
    pub name: String,
    /// Registration number of the intermediary.
    pub orias: String,
    /// Phone, as shown.
    pub phone: String,
    /// Public mailbox.
    pub email: String,
    /// Where the firm receives.
    pub address: Address,
    /// What the law wants said.
    pub company: SiteCompany,
    /// Colours of the theme.
    pub colors: Colors,
    /// Address of the logo; the built-in drawing stands in for an absent one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// The same for visitors who are not logged in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo_guest: Option<String>,
    /// Scheduling page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appointment_url: Option<String>,
    /// Insurance comparison page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comparator_url: Option<String>,
    /// Booking page of the life-annuity mortgage loan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pvh_booking_url: Option<String>,
    /// Tool of the referral partners.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner_tool_url: Option<String>,
    /// Social networks.
    pub social: Vec<SocialLink>,
    /// Rows of a page of a list.
    pub page_size: u32,
    /// Days a new case stays open for upload.
    pub upload_window_days: u16,
    /// Largest file, inclusive.
    pub max_file_bytes: u64,
    /// Accepted extensions.
    pub file_extensions: Vec<String>,
    /// Is this a demonstration?
    pub demo: bool,
    /// In a demonstration only: the logins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demo_logins: Option<Vec<DemoLogin>>,
    /// Where the pages call the API.
    pub api_base: String,
}

/// The company, as the legal page says it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteCompany {
    /// Such as « SAS ».
    pub legal_form: String,
    /// Share capital.
    pub capital: String,
    /// Trade register.
    pub rcs: String,
    /// Value-added tax number.
    pub vat: String,
    /// Who answers for the contents.
    pub publisher: String,
    /// Who hosts the site.
    pub host: String,
    /// Professional liability insurer.
    pub insurer: String,
    /// Mediator for complaints.
    pub mediator: String,
}

/// One login of a demonstration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DemoLogin {
    /// Address to log in with.
    pub email: String,
    /// Role of the account.
    pub role: String,
    /// Its password.
    pub password: String,
}

impl Site {
    /// The site of a configuration; `demo_logins` in a demonstration only.
    pub fn of(config: &Config, demo_logins: Option<Vec<DemoLogin>>) -> Self {
        let brand = config.brand.clone();
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
            page_size: config.page_size,
            upload_window_days: brand.upload_window_days,
            max_file_bytes: MAX_FILE_BYTES,
            // `jpg` is read as `jpeg`.
            file_extensions: extensions.chain(["jpg"]).map(str::to_owned).collect(),
            demo: demo_logins.is_some(),
            demo_logins,
            api_base: brand.api_base,
        }
    }
}

impl From<Company> for SiteCompany {
    fn from(company: Company) -> Self {
        Self {
            legal_form: company.legal_form,
            capital: company.capital,
            rcs: company.rcs,
            vat: company.vat,
            publisher: company.publisher,
            host: company.host,
            insurer: company.insurer,
            mediator: company.mediator,
        }
    }
}

/// The public part of the brand and the limits that the pages need.
#[utoipa::path(
    operation_id = "getSite",
    tag = "site",
    responses((status = 200, body = Site))
)]
#[get("/site")]
pub async fn get_site(frontend: web::Data<Frontend>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(ContentType::json())
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(frontend.site_json())
}

/// The call, for the API.
pub fn configure(api: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    api.service(get_site);
}
