//! Campaign form and its validation.

use super::CampaignKind;
use super::message::Message;
use super::sms_text::{SMS_MAX_PARTS, SmsSize, complete_sms, sms_fits, tidy_sms};
use crate::media::attachment::{MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS};
use crate::media::reference::MediaReference;
use crate::shared::reference::Reference;
use crate::shared::rich_text::{sanitised_violations, sent_violations};
use crate::shared::text::collapse_whitespace;
use crate::shared::violation::{CONTROL_CHARACTERS, REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum length of an SMS sender, in characters.
pub const SENDER_LIMIT: usize = 11;
/// Maximum length of a mail subject, in characters.
pub const SUBJECT_LIMIT: usize = 255;
/// Maximum number of groups of a campaign.
pub const GROUPS_LIMIT: usize = 100;

/// Campaign to launch, to estimate or to test.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CampaignForm {
    /// Required: `sms` or `email`.
    #[serde(rename = "type")]
    pub kind: Option<CampaignKind>,
    /// Required for a mail: a single line of at most 255 characters.
    pub subject: Option<String>,
    /// Required for SMS: at most 11 unaccented letters, digits and spaces, with at least one letter (doc 3 §5, §9).
    pub sender: Option<String>,
    /// Required: text of the SMS, or mail as HTML limited to the elements of the editor.
    #[cfg_attr(feature = "schema", schema(max_length = 100_000))]
    pub content: Option<String>,
    /// Required: recipient groups.
    pub contact_groups: Option<Vec<Reference>>,
    /// Attachments of a mail: at most 5, of 1 MB each (doc 3 §5).
    pub medias: Option<Vec<MediaReference>>,
}

impl CampaignForm {
    /// Drops the fields of the other type, trims texts, and removes duplicate groups.
    #[must_use]
    pub fn clean(mut self) -> Self {
        self.subject = self.subject.take().map(|text| collapse_whitespace(&text));
        self.sender = self.sender.take().map(|text| text.trim().to_owned());
        match self.kind {
            Some(CampaignKind::Sms) => {
                self.subject = None;
                self.medias = None;
                self.content = self.content.take().map(|text| tidy_sms(&text));
            }
            Some(CampaignKind::Email) => self.sender = None,
            None => {}
        }
        let mut groups: Vec<Reference> = Vec::new();
        for group in self.contact_groups.take().unwrap_or_default() {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        self.contact_groups = Some(groups);
        self
    }

    /// Returns the groups, in the chosen order.
    pub fn groups(&self) -> Vec<Uuid> {
        self.contact_groups.iter().flatten().map(|group| group.0).collect()
    }

    /// Returns the text of the SMS as sent, with its stop mention (AMB-125).
    fn sms_text(&self, stop_mention: &str) -> String {
        complete_sms(self.content.as_deref().unwrap_or_default(), stop_mention)
    }

    /// Returns the credits of one message: its number of SMS parts, 1 for a mail.
    pub fn credits_per_message(&self, stop_mention: &str) -> u32 {
        match self.kind {
            Some(CampaignKind::Sms) => {
                u32::try_from(SmsSize::measure(&self.sms_text(stop_mention)).parts).unwrap_or(u32::MAX)
            }
            _ => 1,
        }
    }

    /// Returns every violation of the groups.
    pub fn group_violations(&self) -> Violations {
        let mut violations = Violations::default();
        match self.contact_groups.as_deref() {
            None | Some([]) => violations.add("contactGroups", REQUIRED),
            Some(groups) if groups.len() > GROUPS_LIMIT => {
                violations.add("contactGroups", format!("{GROUPS_LIMIT} groupes au plus."));
            }
            Some(_) => {}
        }
        violations
    }

    /// Builds the message of a cleaned form.
    ///
    /// # Errors
    /// Every violation except those of the groups, in field order.
    pub fn message(&self, stop_mention: &str) -> Result<Message, Violations> {
        let content = self.content.clone().unwrap_or_default();
        match self.kind {
            None => Err(Violations::in_field("type", REQUIRED)),
            Some(CampaignKind::Sms) => {
                self.sms_violations(stop_mention).into_result()?;
                let (text, parts) = (self.sms_text(stop_mention), self.credits_per_message(stop_mention));
                Ok(Message::Sms { sender: self.sender.clone().unwrap_or_default(), content, text, parts })
            }
            Some(CampaignKind::Email) => {
                self.mail_violations().into_result()?;
                Ok(Message::Mail { subject: self.subject.clone().unwrap_or_default(), content })
            }
        }
    }

    fn sms_violations(&self, stop_mention: &str) -> Violations {
        let mut violations = Violations::default();
        match self.sender.as_deref() {
            None | Some("") => violations.add("sender", REQUIRED),
            Some(sender) => {
                if let Some(message) = sender_error(sender) {
                    violations.add("sender", message);
                }
            }
        }
        let content = self.content.as_deref().unwrap_or_default();
        if content.trim().is_empty() {
            violations.add("content", REQUIRED);
        } else if content.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
            violations.add("content", CONTROL_CHARACTERS);
        } else if !sms_fits(content, stop_mention) {
            violations.add(
                "content",
                format!(
                    "Ce texte dépasse {SMS_MAX_PARTS} SMS, mention STOP comprise\u{202f}: raccourcissez-le."
                ),
            );
        }
        violations
    }

