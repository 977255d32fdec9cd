//! What the browser shares with `domain`: types by ts-rs, and the values that ts-rs does not write.

use crate::api_description::simulation_types;
use domain::account::role::Role;
use domain::contact::line::IMPORT_LINE_LIMIT;
use domain::customer_case::case::DOWNLOAD_DAYS;
use domain::customer_case::checklist::ChecklistItem;
use domain::customer_case::form::CustomerCaseForm;
use domain::customer_case::status::CaseStatus;
use domain::customer_record::CustomerRecordForm;
use domain::customer_record::form::MAX_CUSTOMERS;
use domain::customer_record::household::{
    DebtType, HousingSituation, MaritalStatus, PropertyType, ResourceNature,
};
use domain::customer_record::validation::{CHILDREN_LIMIT, COMMENT_LIMIT, ROWS_LIMIT, TEXT_LIMIT};
use domain::mail_template::form::MailTemplateForm;
use domain::mail_template::template::SUBJECT_LIMIT;
use domain::media::MAX_FILE_BYTES;
use domain::media::attachment::{MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS};
use domain::media::file_kind::FileKind;
use domain::media::name::NAME_LIMIT;
use domain::media::reference::MediaReference;
use domain::partner::PartnerForm;
use domain::partner::follow_up::FollowUpFrequency;
use domain::report::form::ReportForm;
use domain::shared::person::{Civility, PersonName, YesNo};
use domain::shared::rich_text::RICH_TEXT_LIMIT;
use domain::shared::violation::Violation;
use domain::simulation::Simulation;
use domain::simulation::estimate::LoanEstimate;
use domain::simulation::fields::Step;
use serde_json::json;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use ts_rs::{Config, TS};

/// Stands for the firm's name in the two labels that hold it.
const PROVIDER: &str = "{provider}";
const HEADER: &str = "// Generated from the crate `domain` by `just generate`. Do not edit.\n";

/// Writes the types, one file each, `constants.ts`, `simulationConstants.ts` and `simulationSteps.ts`.
///
/// # Errors
/// A file cannot be written.
pub fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    CustomerRecordForm::export_all(&config)?;
    CustomerCaseForm::export_all(&config)?;
    ChecklistItem::export_all(&config)?;
    LoanEstimate::export_all(&config)?;
    MailTemplateForm::export_all(&config)?;
    MediaReference::export_all(&config)?;
    PartnerForm::export_all(&config)?;
    PersonName::export_all(&config)?;
    ReportForm::export_all(&config)?;
    Role::export_all(&config)?;
    Simulation::export_all(&config)?;
    Step::export_all(&config)?;
    Violation::export_all(&config)?;
    fs::write(folder.join("constants.ts"), constants()?)?;
    fs::write(
        folder.join("simulationConstants.ts"),
        format!("{HEADER}\n{}", simulation_types::constants()?),
    )?;
    fs::write(folder.join("simulationSteps.ts"), format!("{HEADER}\n{}", simulation_types::steps()?))?;
    Ok(())
}

