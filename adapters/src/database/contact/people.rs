//! Entry of a customer, a partner or an employee, saved in the transaction that saves the person (AMB-110). Its foreign
//! key deletes it with the person.

use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement::{self, execute};
use super::super::stored::Stored;
use super::association_entity as association;
use super::entity::{self, Column};
use super::membership::merge_imported_entry;
use super::{ListLock, UNLINKED, lock_list, mark_changed};
use application::error::PortError;
use domain::contact::group::AutomatedGroup;
use domain::contact::opt_in_state::OptInState;
use domain::contact::{ContactStatus, sort_key};
use domain::shared::email::{Email, email_key};
use domain::shared::instant::Instant;
use domain::shared::phone::PhoneNumber;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, FromQueryResult, IntoActiveModel, QueryFilter,
};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving a person's contact";

/// Person as just saved.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// Group of the kind of person.
    pub group: AutomatedGroup,
    /// Customer, partner or employee.
    pub uuid: Uuid,
    pub email: Option<&'a str>,
    /// Phone number of the person; employees have none and keep that of a linked entry.
    pub phone_number: Option<&'a str>,
    /// Whether information mails are allowed.
    pub allow_mail: bool,
    /// Whether information SMS are allowed.
    pub allow_sms: bool,
}

impl Person<'_> {
    fn column(&self) -> &'static str {
        match self.group {
            AutomatedGroup::Customers => "customer_uuid",
            AutomatedGroup::Partners => "partner_uuid",
            AutomatedGroup::Employees => "employee_uuid",
        }
    }
}

/// Stored entry.
struct Entry {
    uuid: Uuid,
    email: Option<String>,
    phone: Option<String>,
    sms: OptInState,
    refused_all: bool,
    /// Membership of the automated group; `None` for a non-member.
    mail: Option<OptInState>,
}

#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
    status_sms: Stored<ContactStatus>,
    sms_withheld: bool,
    mail_refused_at: Option<Stored<Instant>>,
    status_mail: Option<Stored<ContactStatus>>,
    withheld: Option<bool>,
}

impl From<Row> for Entry {
    fn from(row: Row) -> Self {
        let opt_in_state =
            |status: Stored<ContactStatus>, withheld| OptInState { status: status.0, withheld };
        Self {
            uuid: row.uuid,
            email: row.email,
            phone: row.phone_number,
            sms: opt_in_state(row.status_sms, row.sms_withheld),
            refused_all: row.mail_refused_at.is_some(),
            mail: row.status_mail.map(|status| opt_in_state(status, row.withheld == Some(true))),
        }
    }
}

/// Addresses of the entry.
struct Addresses {
    email: Option<Email>,
    key: Option<String>,
    phone: Option<String>,
}

/// Creates or updates the entry of this person: the present entry, else one that an import created for the same
/// address, else a new one with the identifier of the person. Refusals of the contact are kept.
pub async fn save_contact_of(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    now: Instant,
) -> Result<(), PortError> {
    lock_list(connection, ListLock::Shared).await?;
    let email = person.email.and_then(|address| Email::parse(address).ok());
    let addresses = Addresses {
        key: email.as_ref().map(Email::key),
        email,
        phone: person
            .phone_number
            .and_then(|number| PhoneNumber::parse(number).ok())
            .map(|phone| phone.as_str().to_owned()),
    };
    let entry = match find(connection, person).await? {
        Some(entry) => entry,
        None => link_or_insert(connection, person, &addresses, now).await?,
    };
    let entry = replace_address(connection, person, entry, &addresses, now).await?;
    save_sms_state(connection, person, &entry, now).await?;
    let mail = find_or_create_membership(connection, person, &entry, now).await?;
    save_mail_state_of_groups(connection, person, &entry, mail, now).await
}

async fn link_or_insert(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    addresses: &Addresses,
    now: Instant,
) -> Result<Entry, PortError> {
    if !link_imported_entry(connection, person, addresses, now).await? {
        insert(connection, person, addresses, now).await?;
    }
    let entry = find(connection, person).await?;
    entry.ok_or_else(|| PortError::Corrupt("an entry that was just written".to_owned()))
}

