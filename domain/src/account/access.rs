//! The one table that says which role may do what (doc 1 §6, doc 2 §6, doc 3 §6). What is not in it is
//! refused. Which objects a role sees (assigned, own, lifted) is part of the query that loads them.

use super::role::Role::{self, Admin, Customer, Employee, Guest, Partner};

/// An act as a type, so that what a person was allowed is part of a signature.
pub trait Permission {
    const ACT: Act;
}

macro_rules! table {
    ($($(#[$doc:meta])* $act:ident => [$($role:ident),*],)*) => {
        /// What a person asks of the product.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Act {
            $($(#[$doc])* $act,)*
        }

        /// The table: an act, then the roles that may do it.
        pub const TABLE: &[(Act, &[Role])] = &[$((Act::$act, &[$($role),*]),)*];

        /// Each act as a type.
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
    /// See and look after one's own account: name, password, sessions, logins.
    OwnAccount => [Admin, Employee, Partner, Customer],
    /// See the list of customer records.
    ListRecords => [Admin, Employee, Partner],
    /// Open one record and its cases.
    OpenRecord => [Admin, Employee, Partner],
    /// Read what happened to a record.
    ReadTimeline => [Admin, Employee],
    /// Read what is open, missing and known of a record at a glance.
    ReadOverview => [Admin, Employee],
    /// Write to the customers of a record.
    WriteToCustomers => [Admin, Employee],
    /// Create or edit a record.
    SaveRecord => [Admin, Employee],
    /// Delete a record.
    DeleteRecord => [Admin],
    /// Merge two records, and undo it.
    MergeRecords => [Admin],
    /// Give several records to an employee at once, or take them back.
    AssignRecords => [Admin],
    /// Download the recap of a record.
    DownloadRecordRecap => [Admin, Employee],
    /// Download the recap of a partner (AMB-084).
    DownloadPartnerRecap => [Admin, Employee],
    /// Download everything held on the customers of a record (GDPR art. 15).
    ExportPersonalData => [Admin],
    /// Open one case.
    OpenCase => [Admin, Employee, Partner, Customer],
    /// See the cases of all records.
    ListCases => [Admin, Employee],
    /// Create or edit a case.
    SaveCase => [Admin, Employee],
    /// Add a status to a case.
    AddCaseStatus => [Admin, Employee],
    /// Send the creation mails of a case again.
    ResendCase => [Admin, Employee],
    /// Accept or refuse a document of a case.
    ReviewCaseItem => [Admin, Employee],
    /// Ask the customers of a case for documents again.
    RequestCaseDocuments => [Admin, Employee],
    /// Remind the customers of a case, switch its reminders, give them longer.
    RemindCaseCustomer => [Admin, Employee],
    /// Download the files of a case.
    DownloadCaseFiles => [Admin, Employee],
    /// Delete a case.
    DeleteCase => [Admin],
    /// See one's own cases as a customer.
    ListOwnCases => [Customer],
    /// Complete one's own case: tick, upload, validate.
    CompleteOwnCase => [Customer],
    /// Upload a file, and take back what one uploaded.
    UploadMedia => [Admin, Employee, Partner, Customer, Guest],
    /// Read a file: decided by its parent once attached.
    ReadMedia => [Admin, Employee, Partner, Customer, Guest],
    /// Take a list along as a file, as far as one sees it.
    ExportLists => [Admin, Employee],
    /// See the list of partners.
    ListPartners => [Admin, Employee],
    /// See the records of one partner.
    ListPartnerRecords => [Admin, Employee],
    /// See the types of partners and their documents.
    ListPartnerTypes => [Admin, Employee],
    /// Create or rename a type of partners, change its documents (AMB-089, AMB-090).
    SavePartnerType => [Admin, Employee],
    /// See one's own type and its documents as a partner.
    OpenOwnPartnerType => [Partner],
    /// Download a document of a type; a PARTNER one of their own.
    DownloadPartnerTypeMedia => [Admin, Employee, Partner],
    /// Open one partner.
    OpenPartner => [Admin, Employee],
    /// Create or edit a partner, and give or cut their access.
    SavePartner => [Admin, Employee],
    /// Send a partner the mail that follows the first meeting.
    SendFirstMeetingMail => [Admin, Employee],
    /// Delete a partner.
    DeletePartner => [Admin],
    /// Change the documents of a page.
    SavePage => [Admin],
    /// Read reports.
    ReadReports => [Admin, Employee, Partner],
    /// Read the reports of a partner (AMB-085).
    ReadPartnerReports => [Admin, Employee],
    /// Write a report.
    CreateReport => [Admin, Employee],
    /// Edit a report (AMB-086).
    EditReport => [Admin],
    /// Delete a report.
    DeleteReport => [Admin],
    /// Send a contact message or a simulation.
    SendInquiry => [Admin, Employee, Partner, Customer, Guest],
    /// See the inquiries received, and how many are unread.
    ListInquiries => [Admin, Employee],
    /// Read one inquiry, its answers and its files.
    OpenInquiry => [Admin, Employee],
    /// Assign an inquiry, note, mark it, link it with a record.
    SaveInquiry => [Admin, Employee],
    /// Delete an inquiry that no record came from.
    DeleteInquiry => [Admin],
    /// Turn an inquiry into a customer record.
    TurnInquiryIntoRecord => [Admin, Employee],
    /// Take the second factors off somebody else's account, who lost them.
    ResetMfa => [Admin],
    /// Read the access journal and the reports of the retention.
    ReadAccessJournal => [Admin],
    /// See, create, edit, assign and delete employees.
    ManageEmployees => [Admin],
    /// See, create, edit and delete administrators, give and cut their access.
    ManageAdministrators => [Admin],
    /// See whether the customers of a record have an access, give it and cut it.
    SwitchCustomerAccess => [Admin, Employee],
    /// See tasks: one's own; an ADMIN those of employees too.
    ListTasks => [Admin, Employee],
    /// Create, edit, complete and delete those same tasks, and say how one is reminded of one's own.
    ManageTasks => [Admin, Employee],
    /// See contacts and their groups.
    ListContacts => [Admin],
    /// Import, group and delete contacts, and their groups.
    ManageContacts => [Admin],
    /// Search a record or a partner to assign or to link with a task.
    SearchChoices => [Admin, Employee],
    /// Find records, cases, partners, inquiries and employees from a few letters.
    Search => [Admin, Employee],
    /// Keep views of lists, and see those that others share.
    KeepListViews => [Admin, Employee],
    /// See what waits for oneself today, and make it one's first page.
    Today => [Admin, Employee],
    /// Read the figures of the firm.
    ReadFigures => [Admin],
    /// Launch, follow, pause and cancel campaigns.
    ManageCampaigns => [Admin],
    /// See, edit, preview and test the templates of mails.
    ManageMailTemplates => [Admin],
    /// See the lists of documents, and what one of them asks of a record.
    ReadChecklistTemplates => [Admin, Employee],
    /// Create, edit and delete lists of documents.
    ManageChecklistTemplates => [Admin],
    /// See, make and revoke the tokens of programs.
    ManageApiTokens => [Admin],
}

impl Act {
    /// What somebody may do who still has to add the second factor that is asked of them: nothing but look after
    /// their own account.
    pub fn needs_no_second_factor(self) -> bool {
        self == Self::OwnAccount
    }
}

impl Role {
    /// May this role do this at all? Refused unless the table says yes.
    pub fn may(self, act: Act) -> bool {
        TABLE.iter().any(|(known, roles)| *known == act && roles.contains(&self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Doc 2 §6, row by row: act, then ADMIN, EMPLOYEE, PARTNER, CUSTOMER, GUEST.
    #[test]
    fn the_table_is_that_of_the_documents() {
        let rows = [
            (Act::OwnAccount, [true, true, true, true, false]),
            (Act::ListRecords, [true, true, true, false, false]),
            (Act::OpenRecord, [true, true, true, false, false]),
            (Act::ReadTimeline, [true, true, false, false, false]),
            (Act::ReadOverview, [true, true, false, false, false]),
            (Act::WriteToCustomers, [true, true, false, false, false]),
            (Act::SaveRecord, [true, true, false, false, false]),
            (Act::DeleteRecord, [true, false, false, false, false]),
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
            (Act::ReadFigures, [true, false, false, false, false]),
            (Act::ManageCampaigns, [true, false, false, false, false]),
            (Act::ManageMailTemplates, [true, false, false, false, false]),
            (Act::ReadChecklistTemplates, [true, true, false, false, false]),
            (Act::ManageChecklistTemplates, [true, false, false, false, false]),
            (Act::ManageApiTokens, [true, false, false, false, false]),
        ];
        assert_eq!(rows.len(), TABLE.len());
        for (act, expected) in rows {
            let found = [Admin, Employee, Partner, Customer, Guest].map(|role| role.may(act));
            assert_eq!(found, expected, "{act:?}");
        }
    }
}
