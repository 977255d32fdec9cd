//! Default brand.

use super::brand::{Address, Brand, Colors, Company, EMAIL_TO_COMPLETE, PageSeed, Rates, TO_COMPLETE};
use domain::financing_plan::PlanConfig;
use domain::legal_document::firm::ComplianceConfig;
use domain::partner::PartnerView;

fn placeholder(value: &str) -> String {
    format!("{TO_COMPLETE}\u{202f}: {value}")
}

fn to_texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|&text| text.to_owned()).collect()
}

impl Default for Brand {
    fn default() -> Self {
        let pages = [
            ("credit", "Regroupement de crédits"),
            ("estate", "Financement immobilier"),
            ("insurance", "Assurances"),
            ("tools", "Modèles et outils"),
        ];
        Self {
            name: "Fenix".to_owned(),
            orias: placeholder("numéro ORIAS"),
            phone: placeholder("téléphone"),
            email: EMAIL_TO_COMPLETE.to_owned(),
            address: Address::default(),
            company: Company::default(),
            colors: Colors::default(),
            logo: None,
            logo_guest: None,
            appointment_url: None,
            comparator_url: None,
            pvh_booking_url: None,
            partner_tool_url: None,
            social: Vec::new(),
            playlist: Vec::new(),
            banks: Vec::new(),
            insurers: Vec::new(),
            partner_types: to_texts(&["Banque", "Agence immobilière", "Notaire", "Assureur", "Particulier"]),
            bank_job_titles: to_texts(&[
                "Conseiller accueil",
                "Directeur d'agence",
                "Directeur régional",
                "Conseiller clientèle",
                "Conseiller patrimonial",
                "Conseiller professionnels",
                "Chargé d'affaires immobilier",
                "Analyste crédit",
                "Directeur adjoint d'agence",
                "Directeur de groupe",
            ]),
            partner_job_functions: to_texts(&[
                "Gérant",
                "Directeur",
                "Agent commercial",
                "Négociateur immobilier",
                "Conseiller",
                "Assistant",
            ]),
            pages: pages
                .map(|(key, title)| PageSeed { key: key.to_owned(), title: title.to_owned() })
                .to_vec(),
            sms_sender: None,
            sms_stop_mention: " STOP au 36XXX".to_owned(),
            sms_quota: None,
            mail_quota: None,
            upload_window_days: 30,
            reminders: vec![3, 7, 12],
            step_mails: true,
            partner_view: PartnerView::Full,
            refusal_motives: to_texts(&[
                "Le document est illisible\u{202f}: merci d’envoyer une photo nette, à plat et bien éclairée.",
                "Le document est incomplet\u{202f}: merci d’en envoyer toutes les pages.",
                "Le document n’est plus valable\u{202f}: merci d’en envoyer un plus récent.",
                "Ce n’est pas le document demandé.",
                "Il manque le verso\u{202f}: merci d’envoyer les deux faces.",
                "Le fichier est protégé par un mot de passe\u{202f}: merci de l’envoyer sans protection.",
                "Le document est au nom d’une autre personne.",
            ]),
            rates: Rates::default(),
            financing_plan: PlanConfig::default(),
            compliance: ComplianceConfig::default(),
            api_base: "/api".to_owned(),
        }
    }
}

impl Default for Address {
    fn default() -> Self {
        Self { number: None, street: placeholder("adresse"), zip_code: String::new(), city: String::new() }
    }
}

impl Default for Company {
    fn default() -> Self {
        Self {
            legal_form: placeholder("forme juridique"),
            capital: placeholder("capital social"),
            rcs: placeholder("numéro RCS"),
            vat: placeholder("numéro de TVA"),
            publisher: placeholder("responsable de la publication"),
            host: placeholder("hébergeur"),
            insurer: placeholder("assureur en responsabilité civile professionnelle"),
            mediator: placeholder("médiateur"),
        }
    }
}

impl Default for Colors {
    fn default() -> Self {
        Self {
            primary: "#12324A".to_owned(),
            secondary: "#C8491B".to_owned(),
            accent: "#F2A93B".to_owned(),
            error: "#B3261E".to_owned(),
        }
    }
}
