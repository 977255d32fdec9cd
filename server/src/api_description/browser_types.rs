//! What the browser shares with `domain` beside what calls send and answer (which `openapi.json` describes): the types
//! of what it computes and draws itself, by ts-rs, and constants.

use super::simulation_types;
use super::typescript::Module;
use application::paging::MAX_COUNTED;
use domain::account::scope::ApiScope;
use domain::api_token::{NAME_LIMIT as TOKEN_NAME_LIMIT, NETWORKS_LIMIT};
use domain::campaign::form::SENDER_LIMIT;
use domain::campaign::sms_text::SMS_MAX_PARTS;
use domain::checklist_template::form::{LINES_LIMIT, NAME_LIMIT as TEMPLATE_NAME_LIMIT};
use domain::checklist_template::lines::LABEL_LIMIT;
use domain::checklist_template::{CaseProject, Condition};
use domain::contact::line::IMPORT_LINE_LIMIT;
use domain::customer_case::checklist::HELP_LENGTH;
use domain::customer_case::item::{ItemState, MOTIVE_LENGTH};
use domain::customer_case::offer::{OFFER_COMMENT_LIMIT, OFFERS_LIMIT, OfferState};
use domain::customer_case::request::MESSAGE_LENGTH as REQUEST_MESSAGE_LENGTH;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_case::step::STEPS;
use domain::customer_record::household::{
    DebtType, HousingSituation, MaritalStatus, PropertyType, ResourceNature,
};
use domain::customer_record::validation::{CHILDREN_LIMIT, COMMENT_LIMIT, ROWS_LIMIT, TEXT_LIMIT};
use domain::mail_template::template::SUBJECT_LIMIT;
use domain::media::MAX_FILE_BYTES;
use domain::media::attachment::{MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS};
use domain::media::file_kind::FileKind;
use domain::media::name::NAME_LIMIT;
use domain::partner::follow_up::FollowUpFrequency;
use domain::record_mail;
use domain::shared::person::{Civility, YesNo};
use domain::shared::rich_text::RICH_TEXT_LIMIT;
use domain::simulation::SimulationType;
use domain::simulation::estimate::LoanEstimate;
use domain::simulation::fields::Step;
use domain::task::form::TASK_TITLE_LIMIT;
use serde_json::json;
use std::error::Error;
use std::fs;
use std::path::Path;
use ts_rs::{Config, TS};

/// Stands for the firm's name in the two labels that hold it.
const PROVIDER: &str = "{provider}";

/// Writes the types, one file each, the constants, those of forms and of simulations apart, and the steps of each simulation.
///
/// # Errors
/// A file cannot be written.
pub fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    LoanEstimate::export_all(&config)?;
    Step::export_all(&config)?;
    fs::write(folder.join("constants.ts"), constants()?)?;
    fs::write(folder.join("formConstants.ts"), form_constants()?)?;
    fs::write(folder.join("simulationConstants.ts"), simulation_types::constants()?)?;
    let steps = folder.join("simulationSteps");
    fs::create_dir(&steps)?;
    for kind in SimulationType::ALL {
        fs::write(steps.join(format!("{}.ts", kind.slug())), simulation_types::steps(kind)?)?;
    }
    Ok(())
}

/// Every label of an enumeration.
macro_rules! labels {
    ($module:ident, $name:literal, $of:ident) => {
        let labels: Vec<_> = $of::ALL.iter().map(|value| value.label()).collect();
        $module.labels($name, stringify!($of), &labels)?;
    };
}

fn families() -> Vec<serde_json::Value> {
    let one = |family: StatusFamily| json!({ "key": family.key(), "label": family.label(), "step": family.step(), "ends": family.ends() });
    StatusFamily::ALL.into_iter().map(one).collect()
}

/// What the forms of visitors share with those of staff.
fn form_constants() -> serde_json::Result<String> {
    let mut module = Module::default();
    labels!(module, "YES_NO", YesNo);
    module.constant("TEXT_LIMIT", "Longest text, in characters.", &TEXT_LIMIT)?;
    let extensions: Vec<_> = FileKind::ALL.iter().map(|kind| kind.extension()).collect();
    module.constant("FILE_EXTENSIONS", "Accepted types; `jpg` is read as `jpeg`.", &extensions)?;
    module.constant("MAX_FILE_BYTES", "Largest file, inclusive.", &MAX_FILE_BYTES)?;
    module.constant("FILE_NAME_LIMIT", "Longest file name, in characters.", &NAME_LIMIT)?;
    Ok(module.text())
}

