//! Content of each copy of the demonstration models: changed columns of copied rows, and newly created rows.

/// Rows of the model that are copied once for each row of `seed`.
pub(super) struct Copied {
    pub(super) table: &'static str,
    /// Join condition between the rows `t` of the model and the rows of `seed`.
    pub(super) chosen: &'static str,
    /// Changed columns with their values.
    pub(super) own: &'static [(&'static str, &'static str)],
}

/// Rows that are written for each row of `seed`.
pub(super) struct Written {
    pub(super) into: &'static str,
    pub(super) select: &'static str,
}

/// A day has 86 400 000 000 microseconds.
pub(super) const COPIED: [Copied; 6] = [
    Copied {
        table: "customer_record",
        chosen: "t.uuid = {record}",
        own: &[
            ("uuid", "seed.record"),
            ("sort_key", "seed.last || ' ' || seed.first"),
            ("created_at", "t.created_at - seed.number % 700 * 86400000000"),
        ],
    },
    Copied {
        table: "customer",
        chosen: "t.record_uuid = {record}",
        own: &[
            ("uuid", "seed.customer"),
            ("record_uuid", "seed.record"),
            ("account_uuid", "NULL"),
            ("first_name", "seed.first"),
            ("last_name", "seed.last"),
            ("first_name_key", "seed.first"),
            ("last_name_key", "seed.last"),
            ("email", "seed.address"),
            ("email_key", "seed.address"),
            ("phone_number", "'06' || (10000000 + seed.number)"),
        ],
    },
    // Nine of ten cases are financed; the open ones have had no activity for up to a year, so that all are pending.
    Copied {
        table: "customer_case",
        chosen: "t.record_uuid = {record}",
        own: &[
            ("uuid", "seed.customer"),
            ("record_uuid", "seed.record"),
            ("moved_at", "1 + seed.number"),
            ("status_since", "t.status_since - seed.number % 365 * 86400000000"),
            ("current_status", "CASE seed.stage WHEN 0 THEN 'CREATED' WHEN 1 THEN 'DIC' ELSE 'FINANCED' END"),
            (
                "family",
                "CASE seed.stage WHEN 0 THEN 'DOCUMENTS_EXPECTED' WHEN 1 THEN 'UNDER_REVIEW' ELSE 'FINANCED' END",
            ),
            ("is_open", "seed.stage < 2"),
            ("created_at", "t.created_at - (seed.number % 365 + seed.stage * 9) * 86400000000"),
            (
                "completed_at",
                "CASE WHEN seed.stage > 0 THEN t.created_at - seed.number % 365 * 86400000000 END",
            ),
            ("waiting_for", "CASE seed.stage WHEN 0 THEN 'customer' WHEN 1 THEN 'firm' END"),
            (
                "project_type",
                "CASE seed.number % 4 WHEN 0 THEN 'PROPERTY-LOAN' WHEN 1 THEN 'CONSOLIDATION-LOAN' \
                 WHEN 2 THEN 'SCPI-LOAN' END",
            ),
            ("project_amount", "CASE WHEN seed.number % 4 < 3 THEN seed.number % 400000 * 100 + 100 END"),
            ("signed_at", "CASE seed.stage WHEN 2 THEN t.status_since - seed.number % 365 * 86400000000 END"),
            ("refused_at", "NULL"),
            ("to_review", "CASE WHEN seed.stage = 1 AND seed.number % 3 = 0 THEN 2 ELSE 0 END"),
        ],
    },
    // A tenth of the reports belongs to the model: the longest list of reports.
    Copied {
        table: "report",
        chosen: "t.uuid = {record_report}",
        own: &[
            ("uuid", "seed.record"),
            ("record_uuid", "CASE WHEN seed.number % 10 = 0 THEN t.record_uuid ELSE seed.record END"),
        ],
    },
    // A tenth as many partners, each with a single contact long ago.
    Copied {
        table: "partner",
        chosen: "t.uuid = {partner} AND seed.number % 10 = 0",
        own: &[
            ("uuid", "seed.record"),
            ("sort_key", "seed.last || ' ' || seed.first"),
            ("last_name", "seed.last"),
            ("first_name", "seed.first"),
            ("last_name_key", "seed.last"),
            ("first_name_key", "seed.first"),
            ("email", "seed.address"),
            ("email_key", "seed.address"),
            ("created_at", "0"),
            ("last_contact_at", "0"),
        ],
    },
    Copied {
        table: "report",
        chosen: "t.uuid = {partner_report} AND seed.number % 10 = 0",
        own: &[("uuid", "seed.customer"), ("partner_uuid", "seed.record"), ("created_at", "0")],
    },
];

