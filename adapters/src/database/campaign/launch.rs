//! Launch of a campaign in one transaction: one statement inserts all messages, with constant memory.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::error::{corrupt, db_error};
use super::super::job_writer::save_jobs;
use super::super::media::change_files;
use super::super::sql::Sql;
use super::super::statement::execute;
use super::super::stored::Stored;
use super::audience::push_members;
use super::entity;
use super::limiter;
use super::rows::load_credit_use;
use application::campaign::ports::{LaunchOutcome, NewCampaign, Schedule};
use application::error::PortError;
use application::media::changes::MediaChanges;
use domain::campaign::message::Message;
use domain::campaign::{CampaignState, MessageState};
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, IntoActiveModel};
use std::slice;

const LAUNCHING_CONTEXT: &str = "launching a campaign";

pub(super) async fn launch(
    database: &Database,
    new: &NewCampaign,
    schedule: &(dyn Fn(u32) -> Schedule + Send + Sync),
) -> Result<LaunchOutcome, PortError> {
    let transaction = database.begin_write().await?;
    // Credits are counted under this lock.
    limiter::lock_launches(&transaction, new.message.kind()).await?;
    insert_campaign(&transaction, new).await?;
    if !insert_groups(&transaction, new).await? {
        return Ok(LaunchOutcome::UnknownGroup);
    }
    let messages = insert_messages(&transaction, new).await?;
    let needed_credits = u64::from(messages).saturating_mul(u64::from(new.message.credits()));
    let credits = load_credit_use(&transaction, new.message.kind()).await?;
    if let Some(remaining) = new.allowance.remaining(credits.used, credits.reserved)
        && remaining < needed_credits
    {
        return Ok(LaunchOutcome::TooFewCredits { needed: needed_credits, remaining });
    }
    let Schedule { jobs, starts_at, last_at } = schedule(messages);
    save_jobs(&transaction, &jobs, new.at).await?;
    store_message_counts(&transaction, new, messages, starts_at, last_at).await?;
    let files = MediaChanges { attach: new.files.clone(), ..MediaChanges::default() };
    change_files(&transaction, MediaParentKind::Campaign.with_id(new.uuid), &files).await?;
    save_entries(&transaction, slice::from_ref(&new.entry)).await?;
    transaction.commit().await.map_err(db_error(LAUNCHING_CONTEXT))?;
    Ok(LaunchOutcome::Done)
}

async fn insert_campaign(transaction: &DatabaseTransaction, new: &NewCampaign) -> Result<(), PortError> {
    let (subject, sender, content, sms_text) = match &new.message {
        Message::Mail { subject, content } => (Some(subject.as_str()), None, content, None),
        Message::Sms { sender, content, text, .. } => {
            (None, Some(sender.as_str()), content, Some(text.as_str()))
        }
    };
    let row = entity::Model {
        uuid: new.uuid,
        kind: Stored(new.message.kind()),
        state: Stored(CampaignState::Planned),
        subject: subject.map(ToOwned::to_owned),
        sender: sender.map(ToOwned::to_owned),
        content: content.clone(),
        sms_text: sms_text.map(ToOwned::to_owned),
        parts: Stored(new.message.credits()),
        author_first_name: new.author.first_name.clone(),
        author_last_name: new.author.last_name.clone(),
        created_at: Stored(new.at),
        starts_at: Stored(new.at),
        last_at: None,
        finished_at: None,
        hold_reason: None,
        recipients: Stored(0),
        excluded_members: None,
        waiting: Stored(0),
        sent: Stored(0),
        failed: Stored(0),
        skipped: Stored(0),
        cancelled: Stored(0),
        sent_key: new.key.as_ref().map(|key| key.key.clone()),
        sent_body: new.key.as_ref().map(|key| key.body.clone()),
    };
    let insert = entity::Entity::insert(row.into_active_model()).exec_without_returning(transaction);
    insert.await.map(|_| ()).map_err(db_error(LAUNCHING_CONTEXT))
}

/// Returns false when a group does not exist.
async fn insert_groups(transaction: &DatabaseTransaction, new: &NewCampaign) -> Result<bool, PortError> {
    for (group, position) in new.groups.iter().zip(0..) {
        let mut sql =
            Sql::new("INSERT INTO campaign_group (campaign_uuid, position, group_uuid, name) SELECT ");
        // A bound value without a column has no type on PostgreSQL.
        let uuid_cast = if transaction.get_database_backend() == DbBackend::Postgres { "::uuid" } else { "" };
        sql.bind(new.uuid).push(uuid_cast).push(", ").number(position);
        sql.push(", g.uuid, g.name FROM contact_group g WHERE g.uuid = ").bind(*group);
        if execute(transaction, &sql, LAUNCHING_CONTEXT).await? != 1 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Inserts one message per address; returns their number.
async fn insert_messages(transaction: &DatabaseTransaction, new: &NewCampaign) -> Result<u32, PortError> {
    let is_postgres = transaction.get_database_backend() == DbBackend::Postgres;
    let mut sql = Sql::new(
        "INSERT INTO campaign_message (campaign_uuid, position, entry_uuid, state, attempts, next_at) ",
    );
    push_members(&mut sql, new.message.kind(), &new.groups);
    sql.push(", chosen AS (SELECT uuid, row_number() OVER (PARTITION BY address ORDER BY uuid) AS place");
    sql.push(" FROM member_deliverability WHERE deliverability = 'reachable') SELECT ").bind(new.uuid);
    sql.push(if is_postgres { "::uuid" } else { "" });
    sql.push(", row_number() OVER (ORDER BY uuid), uuid, ").bind(MessageState::Waiting.key());
    sql.push(if is_postgres { "::text, 0, " } else { ", 0, " });
    sql.number(u64::try_from(new.at.micros()).unwrap_or_default());
    sql.push(" FROM chosen WHERE place = 1");
    let messages = execute(transaction, &sql, LAUNCHING_CONTEXT).await?;
    u32::try_from(messages).map_err(|_| corrupt("the number of messages of a campaign"))
}

async fn store_message_counts(
    transaction: &DatabaseTransaction,
    new: &NewCampaign,
    messages: u32,
    starts_at: Instant,
    last_at: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE campaign SET recipients = ");
    sql.number(messages.into()).push(", waiting = ").number(messages.into());
    sql.push(
        ", excluded_members = (SELECT count(*) FROM contact_group_association a JOIN campaign_group g \
              ON g.group_uuid = a.contact_group_uuid WHERE g.campaign_uuid = campaign.uuid) - ",
    );
    sql.number(messages.into()).push(", starts_at = ").bind(Stored(starts_at));
    if messages == 0 {
        sql.push(", state = ").bind(CampaignState::Finished.key());
        sql.push(", finished_at = ").bind(Stored(new.at));
    } else {
        sql.push(", last_at = ").bind(Stored(last_at));
    }
    sql.push(" WHERE uuid = ").bind(new.uuid);
    execute(transaction, &sql, LAUNCHING_CONTEXT).await?;
    Ok(())
}
