//! What a save changes among the files of its object, in its transaction.

use super::super::error::during;
use super::entity::{Column, Entity, unattached};
use application::error::PortError;
use application::media::MediaParent;
use application::media::changes::MediaChanges;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

const SAVING: &str = "saving the files of an object";

/// Attaches, renames and removes rows. `Conflict` when a file was attached elsewhere or removed meanwhile.
///
/// # Errors
/// That, and a database that refuses.
pub async fn change_medias(
    transaction: &DatabaseTransaction,
    parent: MediaParent,
    changes: &MediaChanges,
) -> Result<(), PortError> {
    let (column, owner) = match parent {
        MediaParent::CustomerCase(case) => (Column::CaseUuid, case),
        MediaParent::Page(page) => (Column::PageUuid, page),
        MediaParent::Inquiry(inquiry) => (Column::InquiryUuid, inquiry),
        MediaParent::PartnerType(kind) => (Column::PartnerTypeUuid, kind),
        MediaParent::Report(report) => (Column::ReportUuid, report),
        MediaParent::Campaign(campaign) => (Column::CampaignUuid, campaign),
        MediaParent::MailTemplate(template) => (Column::MailTemplateUuid, template),
    };
    for (uuid, name) in &changes.attach {
        let attached = Entity::update_many()
            .col_expr(column, Expr::value(owner))
            .col_expr(Column::Name, Expr::value(name.as_str()))
            .filter(Column::Uuid.eq(*uuid))
            .filter(unattached())
            .exec(transaction)
            .await
            .map_err(during(SAVING))?;
        if attached.rows_affected != 1 {
            return Err(PortError::STALE);
        }
    }
    for (uuid, name) in &changes.rename {
        Entity::update_many()
            .col_expr(Column::Name, Expr::value(name.as_str()))
            .filter(Column::Uuid.eq(*uuid))
            .filter(column.eq(owner))
            .exec(transaction)
            .await
            .map_err(during(SAVING))?;
    }
    for some in changes.remove.chunks(500) {
        Entity::delete_many()
            .filter(Column::Uuid.is_in(some.iter().copied()))
            .filter(column.eq(owner))
            .exec(transaction)
            .await
            .map_err(during(SAVING))?;
    }
    Ok(())
}
