//! Access table: roles allowed for each action (doc 1 §6, doc 2 §6, doc 3 §6). Actions outside the table are refused.
//! The objects a role can see (assigned, own, lifted) are restricted by the queries that load them.

use super::role::Role::{self, Admin, Customer, Employee, Guest, Partner};

/// Action as a type, so that signatures state the authorised action.
pub trait Permission {
    const ACT: Act;
}

macro_rules! table {
    ($($(#[$doc:meta])* $act:ident => [$($role:ident),*],)*) => {
        /// Action of a user.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Act {
            $($(#[$doc])* $act,)*
        }

        /// Access table: an action, then the roles allowed to perform it.
        pub const TABLE: &[(Act, &[Role])] = &[$((Act::$act, &[$($role),*]),)*];

        /// Each action as a type.
        pub mod act {
            $($(#[$doc])*
            pub enum $act {}

            impl super::Permission for $act {
                const ACT: super::Act = super::Act::$act;
            })*
        }
    };
}

table! {
    /// Manage the caller's account: name, password, sessions, login history.
    OwnAccount => [Admin, Employee, Partner, Customer],
    ListRecords => [Admin, Employee, Partner],
    /// Open a record and its cases.
    OpenRecord => [Admin, Employee, Partner],
    ReadTimeline => [Admin, Employee],
    ReadOverview => [Admin, Employee],
    /// Send mails to the customers of a record.
    WriteToCustomers => [Admin, Employee],
    /// Create or edit a record.
    SaveRecord => [Admin, Employee],
    DeleteRecord => [Admin],
    /// Archive records, read archived ones, and bring them back.
    ArchiveRecords => [Admin],
    /// Merge two records, and undo a merge.
    MergeRecords => [Admin],
    /// Assign a selection of records to an employee, or remove the assignments.
    AssignRecords => [Admin],
    DownloadRecordRecap => [Admin, Employee],
    /// Download the recap of a partner (AMB-084).
    DownloadPartnerRecap => [Admin, Employee],
    /// Download all personal data of the customers of a record (GDPR art. 15).
    ExportPersonalData => [Admin],
    OpenCase => [Admin, Employee, Partner, Customer],
    /// List the cases of all records.
    ListCases => [Admin, Employee],
    /// Create or edit a case.
    SaveCase => [Admin, Employee],
    AddCaseStatus => [Admin, Employee],
    /// Send the creation mails of a case again.
    ResendCase => [Admin, Employee],
    /// Accept or refuse a document of a case.
    ReviewCaseItem => [Admin, Employee],
    /// Request documents of a case again.
    RequestCaseDocuments => [Admin, Employee],
    /// Remind the customers of a case, switch its reminders, extend its window.
    RemindCaseCustomer => [Admin, Employee],
    DownloadCaseFiles => [Admin, Employee],
    DeleteCase => [Admin],
    /// List the cases of the calling customer.
    ListOwnCases => [Customer],
    /// Complete a case of the calling customer: tick, upload, validate.
    CompleteOwnCase => [Customer],
    /// Upload a file, and delete files that the caller uploaded.
    UploadMedia => [Admin, Employee, Partner, Customer, Guest],
    /// Read a file; an attached file is subject to the rights of its parent.
    ReadMedia => [Admin, Employee, Partner, Customer, Guest],
    /// Export a list as a file, within the caller's scope.
    ExportLists => [Admin, Employee],
    ListPartners => [Admin, Employee],
    ListPartnerRecords => [Admin, Employee],
    /// List partner types and their documents.
    ListPartnerTypes => [Admin, Employee],
    /// Create or rename a partner type, change its documents (AMB-089, AMB-090).
    SavePartnerType => [Admin, Employee],
    /// Open the partner type of the calling partner, with its documents.
    OpenOwnPartnerType => [Partner],
    /// Download a document of a partner type; a PARTNER only of the partner's type.
    DownloadPartnerTypeMedia => [Admin, Employee, Partner],
    OpenPartner => [Admin, Employee],
    /// Create or edit a partner, grant or revoke access.
    SavePartner => [Admin, Employee],
    /// Send the first-meeting mail to a partner.
    SendFirstMeetingMail => [Admin, Employee],
    DeletePartner => [Admin],
    /// Change the documents of a page.
    SavePage => [Admin],
    ReadReports => [Admin, Employee, Partner],
    /// Read the reports of a partner (AMB-085).
    ReadPartnerReports => [Admin, Employee],
    CreateReport => [Admin, Employee],
    /// Edit a report (AMB-086).
    EditReport => [Admin],
    DeleteReport => [Admin],
    /// Send a contact message or a simulation.
    SendInquiry => [Admin, Employee, Partner, Customer, Guest],
    /// Recommend a person to the firm.
    ReferCustomer => [Partner],
    /// List inquiries, with the number of unread ones.
    ListInquiries => [Admin, Employee],
    /// Open an inquiry, its answers and its files.
    OpenInquiry => [Admin, Employee],
    /// Assign and annotate an inquiry, change its state, link it to a record.
    SaveInquiry => [Admin, Employee],
    /// Delete an inquiry that was not turned into a record.
    DeleteInquiry => [Admin],
    /// Create a customer record from an inquiry.
    TurnInquiryIntoRecord => [Admin, Employee],
    /// Reset another account's second factors.
    ResetMfa => [Admin],
    /// Read the access journal and the retention reports.
    ReadAccessJournal => [Admin],
    /// List, create, edit, assign and delete employees.
    ManageEmployees => [Admin],
    /// List, create, edit and delete administrators, grant and revoke their access.
    ManageAdministrators => [Admin],
    /// Read, grant and revoke the access of the customers of a record.
    SwitchCustomerAccess => [Admin, Employee],
    /// List the caller's tasks; for an ADMIN also those of employees.
    ListTasks => [Admin, Employee],
    /// Create, edit, complete and delete the caller's tasks, for an ADMIN also those of employees; configure the
    /// caller's reminders.
    ManageTasks => [Admin, Employee],
    /// List contacts and groups.
    ListContacts => [Admin],
    /// Import, group and delete contacts, and manage groups.
    ManageContacts => [Admin],
    /// Search records and partners, to assign them or to link them to a task.
    SearchChoices => [Admin, Employee],
    /// Search records, cases, partners, inquiries and employees.
    Search => [Admin, Employee],
    /// Save list views, and read shared ones.
    KeepListViews => [Admin, Employee],
    /// Read the page « Aujourd’hui », and make it the home page.
    Today => [Admin, Employee],
    /// Compute a financing plan, read those of a case, compare its offers.
    ComputeFinancingPlan => [Admin, Employee],
    /// Read the statistics of the firm.
    ReadFigures => [Admin],
    /// Launch, monitor, pause and cancel campaigns.
    ManageCampaigns => [Admin],
    /// Read, edit, preview and test mail templates.
    ManageMailTemplates => [Admin],
    /// Read and edit templates of legal documents.
    ManageLegalTemplates => [Admin],
    /// Issue legal documents of a case.
    IssueLegalDocument => [Admin, Employee],
    /// Record an answer that a customer gave on paper.
    RecordPaperAnswer => [Admin, Employee],
    /// Read the scanned copy of a document that a customer answered on paper.
    ReadPaperCopy => [Admin, Employee],
    /// Read issued documents, their file and their evidence; a CUSTOMER only those addressed to them.
    ReadLegalDocuments => [Admin, Employee, Customer],
    /// Verify PDFs and evidence of legal documents submitted by a user.
    VerifyLegalDocuments => [Admin, Employee],
    /// List, open, acknowledge, sign, decline and withdraw the documents addressed to the calling customer.
    AnswerLegalDocuments => [Customer],
    /// Read the legal documents that a case needs, with their state.
    ReadCompliance => [Admin, Employee],
    /// Read the identity checks of the customers of a record.
    ReadIdentityChecks => [Admin, Employee],
    /// Record identity checks.
    SaveIdentityCheck => [Admin, Employee],
    ListComplaints => [Admin, Employee],
    /// Create and edit complaints.
    SaveComplaint => [Admin, Employee],
    /// Read checklist templates, and the documents a template requires for a record.
    ReadChecklistTemplates => [Admin, Employee],
    /// Create, edit and delete checklist templates.
    ManageChecklistTemplates => [Admin],
    /// List, create and revoke API tokens.
    ManageApiTokens => [Admin],
}

impl Act {
    /// Returns whether the action is allowed before a required second factor was added: only managing the caller's
    /// account.
    pub fn needs_no_second_factor(self) -> bool {
        self == Self::OwnAccount
    }
}

impl Role {
    /// Returns whether the role may perform the action, according to [`TABLE`].
    pub fn may(self, act: Act) -> bool {
        TABLE.iter().any(|(known, roles)| *known == act && roles.contains(&self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected table (doc 2 §6): action, then ADMIN, EMPLOYEE, PARTNER, CUSTOMER, GUEST.
    #[test]
    fn access_table_follows_the_specification() {
        let rows = [
            (Act::OwnAccount, [true, true, true, true, false]),
            (Act::ListRecords, [true, true, true, false, false]),
            (Act::OpenRecord, [true, true, true, false, false]),
            (Act::ReadTimeline, [true, true, false, false, false]),
            (Act::ReadOverview, [true, true, false, false, false]),
            (Act::WriteToCustomers, [true, true, false, false, false]),
            (Act::SaveRecord, [true, true, false, false, false]),
            (Act::DeleteRecord, [true, false, false, false, false]),
            (Act::ArchiveRecords, [true, false, false, false, false]),
            (Act::MergeRecords, [true, false, false, false, false]),
            (Act::AssignRecords, [true, false, false, false, false]),
            (Act::DownloadRecordRecap, [true, true, false, false, false]),
            (Act::DownloadPartnerRecap, [true, true, false, false, false]),
            (Act::ExportPersonalData, [true, false, false, false, false]),
            (Act::OpenCase, [true, true, true, true, false]),
            (Act::ListCases, [true, true, false, false, false]),
            (Act::SaveCase, [true, true, false, false, false]),
            (Act::AddCaseStatus, [true, true, false, false, false]),
            (Act::ResendCase, [true, true, false, false, false]),
            (Act::ReviewCaseItem, [true, true, false, false, false]),
            (Act::RequestCaseDocuments, [true, true, false, false, false]),
            (Act::RemindCaseCustomer, [true, true, false, false, false]),
            (Act::DownloadCaseFiles, [true, true, false, false, false]),
            (Act::DeleteCase, [true, false, false, false, false]),
            (Act::ListOwnCases, [false, false, false, true, false]),
            (Act::CompleteOwnCase, [false, false, false, true, false]),
            (Act::UploadMedia, [true, true, true, true, true]),
            (Act::ReadMedia, [true, true, true, true, true]),
            (Act::ExportLists, [true, true, false, false, false]),
            (Act::ListPartners, [true, true, false, false, false]),
            (Act::ListPartnerRecords, [true, true, false, false, false]),
            (Act::ListPartnerTypes, [true, true, false, false, false]),
            (Act::SavePartnerType, [true, true, false, false, false]),
            (Act::OpenOwnPartnerType, [false, false, true, false, false]),
            (Act::DownloadPartnerTypeMedia, [true, true, true, false, false]),
            (Act::OpenPartner, [true, true, false, false, false]),
            (Act::SavePartner, [true, true, false, false, false]),
            (Act::SendFirstMeetingMail, [true, true, false, false, false]),
            (Act::DeletePartner, [true, false, false, false, false]),
            (Act::SavePage, [true, false, false, false, false]),
            (Act::ReadReports, [true, true, true, false, false]),
            (Act::ReadPartnerReports, [true, true, false, false, false]),
            (Act::CreateReport, [true, true, false, false, false]),
            (Act::EditReport, [true, false, false, false, false]),
            (Act::DeleteReport, [true, false, false, false, false]),
            (Act::SendInquiry, [true, true, true, true, true]),
            (Act::ReferCustomer, [false, false, true, false, false]),
            (Act::ListInquiries, [true, true, false, false, false]),
            (Act::OpenInquiry, [true, true, false, false, false]),
            (Act::SaveInquiry, [true, true, false, false, false]),
            (Act::DeleteInquiry, [true, false, false, false, false]),
            (Act::TurnInquiryIntoRecord, [true, true, false, false, false]),
            (Act::ResetMfa, [true, false, false, false, false]),
            (Act::ReadAccessJournal, [true, false, false, false, false]),
            (Act::ManageEmployees, [true, false, false, false, false]),
            (Act::ManageAdministrators, [true, false, false, false, false]),
            (Act::SwitchCustomerAccess, [true, true, false, false, false]),
            (Act::ListTasks, [true, true, false, false, false]),
            (Act::ManageTasks, [true, true, false, false, false]),
            (Act::ListContacts, [true, false, false, false, false]),
            (Act::ManageContacts, [true, false, false, false, false]),
            (Act::SearchChoices, [true, true, false, false, false]),
            (Act::Search, [true, true, false, false, false]),
            (Act::KeepListViews, [true, true, false, false, false]),
            (Act::Today, [true, true, false, false, false]),
            (Act::ComputeFinancingPlan, [true, true, false, false, false]),
            (Act::ReadFigures, [true, false, false, false, false]),
            (Act::ManageCampaigns, [true, false, false, false, false]),
            (Act::ManageMailTemplates, [true, false, false, false, false]),
            (Act::ManageLegalTemplates, [true, false, false, false, false]),
            (Act::IssueLegalDocument, [true, true, false, false, false]),
            (Act::RecordPaperAnswer, [true, true, false, false, false]),
            (Act::ReadPaperCopy, [true, true, false, false, false]),
            (Act::ReadLegalDocuments, [true, true, false, true, false]),
            (Act::VerifyLegalDocuments, [true, true, false, false, false]),
            (Act::AnswerLegalDocuments, [false, false, false, true, false]),
            (Act::ReadCompliance, [true, true, false, false, false]),
            (Act::ReadIdentityChecks, [true, true, false, false, false]),
            (Act::SaveIdentityCheck, [true, true, false, false, false]),
            (Act::ListComplaints, [true, true, false, false, false]),
            (Act::SaveComplaint, [true, true, false, false, false]),
            (Act::ReadChecklistTemplates, [true, true, false, false, false]),
            (Act::ManageChecklistTemplates, [true, false, false, false, false]),
            (Act::ManageApiTokens, [true, false, false, false, false]),
        ];
        assert_eq!(rows.len(), TABLE.len());
        for (act, expected) in rows {
            let allowed = [Admin, Employee, Partner, Customer, Guest].map(|role| role.may(act));
            assert_eq!(allowed, expected, "{act:?}");
        }
    }
}
