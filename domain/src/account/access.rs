//! The one table that says which role may do what (doc 1 §6, doc 2 §6, doc 3 §6). What is not in it is
//! refused. Which objects a role sees (assigned, own, lifted) is part of the query that loads them.

use super::role::Role::{self, Admin, Customer, Employee, Guest, Partner};

/// What a person asks of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// See the list of customer records.
    ListRecords,
    /// Open one record and its cases.
    OpenRecord,
    /// Create or edit a record.
    SaveRecord,
    /// Delete a record.
    DeleteRecord,
    /// Download the recap of a record.
    DownloadRecordRecap,
    /// Download the recap of a partner (AMB-084).
    DownloadPartnerRecap,
    /// Download everything held on the customers of a record (GDPR art. 15).
    ExportPersonalData,
    /// Open one case.
    OpenCase,
    /// Create or edit a case.
    SaveCase,
    /// Add a status to a case.
    AddCaseStatus,
    /// Send the creation mails of a case again.
    ResendCase,
    /// Download the files of a case.
    DownloadCaseFiles,
    /// Delete a case.
    DeleteCase,
    /// See one's own cases as a customer.
    ListOwnCases,
    /// Complete one's own case: tick, upload, validate.
    CompleteOwnCase,
    /// Upload a file, and take back what one uploaded.
    UploadMedia,
    /// Read a file: decided by its parent once attached.
    ReadMedia,
    /// See the list of partners.
    ListPartners,
    /// See the records of one partner.
    ListPartnerRecords,
    /// See the types of partners and their documents.
    ListPartnerTypes,
    /// Create or rename a type of partners, change its documents (AMB-089, AMB-090).
    SavePartnerType,
    /// See one's own type and its documents as a partner.
    OpenOwnPartnerType,
    /// Download a document of a type; a PARTNER one of their own.
    DownloadPartnerTypeMedia,
    /// Open one partner.
    OpenPartner,
    /// Create or edit a partner, and give or cut their access.
    SavePartner,
    /// Send a partner the mail that follows the first meeting.
    SendFirstMeetingMail,
    /// Delete a partner.
    DeletePartner,
    /// Change the documents of a page.
    SavePage,
    /// Read reports.
    ReadReports,
    /// Read the reports of a partner (AMB-085).
    ReadPartnerReports,
    /// Write a report.
    CreateReport,
    /// Edit a report (AMB-086).
    EditReport,
    /// Delete a report.
    DeleteReport,
    /// Send a contact message or a simulation.
    SendInquiry,
    /// See the inquiries received, and how many are unread.
    ListInquiries,
    /// Read one inquiry, its answers and its files.
    OpenInquiry,
    /// Assign an inquiry, note, mark it, link it with a record.
    SaveInquiry,
    /// Turn an inquiry into a customer record.
    TurnInquiryIntoRecord,
    /// Read the access journal and the reports of the retention.
    ReadAccessJournal,
    /// See, create, edit, assign and delete employees.
    ManageEmployees,
    /// See, create, edit, complete and delete tasks: one's own; an ADMIN those of employees too.
    ManageTasks,
    /// See, import, group and delete contacts, and their groups.
    ManageContacts,
    /// Search a record or a partner to assign or to link with a task.
    SearchChoices,
    /// Launch, follow, pause and cancel campaigns.
    ManageCampaigns,
    /// See, edit, preview and test the templates of mails.
    ManageMailTemplates,
}