pub(super) const WRITTEN: [Written; 10] = [
    // History of each case: a number of statuses derived from its number, nine days each.
    Written {
        into: "case_status (case_uuid, position, status, created_at, left_family, left_family_since) ",
        select: "SELECT k.uuid, p.position, CASE WHEN p.position = 0 THEN 'CREATED' \
            WHEN p.position = 1 AND seed.stage = 2 THEN 'COMPLETED_BY_CUSTOMER' ELSE k.current_status END, \
            k.status_since - (seed.stage - p.position) * 9 * 86400000000, \
            CASE p.position WHEN 1 THEN 'DOCUMENTS_EXPECTED' WHEN 2 THEN 'DOCUMENTS_RECEIVED' END, \
            CASE WHEN p.position > 0 THEN k.status_since - (seed.stage - p.position + 1) * 9 * 86400000000 END \
            FROM seed JOIN customer_case k ON k.uuid = seed.customer, \
            (SELECT 0 AS position UNION ALL SELECT 1 UNION ALL SELECT 2) p WHERE p.position <= seed.stage",
    },
    Written {
        into: "record_assignment (record_uuid, account_uuid) ",
        select: "SELECT record, {employee} FROM seed WHERE number % 10 = 1 AND number <= 30000",
    },
    // Fees of each won case.
    Written {
        into: "case_revenue (case_uuid, kind, stage, amount, day) ",
        select: "SELECT customer, 'fee', 'received', 150000, CURRENT_DATE FROM seed WHERE stage = 2",
    },
    // Two deadlines of each open case, some of them missed.
    Written {
        into: "case_deadline (case_uuid, position, kind, due_on, label) ",
        select: "SELECT customer, p.position, p.kind, CURRENT_DATE, p.kind FROM seed, \
            (SELECT 0 AS position, 'suspensiveCondition' AS kind UNION ALL SELECT 1, 'expectedSignature') p \
            WHERE stage < 2",
    },
    // One inquiry for every third record, the newest unread.
    Written {
        into: "inquiry (uuid, kind, state, received_at, first_name, last_name, email, phone_number, search_key, sort_key, \
            answers, record_uuid, read_at, updated_at, version) ",
        select: "SELECT seed.record, 'contact', 'handled', r.created_at, first, last, address, '+33612345678', \
            last || ' ' || first || ' ' || address, last || '\t' || first, '{}', CASE WHEN seed.number % 2 = 0 THEN seed.record END, \
            CASE WHEN seed.number > 500 THEN r.created_at END, r.created_at, 1 \
            FROM seed JOIN customer_record r ON r.uuid = seed.record WHERE seed.number % 3 = 0",
    },
    // Each customer in the mailing list.
    Written {
        into: "contact_entry (uuid, customer_uuid, email, email_key, phone_number, status_sms, sort_key, created_at, \
            updated_at) ",
        select: "SELECT customer, customer, address, address, '06' || (10000000 + number), 'ACTIVATED', address, 0, 0 \
            FROM seed",
    },
    Written {
        into: "contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at) ",
        select: "SELECT g.uuid, seed.customer, 'ACTIVATED', 0 FROM seed, contact_group g \
            WHERE g.automated_key = 'CUSTOMERS'",
    },
    // Search index.
    Written {
        into: "search_entry (kind, record_uuid, case_uuid, text) ",
        select: "SELECT 'customerRecord', record, NULL, last || ' ' || first || ' ' || address || ' 06' || (10000000 + number) \
            FROM seed UNION ALL SELECT 'customerCase', record, customer, last || ' ' || first || ' dossier modele' FROM seed",
    },
    Written {
        into: "search_entry (kind, partner_uuid, text) ",
        select: "SELECT 'partner', record, last || ' ' || first || ' ' || address FROM seed WHERE number % 10 = 0",
    },
    // Ten journal entries for each record, within the retention of one year.
    Written {
        into: "access_journal (at, account_uuid, role, act, object_kind, object_uuid, address) ",
        select: "SELECT {now} - (number * 7919 + p.position * 2592000) % 31000000 * 1000000, {administrator}, 'ADMIN', \
            CASE p.position WHEN 0 THEN 'create' WHEN 5 THEN 'change' ELSE 'read' END, \
            CASE WHEN p.position % 3 = 2 THEN 'customer-case' ELSE 'customer-record' END, \
            CASE WHEN p.position % 3 = 2 THEN customer ELSE record END, '192.0.2.14' \
            FROM seed, (SELECT 0 AS position UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 \
            UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) p",
    },
];