async fn find(connection: &impl ConnectionTrait, person: &Person<'_>) -> Result<Option<Entry>, PortError> {
    let mut sql = Sql::new(
        "SELECT e.uuid, e.email, e.phone_number, e.status_sms, e.sms_withheld, \
         e.mail_refused_at, s.status_mail, s.withheld FROM contact_entry e \
         LEFT JOIN contact_group_association s ON s.contact_entry_uuid = e.uuid AND s.contact_group_uuid = ",
    );
    sql.bind(person.group.uuid()).push(" WHERE e.").push(person.column()).push(" = ").bind(person.uuid);
    let row: Option<Row> = statement::find(connection, &sql, SAVING_CONTEXT).await?;
    Ok(row.map(Entry::from))
}

/// Links the entry that an import created for the same address, else for the number alone. Returns false when there is
/// none, or when another person was linked concurrently.
async fn link_imported_entry(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    addresses: &Addresses,
    now: Instant,
) -> Result<bool, PortError> {
    let mut sql = Sql::new("SELECT uuid FROM contact_entry WHERE ");
    sql.push(UNLINKED).push(" AND (email_key = ").bind(addresses.key.clone());
    sql.push(" OR (email_key IS NULL AND phone_number = ").bind(addresses.phone.clone());
    sql.push(")) ORDER BY CASE WHEN email_key IS NULL THEN 1 ELSE 0 END, uuid LIMIT 1");
    if connection.get_database_backend() == DbBackend::Postgres {
        sql.push(" FOR UPDATE");
    }
    let entry: Option<Uuid> = statement::find_value(connection, &sql, SAVING_CONTEXT).await?;
    let Some(entry) = entry else { return Ok(false) };
    let mut sql = Sql::new("UPDATE contact_entry SET ");
    sql.push(person.column()).push(" = ").bind(person.uuid).push(", updated_at = ").bind(Stored(now));
    sql.push(" WHERE uuid = ").bind(entry).push(" AND ").push(UNLINKED);
    Ok(execute(connection, &sql, SAVING_CONTEXT).await? > 0)
}

async fn insert(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    addresses: &Addresses,
    now: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("INSERT INTO contact_entry (uuid, ");
    sql.push(person.column()).push(
        ", email, email_key, phone_number, status_sms, sms_withheld, mail_refused_at, sort_key, created_at, \
         updated_at) SELECT ",
    );
    sql.bind(person.uuid).push(", ").bind(person.uuid);
    sql.push(", ").bind(addresses.email.as_ref().map(|email| email.as_str().to_owned()));
    sql.push(", ").bind(addresses.key.clone()).push(", ").bind(addresses.phone.clone());
    // Refusals recorded for another entry with the same address apply too.
    sql.push(
        ", 'ACTIVATED', FALSE, (SELECT min(o.mail_refused_at) FROM contact_entry o WHERE o.email_key = ",
    );
    sql.bind(addresses.key.clone()).push("), ");
    sql.bind(sort_key(addresses.key.as_deref(), addresses.phone.as_deref()));
    sql.push(", ").bind(Stored(now)).push(", ").bind(Stored(now));
    execute(connection, &sql, SAVING_CONTEXT).await.map(|_| ())
}