/// The table: an act, then the roles that may do it.
pub const TABLE: &[(Act, &[Role])] = &[
    (Act::ListRecords, &[Admin, Employee, Partner]),
    (Act::OpenRecord, &[Admin, Employee, Partner]),
    (Act::SaveRecord, &[Admin, Employee]),
    (Act::DeleteRecord, &[Admin]),
    (Act::DownloadRecordRecap, &[Admin, Employee]),
    (Act::DownloadPartnerRecap, &[Admin, Employee]),
    (Act::ExportPersonalData, &[Admin]),
    (Act::OpenCase, &[Admin, Employee, Partner, Customer]),
    (Act::SaveCase, &[Admin, Employee]),
    (Act::AddCaseStatus, &[Admin, Employee]),
    (Act::ResendCase, &[Admin, Employee]),
    (Act::DownloadCaseFiles, &[Admin, Employee]),
    (Act::DeleteCase, &[Admin]),
    (Act::ListOwnCases, &[Customer]),
    (Act::CompleteOwnCase, &[Customer]),
    (Act::UploadMedia, &[Admin, Employee, Partner, Customer, Guest]),
    (Act::ReadMedia, &[Admin, Employee, Partner, Customer, Guest]),
    (Act::ListPartners, &[Admin, Employee]),
    (Act::ListPartnerRecords, &[Admin, Employee]),
    (Act::ListPartnerTypes, &[Admin, Employee]),
    (Act::SavePartnerType, &[Admin, Employee]),
    (Act::OpenOwnPartnerType, &[Partner]),
    (Act::DownloadPartnerTypeMedia, &[Admin, Employee, Partner]),
    (Act::OpenPartner, &[Admin, Employee]),
    (Act::SavePartner, &[Admin, Employee]),
    (Act::SendFirstMeetingMail, &[Admin, Employee]),
    (Act::DeletePartner, &[Admin]),
    (Act::SavePage, &[Admin]),
    (Act::ReadReports, &[Admin, Employee, Partner]),
    (Act::ReadPartnerReports, &[Admin, Employee]),
    (Act::CreateReport, &[Admin, Employee]),
    (Act::EditReport, &[Admin]),
    (Act::DeleteReport, &[Admin]),
    (Act::SendInquiry, &[Admin, Employee, Partner, Customer, Guest]),
    (Act::ListInquiries, &[Admin, Employee]),
    (Act::OpenInquiry, &[Admin, Employee]),
    (Act::SaveInquiry, &[Admin, Employee]),
    (Act::TurnInquiryIntoRecord, &[Admin, Employee]),
    (Act::ReadAccessJournal, &[Admin]),
    (Act::ManageEmployees, &[Admin]),
    (Act::ManageTasks, &[Admin, Employee]),
    (Act::ManageContacts, &[Admin]),
    (Act::SearchChoices, &[Admin, Employee]),
    (Act::ManageCampaigns, &[Admin]),
    (Act::ManageMailTemplates, &[Admin]),
];

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
            (Act::ListRecords, [true, true, true, false, false]),
            (Act::OpenRecord, [true, true, true, false, false]),
            (Act::SaveRecord, [true, true, false, false, false]),
            (Act::DeleteRecord, [true, false, false, false, false]),
            (Act::DownloadRecordRecap, [true, true, false, false, false]),
            (Act::DownloadPartnerRecap, [true, true, false, false, false]),
            (Act::ExportPersonalData, [true, false, false, false, false]),
            (Act::OpenCase, [true, true, true, true, false]),
            (Act::SaveCase, [true, true, false, false, false]),
            (Act::AddCaseStatus, [true, true, false, false, false]),
            (Act::ResendCase, [true, true, false, false, false]),
            (Act::DownloadCaseFiles, [true, true, false, false, false]),
            (Act::DeleteCase, [true, false, false, false, false]),
            (Act::ListOwnCases, [false, false, false, true, false]),
            (Act::CompleteOwnCase, [false, false, false, true, false]),
            (Act::UploadMedia, [true, true, true, true, true]),
            (Act::ReadMedia, [true, true, true, true, true]),
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
            (Act::TurnInquiryIntoRecord, [true, true, false, false, false]),
            (Act::ReadAccessJournal, [true, false, false, false, false]),
            (Act::ManageEmployees, [true, false, false, false, false]),
            (Act::ManageTasks, [true, true, false, false, false]),
            (Act::ManageContacts, [true, false, false, false, false]),
            (Act::SearchChoices, [true, true, false, false, false]),
            (Act::ManageCampaigns, [true, false, false, false, false]),
            (Act::ManageMailTemplates, [true, false, false, false, false]),
        ];
        assert_eq!(rows.len(), TABLE.len());
        for (act, expected) in rows {
            let found = [Admin, Employee, Partner, Customer, Guest].map(|role| role.may(act));
            assert_eq!(found, expected, "{act:?}");
        }
    }
}
