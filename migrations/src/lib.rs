//! Database schema, one migration per file. Names never change once released; entities are never imported.

use sea_orm_migration::prelude::*;

mod m20261121_000001_account;
mod m20261121_000002_password_link;
mod m20261121_000003_rate_limit;
mod m20261121_000004_job;
mod m20261121_000005_mail_template;
mod m20261121_000101_customer_record;
mod m20261121_000102_customer;
mod m20261121_000103_record_assignment;
mod m20261121_000104_row_count;
mod m20261121_000105_partner_type;
mod m20261121_000106_partner;
mod m20261121_000107_partner_assignment;
mod m20261121_000108_task;
mod m20261121_000109_name_search;
mod m20261121_000110_list_order;
mod m20261121_000201_customer_case;
mod m20261121_000202_case_status;
mod m20261121_000203_media;
mod m20261121_000204_download_ticket;
mod m20261121_000301_page;
mod m20261121_000302_inquiry;
mod m20261121_000401_report;
mod m20261121_000402_partner_list;
mod m20261121_000403_partner_type_documents;
mod m20261121_000405_access_journal;
mod m20261121_000406_retention;
mod m20261121_000501_employee;
mod m20261121_000502_task;
mod m20261121_000503_mail_template_edit;
mod m20261121_000504_contact;
mod m20261121_000505_campaign;
mod m20261121_000506_page_version;
mod m20261121_000507_report_count;
mod m20261121_000508_partner_contact;
mod m20261122_000601_case_author;
mod m20261122_000602_idempotency_key;
mod m20261122_000611_account_sessions;
mod m20261122_000612_account_identity;
mod m20261122_000613_link_case;
mod m20261122_000621_campaign_hold;
mod m20261122_000631_inquiry_report;
mod m20261122_000641_task_version;
mod m20261122_000701_media_parent;
mod m20261122_000702_campaign_excluded;
mod m20261122_000711_case_item;
mod m20261122_000712_case_reminder;
mod m20261122_000721_checklist_template;
mod m20261123_000731_case_handed_over;
mod m20261123_000741_media_warning;
mod m20261123_000751_employee_phone;
mod m20261123_000761_search_entry;
mod m20261123_000771_today;
mod m20261123_000781_case_list;
mod m20261123_000791_journal_detail;
mod m20261123_000792_figure_order;
mod m20261123_000801_record_mail;
mod m20261123_000802_assignment_event;
mod m20261123_000803_timeline;
mod m20261123_000811_case_project;
mod m20261123_000812_case_revenue;
mod m20261123_000813_figure_amounts;
mod m20261123_000821_list_sort;
mod m20261123_000822_list_view;
mod m20261123_000823_list_orders;
mod m20261123_000831_figure_moments;
mod m20261123_000831_session;
mod m20261123_000832_desk_order;
mod m20261123_000851_record_merge;
mod m20261123_000871_api_token;
mod m20261123_000871_known_device;
mod m20261123_000871_mfa;
mod m20261123_000872_administrator;
mod m20261123_000872_updated_since;
mod m20261124_000881_media_scan;
mod m20261124_000911_backup_run;
mod m20261126_000921_long_lists;
mod m20261126_000931_contact_parts;
mod m20261127_000941_retention_state;
mod m20261127_000971_ticket_session;
mod m20261127_000972_cut_access;
mod m20261127_001001_scan_jobs;
mod m20261127_001002_merged_identity;
mod m20261127_001011_joined_names;
mod m20261127_001101_step_mails;
mod m20261127_001201_revenue_sums;
mod m20261127_001210_referral;
mod m20261127_001211_not_concerned;
mod m20261127_001220_documents_to_review;
mod m20261127_001221_case_deadline;
mod m20261127_001222_case_plans;
mod m20261127_001223_task_subject;
mod m20261127_001300_customer_background;
mod m20261127_001301_shared_comparison;
mod m20261127_001302_reservation_contract;
mod m20261127_001303_inquiry_call;
mod m20261127_001310_legal_template;
mod m20261127_001311_complaint;
mod m20261127_001312_legal_document;
mod m20261127_001313_record_archive;
mod m20261127_001314_identity_check;
mod m20261127_001320_document_fee;
mod m20261127_001330_complaint_list;
mod m20261127_001331_archive_list;
mod m20261127_001332_confirmed_documents;
mod m20261127_001340_kept_identity_check;
mod m20261127_001350_identity_deadline;
mod m20261128_001360_legal_requirement;
mod m20261128_001361_closed_case_sum;
mod m20261128_001362_figure_month;
mod m20261128_001363_open_cases_of_record;
mod m20261129_001364_list_indexes;
mod m20261129_001365_today_indexes;
mod m20261130_001366_search_text_by_kind;
mod m20261130_001367_ending_windows;