/// Writes new addresses. A delivery failure of the former address is cleared, and refusals recorded for the new one
/// apply.
async fn replace_address(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    mut entry: Entry,
    addresses: &Addresses,
    now: Instant,
) -> Result<Entry, PortError> {
    let old_key = entry.email.as_deref().map(email_key);
    let address_changed = old_key != addresses.key;
    if address_changed && let Some(key) = &addresses.key {
        merge_imported_entry(connection, entry.uuid, key).await?;
        // The refusals of the merged entry now belong to this one.
        entry = find(connection, person).await?.unwrap_or(entry);
    }
    let phone = match person.group {
        AutomatedGroup::Employees => entry.phone.clone(),
        AutomatedGroup::Customers | AutomatedGroup::Partners => addresses.phone.clone(),
    };
    let email = addresses.email.as_ref().map(|email| email.as_str().to_owned());
    let phone_changed = phone != entry.phone;
    if email == entry.email && !phone_changed {
        return Ok(entry);
    }
    let mut update = entity::Entity::update_many()
        .col_expr(Column::Email, Expr::value(email.clone()))
        .col_expr(Column::EmailKey, Expr::value(addresses.key.clone()))
        .col_expr(Column::PhoneNumber, Expr::value(phone.clone()))
        .col_expr(Column::SortKey, Expr::value(sort_key(addresses.key.as_deref(), phone.as_deref())))
        .col_expr(Column::UpdatedAt, Expr::value(Stored(now)))
        .filter(Column::Uuid.eq(entry.uuid));
    if address_changed {
        update = update
            .col_expr(Column::MailFailedAt, Expr::value(None::<Stored<Instant>>))
            .col_expr(Column::MailFailure, Expr::value(None::<String>));
    }
    if phone_changed {
        update = update
            .col_expr(Column::SmsFailedAt, Expr::value(None::<Stored<Instant>>))
            .col_expr(Column::SmsFailure, Expr::value(None::<String>));
    }
    update.exec(connection).await.map_err(db_error(SAVING_CONTEXT))?;
    Ok(Entry { email, phone, ..entry })
}

async fn save_sms_state(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    entry: &Entry,
    now: Instant,
) -> Result<(), PortError> {
    let sms = entry.sms.update_allowed(person.allow_sms, false);
    if sms == entry.sms {
        return Ok(());
    }
    let update = entity::Entity::update_many()
        .col_expr(Column::StatusSms, Expr::value(Stored(sms.status)))
        .col_expr(Column::SmsWithheld, Expr::value(sms.withheld))
        .col_expr(Column::UpdatedAt, Expr::value(Stored(now)))
        .filter(Column::Uuid.eq(entry.uuid));
    update.exec(connection).await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Returns the new state of the membership of the automated group; creates the membership if there is none.
async fn find_or_create_membership(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    entry: &Entry,
    now: Instant,
) -> Result<OptInState, PortError> {
    if let Some(state) = entry.mail {
        return Ok(state.update_allowed(person.allow_mail, entry.refused_all));
    }
    let mail = OptInState::new(person.allow_mail, entry.refused_all);
    let row = association::Model {
        contact_group_uuid: person.group.uuid(),
        contact_entry_uuid: entry.uuid,
        status_mail: Stored(mail.status),
        withheld: mail.withheld,
        changed_at: Stored(now),
    };
    let insert = association::Entity::insert(row.into_active_model()).exec_without_returning(connection);
    insert.await.map_err(db_error(SAVING_CONTEXT))?;
    Ok(mail)
}

/// Allows or withholds the mails of all groups of the entry, except those that the contact refused. `mail` is the state
/// in the automated group.
async fn save_mail_state_of_groups(
    connection: &impl ConnectionTrait,
    person: &Person<'_>,
    entry: &Entry,
    mail: OptInState,
    now: Instant,
) -> Result<(), PortError> {
    let (new_state, is_affected) = if person.allow_mail {
        (OptInState::new(true, entry.refused_all), association::Column::Withheld.eq(true))
    } else if mail.withheld {
        (mail, association::Column::StatusMail.eq(Stored(ContactStatus::Activated)))
    } else {
        return Ok(());
    };
    let update = association::Entity::update_many()
        .col_expr(association::Column::StatusMail, Expr::value(Stored(new_state.status)))
        .col_expr(association::Column::Withheld, Expr::value(new_state.withheld))
        .col_expr(association::Column::ChangedAt, Expr::value(Stored(now)))
        .filter(association::Column::ContactEntryUuid.eq(entry.uuid))
        .filter(is_affected);
    if update.exec(connection).await.map_err(db_error(SAVING_CONTEXT))?.rows_affected > 0 {
        mark_changed(connection, entry.uuid, now).await?;
    }
    Ok(())
}
