//! Updates the search index, in the transaction of the save.

use super::super::customer_case::entity as case;
use super::super::customer_record::customer_entity as customer;
use super::super::error::db_error;
use super::entity::{ActiveModel, Column, Entity, Model};
use application::error::PortError;
use domain::search::{SearchKind, search_text};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

const WRITING_CONTEXT: &str = "updating search entries";

/// Indexes a record and its cases with their current content. A case is also found by the names of its customers.
pub async fn save_record(connection: &impl ConnectionTrait, record: Uuid) -> Result<(), PortError> {
    let customers = customer::Entity::find()
        .filter(customer::Column::RecordUuid.eq(record))
        .order_by_asc(customer::Column::Position)
        .all(connection)
        .await
        .map_err(db_error(WRITING_CONTEXT))?;
    let cases: Vec<(Uuid, String)> = case::Entity::find()
        .select_only()
        .columns([case::Column::Uuid, case::Column::Label])
        .filter(case::Column::RecordUuid.eq(record))
        .order_by_asc(case::Column::Uuid)
        .into_tuple()
        .all(connection)
        .await
        .map_err(db_error(WRITING_CONTEXT))?;
    let known_entries = Entity::find()
        .filter(Column::RecordUuid.eq(record))
        .all(connection)
        .await
        .map_err(db_error(WRITING_CONTEXT))?;
    let names = || customers.iter().flat_map(|row| [row.last_name.as_str(), row.first_name.as_str()]);
    let contacts = customers.iter().flat_map(|row| {
        let email = row.email.as_ref().map_or("", |email| email.0.as_str());
        [row.last_name.as_str(), &row.first_name, email, row.phone_number.0.as_str()]
    });
    let mut wanted_texts = vec![(None, search_text(contacts))];
    wanted_texts.extend(
        cases.iter().map(|(uuid, label)| (Some(*uuid), search_text(names().chain([label.as_str()])))),
    );
    for (of_case, text) in wanted_texts {
        let kind = if of_case.is_some() { SearchKind::CustomerCase } else { SearchKind::CustomerRecord };
        let row = known_entries.iter().find(|row| row.case_uuid == of_case);
        let new = ActiveModel {
            record_uuid: Set(Some(record)),
            case_uuid: Set(of_case),
            ..ActiveModel::new(kind, text)
        };
        write(connection, row, new).await?;
    }
    Ok(())
}

/// Indexes a partner, an inquiry or an employee with these names, addresses and numbers.
pub async fn save_other(
    connection: &impl ConnectionTrait,
    kind: SearchKind,
    uuid: Uuid,
    parts: &[&str],
) -> Result<(), PortError> {
    let mut new = ActiveModel::new(kind, search_text(parts.iter().copied()));
    let column = match kind {
        SearchKind::Partner => {
            new.partner_uuid = Set(Some(uuid));
            Column::PartnerUuid
        }
        SearchKind::Inquiry => {
            new.inquiry_uuid = Set(Some(uuid));
            Column::InquiryUuid
        }
        SearchKind::Employee => {
            new.employee_uuid = Set(Some(uuid));
            Column::EmployeeUuid
        }
        SearchKind::CustomerRecord | SearchKind::CustomerCase => return save_record(connection, uuid).await,
    };
    let known_entry =
        Entity::find().filter(column.eq(uuid)).one(connection).await.map_err(db_error(WRITING_CONTEXT))?;
    write(connection, known_entry.as_ref(), new).await
}

impl ActiveModel {
    fn new(kind: SearchKind, text: String) -> Self {
        Self { kind: Set(kind.key().to_owned()), text: Set(text), ..Default::default() }
    }
}

/// Writes nothing when the text is unchanged.
async fn write(
    connection: &impl ConnectionTrait,
    known_entry: Option<&Model>,
    new: ActiveModel,
) -> Result<(), PortError> {
    match known_entry {
        Some(row) if new.text.as_ref() == &row.text => Ok(()),
        Some(row) => Entity::update_many()
            .col_expr(Column::Text, Expr::value(new.text.unwrap()))
            .filter(Column::Id.eq(row.id))
            .exec(connection)
            .await
            .map(|_| ())
            .map_err(db_error(WRITING_CONTEXT)),
        // Two concurrent saves may both miss the row: the second keeps that of the first.
        None => Entity::insert(new)
            .on_conflict(OnConflict::new().do_nothing().to_owned())
            .exec_without_returning(connection)
            .await
            .map(|_| ())
            .map_err(db_error(WRITING_CONTEXT)),
    }
}