fn constants() -> serde_json::Result<String> {
    let mut module = Module::default();
    labels!(module, "CIVILITIES", Civility);
    labels!(module, "MARITAL_STATUSES", MaritalStatus);
    let of_two = MaritalStatus::ALL.iter().filter(|status| status.allows_two_customers());
    let of_two: Vec<_> = of_two.map(|status| status.label()).collect();
    module.labels("MARITAL_STATUSES_OF_TWO", "MaritalStatus", &of_two)?;
    labels!(module, "HOUSING_SITUATIONS", HousingSituation);
    labels!(module, "PROPERTY_TYPES", PropertyType);
    labels!(module, "DEBT_TYPES", DebtType);
    labels!(module, "RESOURCE_NATURES", ResourceNature);
    let statuses: Vec<_> = CaseStatus::ALL
        .iter()
        .map(|status| {
            json!({
                "label": status.label(PROVIDER),
                "family": status.family().key(),
                "closes": status.closes(),
                "completes": status.completes(),
                "sends": status.sends_documents(),
            })
        })
        .collect();
    let frequencies: Vec<_> = FollowUpFrequency::ALL
        .iter()
        .map(|frequency| json!({ "key": frequency.key(), "label": frequency.label() }))
        .collect();
    module.constant("FOLLOW_UP_FREQUENCIES", "How often a partner is called.", &frequencies)?;
    module.constant(
        "CASE_STATUSES",
        "In a label, `{provider}` stands for the firm’s own name.",
        &statuses,
    )?;
    let states: Vec<_> =
        ItemState::ALL.iter().map(|state| json!({ "key": state.key(), "label": state.label() })).collect();
    module.constant("ITEM_STATES", "Where a requested document stands.", &states)?;
    module.constant("MOTIVE_LIMIT", "Longest motive of a refusal, in characters.", &MOTIVE_LENGTH)?;
    module.constant(
        "REQUEST_MESSAGE_LIMIT",
        "Longest message of a document request, in characters.",
        &REQUEST_MESSAGE_LENGTH,
    )?;
    module.constant(
        "CASE_STEPS",
        "The line of steps of a case, as customers and partners see it.",
        &STEPS,
    )?;
    module.constant(
        "CASE_FAMILIES",
        "Where a case of each family of statuses is on that line; `ends`: its label names the last step.",
        &families(),
    )?;
    let project = |one: &CaseProject| json!({ "key": one.key(), "label": one.label(), "insurance": one.is_insurance() });
    let projects = CaseProject::ALL.iter().map(project);
    module.constant(
        "CASE_PROJECTS",
        "What a case is for; `insurance`: nothing is lent.",
        &projects.collect::<Vec<_>>(),
    )?;
    let offers = OfferState::ALL.map(|state| json!({ "key": state.key(), "label": state.label() }));
    module.constant("OFFER_STATES", "Where a bank that was asked stands with an offer.", &offers)?;
    module.constant("OFFERS_LIMIT", "Most banks and insurers of a case.", &OFFERS_LIMIT)?;
    module.constant(
        "OFFER_COMMENT_LIMIT",
        "Longest comment on an offer, in characters.",
        &OFFER_COMMENT_LIMIT,
    )?;
    let scopes = ApiScope::ALL.iter().map(
        |scope| json!({ "key": scope.key(), "label": scope.label(), "description": scope.description() }),
    );
    module.constant("API_SCOPES", "What a program may be given.", &scopes.collect::<Vec<_>>())?;
    module.constant(
        "API_TOKEN_NAME_LIMIT",
        "Longest name of a program, in characters.",
        &TOKEN_NAME_LIMIT,
    )?;
    module.constant("API_NETWORKS_LIMIT", "Most networks of a program.", &NETWORKS_LIMIT)?;
    let conditions = Condition::ALL.iter().map(|one| json!({ "key": one.key(), "label": one.label() }));
    module.constant(
        "CHECKLIST_CONDITIONS",
        "What a record must say for a line to be asked.",
        &conditions.collect::<Vec<_>>(),
    )?;
    module.constant("CHECKLIST_LINES_LIMIT", "Most lines of a list of documents.", &LINES_LIMIT)?;
    module.constant("CHECKLIST_LABEL_LIMIT", "Longest line of it, in characters.", &LABEL_LIMIT)?;
    module.constant(
        "CHECKLIST_HELP_LIMIT",
        "Longest sentence of help under a line, in characters.",
        &HELP_LENGTH,
    )?;
    module.constant("CHECKLIST_NAME_LIMIT", "Longest name of it, in characters.", &TEMPLATE_NAME_LIMIT)?;
    module.constant("CONTACT_LINES_LIMIT", "Most lines of one import of contacts.", &IMPORT_LINE_LIMIT)?;
    let most = "Rows of a list that are counted; one more says that there are more.";
    module.constant("MAX_COUNTED", most, &MAX_COUNTED)?;
    module.constant("MAX_ATTACHMENTS", "Most files of one mail.", &MAX_ATTACHMENTS)?;
    module.constant("MAX_ATTACHMENT_BYTES", "Largest file of a mail, inclusive.", &MAX_ATTACHMENT_BYTES)?;
    module.constant("MAIL_SUBJECT_LIMIT", "Longest subject of a mail, in characters.", &SUBJECT_LIMIT)?;
    module.constant("SMS_SENDER_LIMIT", "Longest sender of an SMS, in characters.", &SENDER_LIMIT)?;
    module.constant(
        "SMS_MAX_PARTS",
        "Most SMS that one text may make, the stop mention included.",
        &SMS_MAX_PARTS,
    )?;
    module.constant(
        "RECORD_MAIL_SUBJECT_LIMIT",
        "Longest subject of a mail to the customers of a record, in characters.",
        &record_mail::SUBJECT_LENGTH,
    )?;
    module.constant(
        "RECORD_MAIL_MESSAGE_LIMIT",
        "Longest message of it, in characters.",
        &record_mail::MESSAGE_LENGTH,
    )?;
    module.constant("TASK_TITLE_LIMIT", "Longest title of a task, in characters.", &TASK_TITLE_LIMIT)?;
    module.constant("COMMENT_LIMIT", "Longest comment, in characters.", &COMMENT_LIMIT)?;
    module.constant("RICH_TEXT_LIMIT", "Longest formatted text, in characters read.", &RICH_TEXT_LIMIT)?;
    module.constant("ROWS_LIMIT", "Longest list of a record.", &ROWS_LIMIT)?;
    module.constant("CHILDREN_LIMIT", "Most dependent children.", &CHILDREN_LIMIT)?;
    Ok(module.text())
}
