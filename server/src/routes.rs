//! Registration of every route of the API, under `/api`.

use crate::http::routes::Routes;
use crate::{
    access_journal, account, administrator, api_token, campaign, case_list, checklist_template, choice,
    comparison_share, complaint, contact, customer_access, customer_case, customer_record, employee, export,
    figures, financing_plan, identity_check, inquiry, legal_document, legal_template, list_view,
    mail_template, media, page, partner, partner_type, personal_data, recap, record_archive, record_mail,
    record_merge, record_overview, report, retention, search, site, task, timeline, today,
};

pub fn configure(routes: &mut Routes<'_, '_>) {
    site::routes::configure(routes);
    account::configure(routes);
    api_token::configure(routes);
    // Registered before the modules whose `{id}` routes would match its paths.
    export::configure(routes);
    customer_record::configure(routes);
    customer_access::configure(routes);
    recap::configure(routes);
    personal_data::configure(routes);
    partner::configure(routes);
    partner_type::configure(routes);
    customer_case::configure(routes);
    case_list::configure(routes);
    checklist_template::configure(routes);
    record_archive::configure(routes);
    record_mail::configure(routes);
    record_merge::configure(routes);
    record_overview::configure(routes);
    report::configure(routes);
    media::configure(routes);
    page::configure(routes);
    contact::configure(routes);
    inquiry::configure(routes);
    access_journal::configure(routes);
    retention::configure(routes);
    employee::configure(routes);
    administrator::configure(routes);
    choice::configure(routes);
    search::configure(routes);
    figures::configure(routes);
    comparison_share::configure(routes);
    financing_plan::configure(routes);
    task::configure(routes);
    timeline::configure(routes);
    today::configure(routes);
    campaign::configure(routes);
    list_view::configure(routes);
    mail_template::configure(routes);
    legal_template::configure(routes);
    legal_document::configure(routes);
    identity_check::configure(routes);
    complaint::configure(routes);
}