fn constants() -> Result<String, Box<dyn Error>> {
    let mut text = HEADER.to_owned();
    text.push('\n');
    let imports = [
        "Civility",
        "DebtType",
        "HousingSituation",
        "MaritalStatus",
        "PropertyType",
        "ResourceNature",
        "YesNo",
    ];
    for name in imports {
        writeln!(text, "import type {{ {name} }} from './{name}'")?;
    }
    text.push('\n');
    let mut labels = |name: &str, kind: &str, all: Vec<&str>| -> Result<(), Box<dyn Error>> {
        let list = serde_json::to_string_pretty(&all)?;
        Ok(writeln!(text, "export const {name} = {list} as const satisfies readonly {kind}[]\n")?)
    };
    labels("CIVILITIES", "Civility", Civility::ALL.iter().map(|v| v.label()).collect())?;
    labels("YES_NO", "YesNo", YesNo::ALL.iter().map(|v| v.label()).collect())?;
    labels("MARITAL_STATUSES", "MaritalStatus", MaritalStatus::ALL.iter().map(|v| v.label()).collect())?;
    let two = MaritalStatus::ALL.iter().filter(|v| v.allows_two_customers()).map(|v| v.label()).collect();
    labels("MARITAL_STATUSES_OF_TWO", "MaritalStatus", two)?;
    labels(
        "HOUSING_SITUATIONS",
        "HousingSituation",
        HousingSituation::ALL.iter().map(|v| v.label()).collect(),
    )?;
    labels("PROPERTY_TYPES", "PropertyType", PropertyType::ALL.iter().map(|v| v.label()).collect())?;
    labels("DEBT_TYPES", "DebtType", DebtType::ALL.iter().map(|v| v.label()).collect())?;
    labels("RESOURCE_NATURES", "ResourceNature", ResourceNature::ALL.iter().map(|v| v.label()).collect())?;
    let statuses: Vec<_> = CaseStatus::ALL
        .iter()
        .map(|status| {
            json!({
                "label": status.label(PROVIDER),
                "family": status.family().key(),
                "closes": status.closes(),
                "completes": status.completes(),
            })
        })
        .collect();
    let frequencies: Vec<_> = FollowUpFrequency::ALL
        .iter()
        .map(|frequency| json!({ "key": frequency.label(), "label": frequency.name() }))
        .collect();
    let values = [
        ("FOLLOW_UP_FREQUENCIES", "/** How often a partner is called. */", json!(frequencies)),
        ("CASE_STATUSES", "/** In a label, `{provider}` stands for the firm’s own name. */", json!(statuses)),
        (
            "FILE_EXTENSIONS",
            "/** Accepted types; `jpg` is read as `jpeg`. */",
            json!(FileKind::ALL.iter().map(|kind| kind.extension()).collect::<Vec<_>>()),
        ),
        ("CONTACT_LINES_LIMIT", "/** Most lines of one import of contacts. */", json!(IMPORT_LINE_LIMIT)),
        ("MAX_FILE_BYTES", "/** Largest file, inclusive. */", json!(MAX_FILE_BYTES)),
        ("MAX_ATTACHMENTS", "/** Most files of one mail. */", json!(MAX_ATTACHMENTS)),
        ("MAX_ATTACHMENT_BYTES", "/** Largest file of a mail, inclusive. */", json!(MAX_ATTACHMENT_BYTES)),
        ("MAIL_SUBJECT_LIMIT", "/** Longest subject of a mail, in characters. */", json!(SUBJECT_LIMIT)),
        ("FILE_NAME_LIMIT", "/** Longest file name, in characters. */", json!(NAME_LIMIT)),
        (
            "DOWNLOAD_DAYS",
            "/** Days the files of a completed case can be downloaded. */",
            json!(DOWNLOAD_DAYS),
        ),
        ("MAX_CUSTOMERS", "/** Customers of one record. */", json!(MAX_CUSTOMERS)),
        ("TEXT_LIMIT", "/** Longest text, in characters. */", json!(TEXT_LIMIT)),
        ("COMMENT_LIMIT", "/** Longest comment, in characters. */", json!(COMMENT_LIMIT)),
        ("RICH_TEXT_LIMIT", "/** Longest formatted text, in characters read. */", json!(RICH_TEXT_LIMIT)),
        ("ROWS_LIMIT", "/** Longest list of a record. */", json!(ROWS_LIMIT)),
        ("CHILDREN_LIMIT", "/** Most dependent children. */", json!(CHILDREN_LIMIT)),
    ];
    for (name, comment, value) in values {
        let value = serde_json::to_string_pretty(&value)?;
        writeln!(text, "{comment}\nexport const {name} = {value} as const\n")?;
    }
    Ok(text.trim_end().to_owned() + "\n")
}