/// Every migration, in order.
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m20261121_000001_account::Migration),
            Box::new(m20261121_000002_password_link::Migration),
            Box::new(m20261121_000003_rate_limit::Migration),
            Box::new(m20261121_000004_job::Migration),
            Box::new(m20261121_000005_mail_template::Migration),
            Box::new(m20261121_000101_customer_record::Migration),
            Box::new(m20261121_000102_customer::Migration),
            Box::new(m20261121_000103_record_assignment::Migration),
            Box::new(m20261121_000104_row_count::Migration),
            Box::new(m20261121_000105_partner_type::Migration),
            Box::new(m20261121_000106_partner::Migration),
            Box::new(m20261121_000107_partner_assignment::Migration),
            Box::new(m20261121_000108_task::Migration),
            Box::new(m20261121_000109_name_search::Migration),
            Box::new(m20261121_000110_list_order::Migration),
            Box::new(m20261121_000201_customer_case::Migration),
            Box::new(m20261121_000202_case_status::Migration),
            Box::new(m20261121_000203_media::Migration),
            Box::new(m20261121_000204_download_ticket::Migration),
            Box::new(m20261121_000301_page::Migration),
            Box::new(m20261121_000302_inquiry::Migration),
            Box::new(m20261121_000401_report::Migration),
            Box::new(m20261121_000402_partner_list::Migration),
            Box::new(m20261121_000403_partner_type_documents::Migration),
            Box::new(m20261121_000405_access_journal::Migration),
            Box::new(m20261121_000406_retention::Migration),
            Box::new(m20261121_000501_employee::Migration),
            Box::new(m20261121_000502_task::Migration),
            Box::new(m20261121_000503_mail_template_edit::Migration),
            Box::new(m20261121_000504_contact::Migration),
            Box::new(m20261121_000505_campaign::Migration),
            Box::new(m20261121_000506_page_version::Migration),
            Box::new(m20261121_000507_report_count::Migration),
            Box::new(m20261121_000508_partner_contact::Migration),
            Box::new(m20261122_000601_case_author::Migration),
            Box::new(m20261122_000602_idempotency_key::Migration),
            Box::new(m20261122_000611_account_sessions::Migration),
            Box::new(m20261122_000612_account_identity::Migration),
            Box::new(m20261122_000613_link_case::Migration),
            Box::new(m20261122_000621_campaign_hold::Migration),
            Box::new(m20261122_000631_inquiry_report::Migration),
            Box::new(m20261122_000641_task_version::Migration),
            Box::new(m20261122_000701_media_parent::Migration),
            Box::new(m20261122_000702_campaign_excluded::Migration),
            Box::new(m20261122_000711_case_item::Migration),
            Box::new(m20261122_000712_case_reminder::Migration),
            Box::new(m20261122_000721_checklist_template::Migration),
            Box::new(m20261123_000731_case_handed_over::Migration),
            Box::new(m20261123_000741_media_warning::Migration),
            Box::new(m20261123_000751_employee_phone::Migration),
            Box::new(m20261123_000761_search_entry::Migration),
            Box::new(m20261123_000771_today::Migration),
            Box::new(m20261123_000781_case_list::Migration),
            Box::new(m20261123_000791_journal_detail::Migration),
            Box::new(m20261123_000792_figure_order::Migration),
            Box::new(m20261123_000801_record_mail::Migration),
            Box::new(m20261123_000802_assignment_event::Migration),
            Box::new(m20261123_000803_timeline::Migration),
            Box::new(m20261123_000811_case_project::Migration),
            Box::new(m20261123_000812_case_revenue::Migration),
            Box::new(m20261123_000813_figure_amounts::Migration),
            Box::new(m20261123_000821_list_sort::Migration),
            Box::new(m20261123_000822_list_view::Migration),
            Box::new(m20261123_000823_list_orders::Migration),
            Box::new(m20261123_000831_figure_moments::Migration),
            Box::new(m20261123_000831_session::Migration),
            Box::new(m20261123_000832_desk_order::Migration),
            Box::new(m20261123_000851_record_merge::Migration),
            Box::new(m20261123_000871_api_token::Migration),
            Box::new(m20261123_000871_known_device::Migration),
            Box::new(m20261123_000871_mfa::Migration),
            Box::new(m20261123_000872_administrator::Migration),
            Box::new(m20261123_000872_updated_since::Migration),
            Box::new(m20261124_000881_media_scan::Migration),
            Box::new(m20261124_000911_backup_run::Migration),
            Box::new(m20261126_000921_long_lists::Migration),
            Box::new(m20261126_000931_contact_parts::Migration),
            Box::new(m20261127_000941_retention_state::Migration),
            Box::new(m20261127_000971_ticket_session::Migration),
            Box::new(m20261127_000972_cut_access::Migration),
            Box::new(m20261127_001001_scan_jobs::Migration),
            Box::new(m20261127_001002_merged_identity::Migration),
            Box::new(m20261127_001011_joined_names::Migration),
            Box::new(m20261127_001101_step_mails::Migration),
            Box::new(m20261127_001201_revenue_sums::Migration),
            Box::new(m20261127_001210_referral::Migration),
            Box::new(m20261127_001211_not_concerned::Migration),
            Box::new(m20261127_001220_documents_to_review::Migration),
            Box::new(m20261127_001221_case_deadline::Migration),
            Box::new(m20261127_001222_case_plans::Migration),
            Box::new(m20261127_001223_task_subject::Migration),
            Box::new(m20261127_001300_customer_background::Migration),
            Box::new(m20261127_001301_shared_comparison::Migration),
            Box::new(m20261127_001302_reservation_contract::Migration),
            Box::new(m20261127_001303_inquiry_call::Migration),
            Box::new(m20261127_001310_legal_template::Migration),
            Box::new(m20261127_001311_complaint::Migration),
            Box::new(m20261127_001312_legal_document::Migration),
            Box::new(m20261127_001313_record_archive::Migration),
            Box::new(m20261127_001314_identity_check::Migration),
            Box::new(m20261127_001320_document_fee::Migration),
            Box::new(m20261127_001330_complaint_list::Migration),
            Box::new(m20261127_001331_archive_list::Migration),
            Box::new(m20261127_001332_confirmed_documents::Migration),
            Box::new(m20261127_001340_kept_identity_check::Migration),
            Box::new(m20261127_001350_identity_deadline::Migration),
            Box::new(m20261128_001360_legal_requirement::Migration),
            Box::new(m20261128_001361_closed_case_sum::Migration),
            Box::new(m20261128_001362_figure_month::Migration),
            Box::new(m20261128_001363_open_cases_of_record::Migration),
            Box::new(m20261129_001364_list_indexes::Migration),
            Box::new(m20261129_001365_today_indexes::Migration),
            Box::new(m20261130_001366_search_text_by_kind::Migration),
            Box::new(m20261130_001367_ending_windows::Migration),
        ]
    }
}
