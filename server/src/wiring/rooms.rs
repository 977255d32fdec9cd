//! Rooms that stand on ports of their own: nothing else of the wiring needs what they are made of.

use super::Outside;
use adapters::database::account::SqlAccounts;
use adapters::database::connection::Database;
use adapters::database::contact::{SqlContactQueries, SqlContacts, SqlPreferences};
use adapters::database::customer_case::SqlCustomerCaseQueries;
use adapters::database::customer_record::SqlCustomerRecords;
use adapters::database::employee::{SqlEmployeeQueries, SqlEmployees};
use adapters::database::inquiry::SqlInquiries;
use adapters::database::media::SqlMedias;
use adapters::database::page::{SqlPageQueries, SqlPages};
use adapters::database::partner::{SqlPartnerQueries, SqlPartners};
use adapters::database::partner_type::{SqlPartnerTypeQueries, SqlPartnerTypes};
use adapters::database::personal_data::SqlPersonalData;
use adapters::database::rate_limit::SqlRateLimits;
use adapters::database::recap::SqlRecapQueries;
use adapters::database::report::{SqlReportQueries, SqlReports};
use adapters::database::task::{SqlTaskQueries, SqlTaskSettings, SqlTasks};
use adapters::security::rich_text::SafeRichTexts;
use application::access_journal::AccessJournal;
use application::contact::Contacts;
use application::contact::links::PreferenceLinks;
use application::contact::preferences::Preferences;
use application::download::Downloads;
use application::employee::Employees;
use application::page::Pages;
use application::partner_type::PartnerTypes;
use application::personal_data::{PersonalData, Sources};
use application::recap::Recaps;
use application::report::Reports;
use application::settings::Settings;
use application::task::Tasks;
use application::task::settings::TaskPreferences;
use std::sync::Arc;

pub(super) fn contacts(database: &Database, outside: &Outside) -> Contacts {
    Contacts::new(
        Arc::new(SqlContacts::new(database.clone())),
        Arc::new(SqlContactQueries::new(database.clone())),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
    )
}

pub(super) fn preferences(
    database: &Database,
    outside: &Outside,
    links: &Arc<PreferenceLinks>,
    settings: &Arc<Settings>,
) -> Preferences {
    Preferences::new(
        Arc::new(SqlPreferences::new(database.clone())),
        Arc::clone(links),
        Arc::new(SqlRateLimits::new(database.clone())),
        Arc::clone(&outside.clock),
        Arc::clone(settings),
    )
}

pub(super) fn recaps(
    database: &Database,
    outside: &Outside,
    downloads: &Arc<Downloads>,
    settings: &Arc<Settings>,
) -> Recaps {
    Recaps::new(
        Arc::new(SqlCustomerRecords::new(database.clone())),
        Arc::new(SqlCustomerCaseQueries::new(database.clone())),
        Arc::new(SqlPartners::new(database.clone())),
        Arc::new(SqlRecapQueries::new(database.clone())),
        Arc::new(SqlAccounts::new(database.clone())),
        Arc::clone(downloads),
        Arc::clone(&outside.documents),
        Arc::clone(&outside.clock),
        Arc::clone(settings),
    )
}

pub(super) fn personal_data(
    database: &Database,
    outside: &Outside,
    downloads: &Arc<Downloads>,
    settings: &Arc<Settings>,
) -> PersonalData {
    let sources = Sources {
        records: Arc::new(SqlCustomerRecords::new(database.clone())),
        cases: Arc::new(SqlCustomerCaseQueries::new(database.clone())),
        inquiries: Arc::new(SqlInquiries::new(database.clone())),
        reports: Arc::new(SqlReportQueries::new(database.clone())),
        around: Arc::new(SqlPersonalData::new(database.clone())),
    };
    PersonalData::new(
        sources,
        Arc::clone(downloads),
        Arc::clone(&outside.documents),
        Arc::clone(&outside.archives),
        Arc::clone(&outside.clock),
        Arc::clone(settings),
    )
}

pub(super) fn reports(database: &Database, outside: &Outside, journal: &Arc<AccessJournal>) -> Reports {
    Reports::new(
        Arc::new(SqlReports::new(database.clone())),
        Arc::new(SqlReportQueries::new(database.clone())),
        Arc::new(SqlPartnerQueries::new(database.clone())),
        Arc::new(SqlMedias::new(database.clone())),
        Arc::new(SafeRichTexts::default()),
        Arc::clone(journal),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
    )
}

pub(super) fn partner_types(
    database: &Database,
    outside: &Outside,
    downloads: Arc<Downloads>,
) -> PartnerTypes {
    PartnerTypes::new(
        Arc::new(SqlPartnerTypes::new(database.clone())),
        Arc::new(SqlPartnerTypeQueries::new(database.clone())),
        Arc::new(SqlMedias::new(database.clone())),
        downloads,
        Arc::clone(&outside.files),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
    )
}

pub(super) fn pages(database: &Database, outside: &Outside) -> Pages {
    Pages::new(
        Arc::new(SqlPages::new(database.clone())),
        Arc::new(SqlPageQueries::new(database.clone())),
        Arc::new(SqlMedias::new(database.clone())),
        Arc::clone(&outside.files),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
    )
}

pub(super) fn employees(database: &Database, outside: &Outside) -> Employees {
    Employees::new(
        Arc::new(SqlEmployees::new(database.clone())),
        Arc::new(SqlEmployeeQueries::new(database.clone())),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
    )
}

pub(super) fn task_preferences(
    database: &Database,
    outside: &Outside,
    settings: &Arc<Settings>,
) -> TaskPreferences {
    TaskPreferences::new(
        Arc::new(SqlTaskSettings::new(database.clone())),
        Arc::new(SqlTaskQueries::new(database.clone())),
        Arc::new(SqlAccounts::new(database.clone())),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
        Arc::clone(settings),
    )
}

pub(super) fn tasks(database: &Database, outside: &Outside) -> Tasks {
    Tasks::new(
        Arc::new(SqlTasks::new(database.clone())),
        Arc::new(SqlTaskQueries::new(database.clone())),
        Arc::new(SqlAccounts::new(database.clone())),
        Arc::new(SqlPartnerQueries::new(database.clone())),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
    )
}
