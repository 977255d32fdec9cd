//! Templates of legal documents: built-in drafts, and the versions of the firm.

pub mod ports;
pub mod views;

use crate::actor::Authorized;
use crate::error::{AppError, PortError, Unique, WriteConflict, outdated_error, refuse_if_outdated};
use crate::ports::{Clock, Ids};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::built_in::{DRAFTED, built_in};
use domain::legal_document::kind::LegalKind;
use domain::legal_document::template::{LegalTemplate, LegalTemplateForm, find_in_force};
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use ports::{LegalTemplateRepository, LegalTemplateSave, StoredLegalTemplate};
use std::sync::Arc;
use views::LegalTemplateVersionView;

pub struct LegalTemplateService {
    pub templates: Arc<dyn LegalTemplateRepository>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl LegalTemplateService {
    /// Returns the latest version of each kind: those with a built-in draft first, then by key.
    pub async fn list(
        &self,
        _: &Authorized<act::ManageLegalTemplates>,
    ) -> Result<Vec<StoredLegalTemplate>, AppError> {
        let mut stored = self.templates.list_latest().await?;
        stored.sort_by(|first, second| first.template.kind.key().cmp(second.template.kind.key()));
        let mut listed: Vec<StoredLegalTemplate> = DRAFTED
            .into_iter()
            .map(LegalKind::Known)
            .filter_map(|kind| {
                let edited = stored.iter().position(|row| row.template.kind == kind);
                edited.map(|index| stored.remove(index)).or_else(|| built_in_version(&kind))
            })
            .collect();
        listed.append(&mut stored);
        Ok(listed)
    }

    /// Returns the latest version of a kind.
    ///
    /// # Errors
    /// `NotFound`: no such kind.
    pub async fn open(
        &self,
        _: &Authorized<act::ManageLegalTemplates>,
        kind: &str,
    ) -> Result<StoredLegalTemplate, AppError> {
        self.find_latest(&parse_kind(kind)?).await?.ok_or(AppError::NotFound)
    }

    /// Returns all versions of a kind, latest first, with the built-in draft.
    ///
    /// # Errors
    /// `NotFound`: no such kind.
    pub async fn list_versions(
        &self,
        _: &Authorized<act::ManageLegalTemplates>,
        kind: &str,
    ) -> Result<Vec<LegalTemplateVersionView>, AppError> {
        let versions = self.find_all(&parse_kind(kind)?).await?;
        if versions.is_empty() {
            return Err(AppError::NotFound);
        }
        let current = template_in_force(&versions, day_in_paris(self.clock.now()));
        let current = current.map(|template| template.version);
        let view = |stored| LegalTemplateVersionView::new(stored, current);
        Ok(versions.into_iter().rev().map(view).collect())
    }

    /// Returns one version of a kind.
    ///
    /// # Errors
    /// `NotFound`: no such kind or version.
    pub async fn find_version(
        &self,
        _: &Authorized<act::ManageLegalTemplates>,
        kind: &str,
        version: i64,
    ) -> Result<StoredLegalTemplate, AppError> {
        let versions = self.find_all(&parse_kind(kind)?).await?;
        let found = versions.into_iter().find(|stored| stored.template.version == version);
        found.ok_or(AppError::NotFound)
    }

    /// Saves the next version of a kind, or the first one of a new kind; earlier versions are unchanged.
    ///
    /// # Errors
    /// `NotFound`: a key that no kind can have; `Invalid`: violations of the form; `Conflict`: another version was
    /// saved since the one read (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::ManageLegalTemplates>,
        kind: &str,
        form: &LegalTemplateForm,
    ) -> Result<StoredLegalTemplate, AppError> {
        let kind = parse_kind(kind)?;
        let at = self.clock.now();
        let today = day_in_paris(at);
        let mut versions = self.find_all(&kind).await?;
        let in_force_since = template_in_force(&versions, today).and_then(|template| template.valid_from);
        let previous = versions.pop();
        let latest_version = previous.as_ref().map_or(0, |previous| previous.template.version);
        refuse_if_outdated(form.version, latest_version, previous.as_ref().and_then(author))?;
        let template = match &previous {
            Some(previous) => previous.template.next(form, in_force_since, today)?,
            None => LegalTemplate::first(kind, form, today)?,
        };
        let uuid = self.ids.new_id();
        let entry = user.entry(JournalAct::Change, JournalObject::LegalTemplate, uuid, at);
        let save = LegalTemplateSave { uuid, template: &template, by: &user.name, at, entry };
        self.templates.create(save).await.map_err(|error| match error {
            PortError::Conflict(WriteConflict::Unique(Unique::Other)) => outdated_error(None),
            other => other.into(),
        })?;
        Ok(StoredLegalTemplate { template, saved: Some((at, user.name.clone())) })
    }

    async fn find_latest(&self, kind: &LegalKind) -> Result<Option<StoredLegalTemplate>, AppError> {
        Ok(self.find_all(kind).await?.pop())
    }

    /// Returns the versions of a kind in their order: the built-in draft, then those of the firm.
    async fn find_all(&self, kind: &LegalKind) -> Result<Vec<StoredLegalTemplate>, AppError> {
        let stored = self.templates.list_versions(kind).await?;
        let mut versions: Vec<StoredLegalTemplate> =
            built_in_version(kind).into_iter().chain(stored).collect();
        versions.sort_by_key(|stored| stored.template.version);
        Ok(versions)
    }
}

/// Returns the version of a template in force on a day: that of the firm, else the built-in draft.
pub async fn find_version_in_force(
    templates: &dyn LegalTemplateRepository,
    kind: &LegalKind,
    today: Day,
) -> Result<Option<LegalTemplate>, AppError> {
    let kind = kind.template();
    let stored = templates.list_versions(&kind).await?.into_iter().map(|stored| stored.template);
    let versions: Vec<LegalTemplate> = built_in(&kind).into_iter().chain(stored).collect();
    Ok(find_in_force(&versions, today).cloned())
}

fn template_in_force(versions: &[StoredLegalTemplate], today: Day) -> Option<LegalTemplate> {
    let templates: Vec<LegalTemplate> = versions.iter().map(|stored| stored.template.clone()).collect();
    find_in_force(&templates, today).cloned()
}

/// Parses the kind of a template. The first step of the advice has no template of its own.
fn parse_kind(key: &str) -> Result<LegalKind, AppError> {
    let kind = LegalKind::parse(key).map_err(|_| AppError::NotFound)?;
    if kind.template() == kind { Ok(kind) } else { Err(AppError::NotFound) }
}

fn built_in_version(kind: &LegalKind) -> Option<StoredLegalTemplate> {
    built_in(kind).map(|template| StoredLegalTemplate { template, saved: None })
}

fn author(stored: &StoredLegalTemplate) -> Option<&PersonName> {
    stored.saved.as_ref().map(|(_, by)| by)
}
