//! Campaigns of the demonstration: launched through the use case, then recorded as finished. Nothing is sent: the
//! addresses are invented.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::people::People;
use crate::wiring::Services;
use adapters::database::demo::DemoRows;
use domain::campaign::CampaignKind;
use domain::campaign::form::CampaignForm;
use domain::shared::reference::Reference;

struct DemoCampaign {
    kind: CampaignKind,
    days_ago: u16,
    subject: Option<&'static str>,
    content: &'static str,
    /// Number of recipient groups: the first ones, by name.
    groups: usize,
}

const CAMPAIGNS: [DemoCampaign; 3] = [
    DemoCampaign {
        kind: CampaignKind::Email,
        days_ago: 62,
        subject: Some("Rentrée\u{202f}: faites le point sur vos crédits"),
        content: "<p>Bonjour,</p><p>La rentrée est le bon moment pour <strong>regrouper vos crédits</strong> et \
            retrouver de l’air dans votre budget. Un échange de vingt minutes suffit à savoir si l’opération a du \
            sens pour vous.</p><ul><li>Une étude gratuite et sans engagement</li><li>Une réponse de principe sous \
            48 heures</li></ul><p>À bientôt,<br>L’équipe Fenix</p>",
        groups: 1,
    },
    DemoCampaign {
        kind: CampaignKind::Sms,
        days_ago: 33,
        subject: None,
        content: "Fenix : les taux immobiliers baissent. Un projet, une renegociation ? Repondez RAPPEL, nous vous \
            appelons sous 24 h.",
        groups: 2,
    },
    DemoCampaign {
        kind: CampaignKind::Email,
        days_ago: 12,
        subject: Some("Assurance emprunteur\u{202f}: changez quand vous voulez"),
        content: "<p>Bonjour,</p><p>Depuis la loi Lemoine, vous pouvez changer d’assurance de prêt <strong>à tout \
            moment</strong>, sans frais. Nos clients économisent en moyenne plusieurs milliers d’euros sur la durée \
            de leur crédit.</p><p>Envoyez-nous votre tableau d’amortissement\u{202f}: nous comparons pour vous.</p>",
        groups: 2,
    },
];

/// Launches each campaign on its day and records its outcome.
pub async fn load(services: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    let admin = people.actor("admin@demo.fr")?;
    let rows = DemoRows::new(services.database.clone());
    let groups = rows.list_contact_groups().await.map_err(demo_error("finding groups of contacts"))?;
    for campaign in CAMPAIGNS {
        let to_demo_error = demo_error("launching a campaign");
        clock.set_days_ago(campaign.days_ago);
        let form = CampaignForm {
            kind: Some(campaign.kind),
            subject: campaign.subject.map(str::to_owned),
            sender: (campaign.kind == CampaignKind::Sms).then(|| services.config.brand.sms_sender()),
            content: Some(campaign.content.to_owned()),
            contact_groups: Some(groups.iter().take(campaign.groups).copied().map(Reference).collect()),
            medias: None,
        };
        if groups.is_empty() {
            return Ok(());
        }
        let launched_campaign =
            services.campaigns.launch(&authorize(&admin)?, form, None).await.map_err(&to_demo_error)?;
        let ended_at = launched_campaign.campaign.last_at.unwrap_or(launched_campaign.campaign.starts_at);
        let result = rows.end_campaign(launched_campaign.campaign.uuid, ended_at).await;
        result.map_err(demo_error("ending a campaign"))?;
    }
    Ok(())
}
