import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** First element of each query key; parameters follow. */
export const KEYS = {
  accessJournal: ['access-journal'],
  administrators: ['administrators'],
  apiTokens: ['api-tokens'],
  assignees: ['assignees'],
  campaign: ['campaign'],
  campaignBalance: ['campaign-balance'],
  campaignEstimate: ['campaign-estimate'],
  campaignMessages: ['campaign-messages'],
  campaigns: ['campaigns'],
  caseCounts: ['case-counts'],
  caseList: ['case-list'],
  casePlans: ['case-plans'],
  checklistTemplateLines: ['checklist-template-lines'],
  checklistTemplates: ['checklist-templates'],
  choices: ['choices'],
  contactGroups: ['contact-groups'],
  contacts: ['contacts'],
  customerAccesses: ['customer-accesses'],
  customerCase: ['customer-case'],
  employee: ['employee'],
  employeeAssignments: ['employee-assignments'],
  employees: ['employees'],
  figures: ['figures'],
  financingPlan: ['financing-plan'],
  inquiries: ['inquiries'],
  inquiry: ['inquiry'],
  listViews: ['list-views'],
  loginJournal: ['login-journal'],
  mailPreview: ['mail-preview'],
  mailTemplate: ['mail-template'],
  mailTemplates: ['mail-templates'],
  offerComparison: ['offer-comparison'],
  ownAccount: ['own-account'],
  ownCase: ['own-case'],
  ownCases: ['own-cases'],
  ownLogins: ['own-logins'],
  ownMfa: ['own-mfa'],
  ownPartnerType: ['own-partner-type'],
  ownSessions: ['own-sessions'],
  pages: ['pages'],
  partner: ['partner'],
  partnerOptions: ['partner-options'],
  partnerTypeNames: ['partner-type-names'],
  partnerTypes: ['partner-types'],
  partners: ['partners'],
  partnersToFollowUp: ['partners-to-follow-up'],
  record: ['record'],
  recordCases: ['record-cases'],
  recordDeletion: ['record-deletion'],
  recordDuplicates: ['record-duplicates'],
  recordInquiries: ['record-inquiries'],
  recordMerge: ['record-merge'],
  recordMerges: ['record-merges'],
  recordOverview: ['record-overview'],
  records: ['records'],
  report: ['report'],
  reports: ['reports'],
  retention: ['retention'],
  search: ['search'],
  taskSettings: ['task-settings'],
  tasks: ['tasks'],
  timeline: ['timeline'],
  today: ['today'],
  unreadInquiries: ['unread-inquiries'],
} as const satisfies Record<string, QueryKey>

type CacheKey = keyof typeof KEYS

/** Queries that show a customer, partner or employee as a contact. */
const CONTACTS: CacheKey[] = ['contacts', 'contactGroups', 'campaignEstimate']

/** Queries of the overview above a record's form. */
const RECORD_OVERVIEW_KEYS: CacheKey[] = ['recordOverview', 'timeline']

/**
 * Query keys to invalidate after each kind of mutation. The saved object itself is put into the cache by the caller and
 * not refetched, since each read of a record is journaled.
 */
const INVALIDATED_BY = {
  administrator: ['administrators', 'assignees', 'inquiries', 'accessJournal', 'loginJournal'],
  apiToken: ['apiTokens', 'accessJournal'],
  assignments: [...RECORD_OVERVIEW_KEYS, 'caseList', 'caseCounts', 'employee', 'employees', 'records', 'partners', 'choices'],
  campaign: ['campaign', 'campaigns', 'campaignMessages', 'campaignBalance', 'campaignEstimate'],
  checklistTemplate: ['checklistTemplates', 'checklistTemplateLines'],
  contact: CONTACTS,
  customerAccess: ['customerAccesses', 'accessJournal', 'loginJournal'],
  customerCase: [...RECORD_OVERVIEW_KEYS, 'caseList', 'caseCounts', 'customerCase', 'figures', 'recordCases', 'records', 'reports', 'search', 'today'],
  employee: ['caseList', 'caseCounts', 'employees', 'assignees', 'inquiries', 'accessJournal', 'search', ...CONTACTS],
  inquiry: [...RECORD_OVERVIEW_KEYS, 'inquiries', 'unreadInquiries', 'recordInquiries', 'search', 'today'],
  listView: ['listViews'],
  mailTemplate: ['mailTemplates', 'mailPreview'],
  ownAccess: ['ownLogins', 'ownMfa', 'ownSessions'],
  ownCase: ['ownCases'],
  page: ['pages'],
  partner: [
    'caseList', 'caseCounts', 'partners', 'partnersToFollowUp', 'partnerOptions', 'choices', 'records', 'recordCases', 'employeeAssignments', 'tasks', 'search', 'today',
    ...CONTACTS,
  ],
  partnerType: ['partnerTypes', 'partnerTypeNames', 'ownPartnerType', 'partners', 'partner'],
  record: [...RECORD_OVERVIEW_KEYS, 'customerAccesses', 'caseList', 'caseCounts', 'records', 'recordDuplicates', 'recordMerges', 'choices', 'inquiries', 'employeeAssignments', 'tasks', 'reports', 'search', 'today', ...CONTACTS],
  recordMail: RECORD_OVERVIEW_KEYS,
  // A report is a contact: it may change which partners to follow up.
  report: [...RECORD_OVERVIEW_KEYS, 'report', 'reports', 'recordCases', 'partners', 'partnersToFollowUp', 'today'],
  task: [...RECORD_OVERVIEW_KEYS, 'tasks', 'today'],
  taskSettings: ['taskSettings'],
} as const satisfies Record<string, readonly CacheKey[]>

export type Change = keyof typeof INVALIDATED_BY

/** Invalidates the queries of these changes; mounted ones are refetched immediately. */
export async function refreshAfter(client: QueryClient, ...what: readonly Change[]): Promise<void> {
  const stale = new Set<CacheKey>(what.flatMap((change) => INVALIDATED_BY[change]))
  await Promise.all([...stale].map((name) => client.invalidateQueries({ queryKey: KEYS[name] })))
}
