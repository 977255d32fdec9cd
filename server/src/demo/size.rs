//! Many copies of one record, one case, one report and one partner, for performance measurements.

use super::act::{DemoError, allowed, during};
use super::people::People;
use crate::wiring::Services;
use adapters::database::demo::DemoRows;
use adapters::database::demo_size::{DemoSize, Models};
use domain::customer_case::form::CustomerCaseForm;
use domain::customer_record::form::CustomerRecordForm;
use domain::partner::PartnerForm;
use domain::report::form::ReportForm;
use domain::shared::reference::Reference;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use uuid::Uuid;

/// Number of copies per transaction.
const TOGETHER: u64 = 10_000;

/// Creates `size` copies; reports their number after each transaction.
pub async fn load(
    past: &Services,
    people: &People,
    size: u64,
    on_progress: impl Fn(u64),
) -> Result<(), DemoError> {
    let models = Box::pin(models(past, people)).await?;
    let copies = DemoSize::new(past.database.clone());
    let mut done = 0;
    while done < size {
        let end = size.min(done + TOGETHER);
        copies.copy(&models, done, end).await.map_err(during("copying the model"))?;
        done = end;
        on_progress(done);
    }
    copies.settle().await.map_err(during("copying the model"))
}

async fn models(past: &Services, people: &People) -> Result<Models, DemoError> {
    let doing = during("entering the model");
    let admin = people.actor("admin@demo.fr")?;
    let person = json!({"civility": "Madame", "firstName": "Zoé", "lastName": "Modèle", "phoneNumber": "0612345678",
        "birthDate": "1980-05-04", "email": "modele@exemple.fr"});
    let record: CustomerRecordForm = form(json!({"maritalStatus": "Célibataire", "customers": [person]}))?;
    let (record, _) = past.records.save(&allowed(&admin)?, record).await.map_err(&doing)?;
    let record = record.uuid;
    let case = CustomerCaseForm {
        customer_record: Some(Reference(record)),
        label: Some("Dossier modèle".to_owned()),
        ..Default::default()
    };
    past.customer_cases.save(&allowed(&admin)?, case, None).await.map_err(&doing)?;

    let kind = DemoRows::new(past.database.clone());
    let kind = kind
        .partner_type(past.adapters.ids.new_id(), "Notaire")
        .await
        .map_err(during("entering the model"))?;
    let partner: PartnerForm = form(
        json!({"type": kind, "businessName": "Étude Modèle", "followUpFrequency": "A",
        "enableAccess": false, "jobFunction": "Notaire", "civility": "Madame", "firstName": "Zoé", "lastName": "Modèle",
        "email": "modele.partenaire@exemple.fr"}),
    )?;
    let (partner, _) = past.partners.save(&allowed(&admin)?, partner).await.map_err(&doing)?;
    let partner = partner.partner.uuid;
    let report = async |customer_record: Option<Uuid>, partner: Option<Uuid>| {
        let content = "<p>Rendez-vous <strong>à l’agence</strong>, dossier complet.</p>".to_owned();
        let (customer_record, partner) = (customer_record.map(Reference), partner.map(Reference));
        let form = ReportForm { content: Some(content), customer_record, partner, ..Default::default() };
        let (saved, _) = past.reports.save(&allowed(&admin)?, form).await.map_err(&doing)?;
        Ok::<_, DemoError>(saved.report.uuid)
    };
    let record_report = report(Some(record), None).await?;
    let partner_report = report(None, Some(partner)).await?;
    let (employee, administrator) = (people.uuid("employe@demo.fr")?, people.uuid("admin@demo.fr")?);
    let now = past.adapters.clock.now();
    Ok(Models { record, partner, record_report, partner_report, employee, administrator, now })
}

fn form<T: DeserializeOwned>(typed: Value) -> Result<T, DemoError> {
    serde_json::from_value(typed).map_err(|error| DemoError::Data(format!("demo data: {error}")))
}
