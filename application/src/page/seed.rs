//! The pages follow the configuration: no call creates or names one (AMB-103).

use super::Pages;
use super::ports::NamedPage;
use crate::error::PortError;

impl Pages {
    /// Shows the pages of the configuration, as key and title, in this order. Called when a server starts;
    /// a second time, or by a second server, it changes nothing.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn sync_with_configuration<'a>(
        &self,
        pages: impl IntoIterator<Item = (&'a str, &'a str)> + Send,
    ) -> Result<(), PortError> {
        let named: Vec<NamedPage> = pages
            .into_iter()
            .map(|(key, title)| NamedPage {
                new_uuid: self.ids.new_id(),
                key: key.to_owned(),
                title: title.trim().to_owned(),
            })
            .collect();
        self.pages.set_shown(&named).await
    }
}
