//! Uploaded files, the file store, and download tickets.

use super::{Memory, State, unused};
use crate::access_journal::entry::AccessEntry;
use crate::actor::Uploader;
use crate::backup::ports::{BackupRun, BackupRuns, FileHold};
use crate::download::ports::{Ticket, TicketRepository};
use crate::error::PortError;
use crate::job::NewJob;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use crate::media::ports::{MediaRepository, MediaScope};
use crate::ports::{ArchiveEntry, Archives, ByteStream, FileStore, StoreError, StoredFile};
use async_trait::async_trait;
use bytes::Bytes;
use domain::media::parent::MediaParent;
use domain::media::scan::MediaScan;
use domain::shared::instant::Instant;
use futures::stream::{self, BoxStream, StreamExt as _};
use std::collections::HashSet;
use std::sync::atomic::Ordering;
use uuid::Uuid;

impl State {
    /// Applies the changes of the files of an object. `Stale` if a file was attached elsewhere.
    pub(super) fn change_files(
        &mut self,
        parent: MediaParent,
        changes: &MediaChanges,
    ) -> Result<(), PortError> {
        for (uuid, name) in &changes.attach {
            let is_match = |media: &&mut Media| media.uuid == *uuid && media.parent.is_none();
            let media = self.media.iter_mut().find(is_match).ok_or(PortError::STALE)?;
            media.parent = Some(parent);
            media.name.clone_from(name);
        }
        self.media.retain(|media| !changes.remove.contains(&media.uuid));
        for media in &mut self.media {
            if let Some((_, name)) = changes.rename.iter().find(|(uuid, _)| *uuid == media.uuid) {
                media.name.clone_from(name);
            }
            if let Some((_, item)) = changes.assign.iter().find(|(uuid, _)| *uuid == media.uuid) {
                media.item = *item;
            }
        }
        Ok(())
    }
}

#[async_trait]
impl MediaRepository for Memory {
    async fn list_unattached(&self, uuids: &[Uuid], uploader: &Uploader) -> Result<Vec<Media>, PortError> {
        let wanted = |media: &&Media| {
            uuids.contains(&media.uuid) && media.parent.is_none() && media.uploader.as_ref() == Some(uploader)
        };
        Ok(self.read(|state| state.media.iter().filter(wanted).cloned().collect()))
    }

    async fn delete_unattached(&self, uuid: Uuid, job: &NewJob) -> Result<bool, PortError> {
        self.transaction(|state| {
            let count = state.media.len();
            state.media.retain(|media| media.uuid != uuid || media.parent.is_some());
            let removed = state.media.len() < count;
            if removed {
                state.add_jobs(std::slice::from_ref(job));
            }
            Ok(removed)
        })
    }

    async fn list_unattached_before(&self, before: Instant, limit: u64) -> Result<Vec<Media>, PortError> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let due = |media: &&Media| media.parent.is_none() && media.creation_date < before;
        Ok(self.read(|state| state.media.iter().filter(due).take(limit).cloned().collect()))
    }

    async fn list_known_keys(&self, keys: &[String]) -> Result<HashSet<String>, PortError> {
        Ok(self.read(|state| {
            let stored = state.media.iter().map(|media| media.key.as_str().to_owned());
            stored.filter(|key| keys.contains(key)).collect()
        }))
    }

    async fn create(&self, _: &Media, _: Option<&NewJob>) -> Result<(), PortError> {
        unused()
    }

    async fn find(&self, _: Uuid, _: &MediaScope) -> Result<Option<Media>, PortError> {
        unused()
    }

    async fn count_unattached(&self, _: &Uploader) -> Result<(u64, u64), PortError> {
        unused()
    }

    async fn find_by_scan(&self, _: Uuid, _: MediaScan) -> Result<Option<Media>, PortError> {
        unused()
    }

    async fn mark_clean(&self, _: Uuid) -> Result<(), PortError> {
        unused()
    }

    async fn refuse(&self, _: Uuid, _: &[NewJob]) -> Result<bool, PortError> {
        unused()
    }
}

#[async_trait]
impl FileStore for Memory {
    async fn delete(&self, key: &str) -> Result<(), PortError> {
        self.transaction(|state| {
            state.files.remove(key);
            Ok(())
        })
    }

    async fn list_older(
        &self,
        prefix: &str,
        before: Instant,
        limit: usize,
    ) -> Result<Vec<String>, PortError> {
        if self.store_is_down.load(Ordering::Relaxed) {
            return Err(PortError::unavailable("list files", "the store is down"));
        }
        let old = |(key, written): &(&String, &Instant)| key.starts_with(prefix) && **written < before;
        Ok(self
            .read(|state| state.files.iter().filter(old).map(|(key, _)| key.clone()).take(limit).collect()))
    }

    async fn delete_unfinished(&self, _: &str, _: Option<Instant>) -> Result<(), PortError> {
        Ok(())
    }

    async fn put(&self, _: &str, _: ByteStream, _: u64) -> Result<u64, StoreError> {
        unused()
    }

    async fn get(&self, key: &str) -> Result<Option<ByteStream>, PortError> {
        let content = self.read(|state| state.contents.get(key).cloned());
        Ok(content.map(|content| stream::iter([Ok(Bytes::from(content))]).boxed()))
    }

    async fn stat(&self, _: &str) -> Result<Option<StoredFile>, PortError> {
        unused()
    }

    fn list_all(&self) -> BoxStream<'_, Result<StoredFile, PortError>> {
        unused()
    }

    async fn check(&self) -> Result<(), PortError> {
        unused()
    }
}

#[async_trait]
impl BackupRuns for Memory {
    async fn find_hold_expiry(&self, now: Instant) -> Result<Option<Instant>, PortError> {
        Ok(self.read(|state| state.backup_until.filter(|until| *until > now)))
    }

    async fn begin(&self, _: Uuid, _: Instant) -> Result<Box<dyn FileHold>, PortError> {
        unused()
    }

    async fn find_last(&self) -> Result<Option<BackupRun>, PortError> {
        unused()
    }
}

impl Archives for Memory {
    fn zip(&self, _: Vec<ArchiveEntry>) -> ByteStream {
        unused()
    }
}

#[async_trait]
impl TicketRepository for Memory {
    async fn create(&self, ticket: &Ticket, entry: Option<&AccessEntry>) -> Result<(), PortError> {
        self.transaction(|state| {
            state.tickets.push(ticket.clone());
            state.entries.extend(entry.cloned());
            Ok(())
        })
    }

    async fn redeem(&self, digest: &str, path: &str, now: Instant) -> Result<Option<Uuid>, PortError> {
        self.transaction(|state| {
            let valid =
                |ticket: &Ticket| ticket.digest == digest && ticket.path == path && now < ticket.expires_at;
            let Some(index) = state.tickets.iter().position(valid) else { return Ok(None) };
            let owner = state.tickets.remove(index).account;
            Ok(state.account(owner).filter(|account| account.enabled).map(|account| account.uuid))
        })
    }
}
