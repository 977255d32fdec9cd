//! Services of accounts, the office and partners.

use super::super::ports::Adapters;
use application::account::AccountService;
use application::administrator::AdministratorService;
use application::api_token::ApiTokenService;
use application::campaign::CampaignService;
use application::campaign::cached_balance::CachedBalance;
use application::choice::ChoiceService;
use application::contact::ContactService;
use application::employee::EmployeeService;
use application::export::ExportService;
use application::figures::FigureService;
use application::list_view::ListViewService;
use application::mail_template::MailTemplateService;
use application::page::PageService;
use application::partner::PartnerService;
use application::partner_type::PartnerTypeService;
use application::search::SearchService;
use application::task::TaskService;
use application::today::TodayService;

impl Adapters {
    pub fn build_account_service(&self) -> AccountService {
        AccountService {
            accounts: self.accounts.clone(),
            sessions: self.sessions.clone(),
            logins: self.logins.clone(),
            mfa: self.mfa.clone(),
            pending_logins: self.pending_logins.clone(),
            authenticators: self.authenticators.clone(),
            passkeys: self.passkeys.clone(),
            encryption: self.encryption.clone(),
            api_tokens: self.api_tokens.clone(),
            signatures: self.signatures.clone(),
            jobs: self.jobs.clone(),
            limits: self.limits.clone(),
            passwords: self.passwords.clone(),
            strength: self.strength.clone(),
            tokens: self.tokens.clone(),
            counts: self.counts.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_administrator_service(&self) -> AdministratorService {
        AdministratorService {
            administrators: self.administrators.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
            account_service: self.build_account_service(),
            mails: self.build_mail_service(),
        }
    }

    pub fn build_api_token_service(&self) -> ApiTokenService {
        ApiTokenService {
            api_tokens: self.api_tokens.clone(),
            limits: self.limits.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
            account_service: self.build_account_service(),
        }
    }

    pub fn build_campaign_service(&self) -> CampaignService {
        CampaignService {
            journal: self.journal.clone(),
            campaigns: self.campaigns.clone(),
            queries: self.campaign_queries.clone(),
            media: self.media.clone(),
            accounts: self.accounts.clone(),
            limits: self.limits.clone(),
            texts: self.rich_texts.clone(),
            sms_balance: CachedBalance::new(self.sms.clone()),
            mailer: self.mailer.clone(),
            sms: self.sms.clone(),
            composer: self.build_campaign_composer(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_choice_service(&self) -> ChoiceService {
        ChoiceService { queries: self.choices.clone() }
    }

    pub fn build_contact_service(&self) -> ContactService {
        ContactService {
            contacts: self.contacts.clone(),
            queries: self.contact_queries.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_employee_service(&self) -> EmployeeService {
        EmployeeService {
            employees: self.employees.clone(),
            account_service: self.build_account_service(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_export_service(&self) -> ExportService {
        ExportService {
            cases: self.build_case_list_service(),
            records: self.build_customer_record_service(),
            partners: self.build_partner_service(),
            inquiries: self.build_inquiry_service(),
            contacts: self.build_contact_service(),
            tasks: self.build_task_service(),
            reports: self.build_report_service(),
            employees: self.build_employee_service(),
            campaigns: Box::new(self.build_campaign_service()),
            downloads: self.build_download_service(),
            journal: self.journal.clone(),
            spreadsheets: self.spreadsheets.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_figure_service(&self) -> FigureService {
        FigureService { queries: self.figures.clone(), clock: self.clock.clone() }
    }

    pub fn build_list_view_service(&self) -> ListViewService {
        ListViewService {
            views: self.list_views.clone(),
            keys: self.idempotency_keys.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_mail_template_service(&self) -> MailTemplateService {
        MailTemplateService {
            templates: self.mail_templates.clone(),
            media: self.media.clone(),
            texts: self.mail_texts.clone(),
            mails: self.build_mail_service(),
            jobs: self.jobs.clone(),
            limits: self.limits.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_page_service(&self) -> PageService {
        PageService {
            pages: self.pages.clone(),
            media: self.media.clone(),
            files: self.files.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_partner_service(&self) -> PartnerService {
        PartnerService {
            partners: self.partners.clone(),
            record_queries: self.record_queries.clone(),
            keys: self.idempotency_keys.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_partner_type_service(&self) -> PartnerTypeService {
        PartnerTypeService {
            types: self.partner_types.clone(),
            media: self.media.clone(),
            downloads: self.build_download_service(),
            files: self.files.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_search_service(&self) -> SearchService {
        SearchService { queries: self.search.clone(), settings: self.settings.clone() }
    }

    pub fn build_task_service(&self) -> TaskService {
        TaskService {
            tasks: self.tasks.clone(),
            queries: self.task_queries.clone(),
            accounts: self.accounts.clone(),
            partners: self.partners.clone(),
            inquiries: self.inquiries.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_today_service(&self) -> TodayService {
        TodayService {
            queries: self.today_queries.clone(),
            task_queries: self.task_queries.clone(),
            inquiry_queries: self.inquiry_queries.clone(),
            partners: self.partners.clone(),
            accounts: self.accounts.clone(),
            complaints: self.complaints.clone(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }
}
