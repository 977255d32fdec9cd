//! Recipients of campaigns: evaluated at the launch of a campaign, and again before each message is sent.
//!
//! A refusal has priority (GDPR art. 21): a contact who refused under one entry, or whose record allows no mails,
//! receives nothing under another entry with the same address.

use super::super::column_values::stored_as_text;
use super::super::contact::NOT_ARCHIVED;
use super::super::sql::Sql;
use domain::campaign::CampaignKind;
use domain::keyed_enumeration;
use domain::shared::phone::MOBILE_BEGINNINGS;
use uuid::Uuid;

keyed_enumeration! {
    /// Deliverability of an entry, as the queries return it.
    EntryDeliverability {
        Reachable = "reachable",
        OptedOut = "opted-out",
        Unreachable = "unreachable",
    }
}
stored_as_text!(key, from_key: EntryDeliverability);

/// Groups of a campaign.
#[derive(Clone, Copy)]
pub(super) enum Groups<'a> {
    /// Groups with these identifiers.
    Given(&'a [Uuid]),
    /// Groups of this campaign that still exist.
    OfCampaign(Uuid),
}

impl Groups<'_> {
    fn push(self, sql: &mut Sql) {
        match self {
            Self::Given(groups) => {
                sql.bind_list(groups.iter().copied());
            }
            Self::OfCampaign(campaign) => {
                sql.push("(SELECT g.group_uuid FROM campaign_group g WHERE g.group_uuid IS NOT NULL");
                sql.push(" AND g.campaign_uuid = ").bind(campaign).push(")");
            }
        }
    }
}

/// Returns the address column used for comparisons.
const fn address_column(kind: CampaignKind) -> &'static str {
    match kind {
        CampaignKind::Sms => "phone_number",
        CampaignKind::Email => "email_key",
    }
}

/// Writes the column `deliverability` of an entry `e`; customers of archived records count as opted out.
pub(super) fn push_deliverability(sql: &mut Sql, kind: CampaignKind, groups: Groups<'_>) {
    sql.push("CASE WHEN NOT ").push(NOT_ARCHIVED).push(" THEN 'opted-out' WHEN ");
    match kind {
        CampaignKind::Sms => {
            sql.push("e.phone_number IS NULL OR substr(e.phone_number, 1, 2) NOT IN ");
            sql.bind_list(MOBILE_BEGINNINGS).push(
                " OR EXISTS (SELECT 1 FROM contact_entry f \
                 WHERE f.phone_number = e.phone_number AND f.sms_failed_at IS NOT NULL) THEN 'unreachable' \
                 WHEN EXISTS (SELECT 1 FROM contact_entry f WHERE f.phone_number = e.phone_number \
                 AND f.status_sms = 'DISABLED') THEN 'opted-out' \
                 WHEN EXISTS (SELECT 1 FROM contact_group_association a WHERE a.contact_entry_uuid = e.uuid \
                 AND a.contact_group_uuid IN ",
            );
            groups.push(sql);
            sql.push(") THEN 'reachable' ELSE 'opted-out' END AS deliverability");
        }
        CampaignKind::Email => {
            // `CROSS` makes SQLite search the few entries with this address first, instead of the whole group.
            sql.push(
                "e.email_key IS NULL OR EXISTS (SELECT 1 FROM contact_entry f \
                 WHERE f.email_key = e.email_key AND f.mail_failed_at IS NOT NULL) THEN 'unreachable' \
                 WHEN EXISTS (SELECT 1 FROM contact_entry f WHERE f.email_key = e.email_key \
                 AND f.mail_refused_at IS NOT NULL) THEN 'opted-out' \
                 WHEN EXISTS (SELECT 1 FROM contact_group_association a WHERE a.contact_entry_uuid = e.uuid \
                 AND a.status_mail = 'ACTIVATED' AND NOT EXISTS (SELECT 1 FROM contact_entry f \
                 CROSS JOIN contact_group_association b WHERE b.contact_entry_uuid = f.uuid \
                 AND f.email_key = e.email_key AND b.status_mail = 'DISABLED' \
                 AND (b.withheld OR b.contact_group_uuid = a.contact_group_uuid)) AND a.contact_group_uuid IN ",
            );
            groups.push(sql);
            sql.push(") THEN 'reachable' ELSE 'opted-out' END AS deliverability");
        }
    }
}

/// Begins `WITH member …, member_deliverability AS (…)`: each member of the groups once, with the number of memberships
/// (`times`), the address and the deliverability.
pub(super) fn push_members(sql: &mut Sql, kind: CampaignKind, groups: &[Uuid]) {
    sql.push(
        "WITH member AS (SELECT m.contact_entry_uuid AS uuid, count(*) AS times \
         FROM contact_group_association m WHERE m.contact_group_uuid IN ",
    );
    Groups::Given(groups).push(sql);
    sql.push(" GROUP BY m.contact_entry_uuid), member_deliverability AS (SELECT e.uuid, member.times, e.");
    sql.push(address_column(kind)).push(" AS address, ");
    push_deliverability(sql, kind, Groups::Given(groups));
    sql.push(" FROM member JOIN contact_entry e ON e.uuid = member.uuid) ");
}