    fn mail_violations(&self) -> Violations {
        let mut violations = Violations::default();
        violations.require_text("subject", self.subject.as_deref());
        violations.limit_text("subject", self.subject.as_deref(), SUBJECT_LIMIT);
        let content_violations = sent_violations("content", self.content.as_deref());
        if content_violations.is_empty() {
            violations.append(sanitised_violations("content", self.content.as_deref().unwrap_or_default()));
        } else {
            violations.append(content_violations);
        }
        let files = self.medias.as_deref().unwrap_or_default();
        if files.len() > MAX_ATTACHMENTS {
            violations.add("medias", TOO_MANY_ATTACHMENTS);
        }
        for (index, media) in files.iter().enumerate() {
            violations.append(media.violations(&format!("medias.{index}")));
        }
        violations
    }
}

/// Returns the French message for an invalid SMS sender.
fn sender_error(sender: &str) -> Option<&'static str> {
    if sender.chars().count() > SENDER_LIMIT {
        Some("L’expéditeur compte 11 caractères au plus.")
    } else if !sender.chars().all(|c| c.is_ascii_alphanumeric() || c == ' ') {
        Some("L’expéditeur ne contient que des lettres sans accent, des chiffres et des espaces.")
    } else if !sender.chars().any(|c| c.is_ascii_alphabetic()) {
        Some("L’expéditeur contient au moins une lettre.")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const STOP: &str = " STOP au 36XXX";

    fn sms(sender: &str, content: &str) -> CampaignForm {
        CampaignForm {
            kind: Some(CampaignKind::Sms),
            sender: Some(sender.to_owned()),
            content: Some(content.to_owned()),
            contact_groups: Some(vec![Reference(Uuid::nil())]),
            ..CampaignForm::default()
        }
    }

    fn mail(subject: &str, content: &str) -> CampaignForm {
        CampaignForm {
            kind: Some(CampaignKind::Email),
            subject: Some(subject.to_owned()),
            content: Some(content.to_owned()),
            contact_groups: Some(vec![Reference(Uuid::nil())]),
            ..CampaignForm::default()
        }
    }

    fn fields(form: CampaignForm) -> Vec<String> {
        let form = form.clean();
        let checked = form.group_violations().combine_with(form.message(STOP));
        let violations = checked.err().unwrap_or_default();
        violations.as_slice().iter().filter_map(|violation| violation.field.clone()).collect()
    }

    #[test]
    fn camp_11_sender_has_one_to_eleven_allowed_characters() {
        for valid in ["Fenix", "ABC 1", "Cabinet Roy", "a", " Fenix "] {
            assert!(fields(sms(valid, "Bonjour")).is_empty(), "{valid}");
        }
        for invalid in ["", "  ", "123", "A-B", "Crédit", "Cabinet Roys", "A\nB", "Fenix!"] {
            assert_eq!(fields(sms(invalid, "Bonjour")), ["sender"], "{invalid}");
        }
    }

    #[test]
    fn camp_10_and_12_required_fields_are_reported() {
        assert_eq!(fields(CampaignForm::default()), ["type", "contactGroups"]);
        assert_eq!(fields(sms("Fenix", " \n")), ["content"]);
        assert_eq!(fields(mail("", "")), ["subject", "content"]);
        assert_eq!(fields(mail("Objet", "<p> </p>")), ["content"]);
        assert!(fields(mail("Objet", "<p>Bonjour</p>")).is_empty());
        let no_group = CampaignForm { contact_groups: Some(vec![]), ..sms("Fenix", "Bonjour") };
        assert_eq!(fields(no_group), ["contactGroups"]);
    }

    #[test]
    fn cal_10_ninth_part_is_refused_including_stop_mention() {
        let available = 8 * 153 - STOP.len();
        assert!(fields(sms("Fenix", &"a".repeat(available))).is_empty());
        assert_eq!(fields(sms("Fenix", &"a".repeat(available + 1))), ["content"]);
    }

    #[test]
    fn camp_13_attachments_are_limited_to_five() {
        let media = || MediaReference { uuid: Uuid::nil(), name: None };
        let with_groups = |count: usize| CampaignForm {
            medias: Some((0..count).map(|_| media()).collect()),
            ..mail("Objet", "<p>Bonjour</p>")
        };
        assert!(fields(with_groups(5)).is_empty());
        assert_eq!(fields(with_groups(6)), ["medias"]);
    }

    #[test]
    fn camp_07_to_09_fields_of_other_type_are_dropped() {
        let form = CampaignForm { subject: Some("Objet".into()), ..sms("Fenix", "a\r\nb") }.clean();
        assert_eq!((form.subject, form.content.as_deref()), (None, Some("a\nb")));
        let form = CampaignForm { sender: Some("??".into()), ..mail("Objet", "<p>a</p>") };
        assert!(fields(form).is_empty());
    }

    #[test]
    fn camp_18_credits_count_the_stop_mention() {
        assert_eq!(sms("Fenix", &"a".repeat(160 - STOP.len())).credits_per_message(STOP), 1);
        assert_eq!(sms("Fenix", &"a".repeat(161 - STOP.len())).credits_per_message(STOP), 2);
        assert_eq!(mail("Objet", "<p>a</p>").credits_per_message(STOP), 1);
    }

    proptest! {
        #[test]
        fn cleaning_is_idempotent(sender in "\\PC{0,14}", content in "[ a-zé\\r\\n€]{0,60}", is_sms: bool) {
            let form = if is_sms { sms(&sender, &content) } else { mail(&sender, &content) };
            let cleaned_form = form.clean();
            prop_assert_eq!(cleaned_form.clone().clean(), cleaned_form);
        }
    }
}
