//! Synchronisation of the pages with the configuration, the only source of pages (AMB-103).

use super::PageService;
use super::ports::NamedPage;
use crate::error::PortError;

impl PageService {
    /// Displays the pages of the configuration (key and title) in this order. Called at startup; idempotent, also
    /// with several servers.
    pub async fn sync_with_configuration<'a>(
        &self,
        pages: impl IntoIterator<Item = (&'a str, &'a str)> + Send,
    ) -> Result<(), PortError> {
        let named_pages: Vec<NamedPage> = pages
            .into_iter()
            .map(|(key, title)| NamedPage {
                new_uuid: self.ids.new_id(),
                key: key.to_owned(),
                title: title.trim().to_owned(),
            })
            .collect();
        self.pages.replace_shown_pages(&named_pages).await
    }
}
