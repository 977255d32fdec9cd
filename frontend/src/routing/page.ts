import type { Role, User } from '@/session/user'

/** The names of the pages, part of the contract. */
export const ROUTE_NAMES = [
  'home', 'solutions', 'estate', 'insurances',
  'simulations', 'consolidation-loan', 'property-loan', 'hypothecary-loan', 'scpi-loan', 'consumer-loan',
  'home-insurance', 'motor-insurance', 'car-insurance',
  'contact', 'legals', 'glossary', 'vehicle-registration-card', 'downloads', 'partner-iframe',
  'login', 'password', 'manage-contact-preferences', 'stop-reminders',
  'customer-records-list', 'customer-record-add', 'customer-record-detail',
  'customer-record-cases', 'customer-record-case', 'customer-record-case-add', 'customer-record-case-edit',
  'customer-record-reports', 'customer-record-inquiries', 'customer-record-merge', 'cases-list',
  'customer-cases-list', 'customer-case-selected', 'partner-medias-list',
  'partners-list', 'partner-add', 'partner-detail', 'partner-reports', 'partner-records-list',
  'partner-types-list', 'pages-list', 'checklist-templates-list', 'mail-templates-list', 'contact-entries-list', 'send-campaign',
  'campaigns-list', 'campaign-detail',
  'account',
  'administrators-list', 'employees-list', 'employee-add', 'employee-detail', 'employee-associations', 'employee-tasks',
  'today', 'tasks-list', 'inquiries-list', 'inquiry-detail', 'figures', 'api-tokens-list', 'access-journal',
] as const

export type RouteName = (typeof ROUTE_NAMES)[number]

/** What a title may depend on. */
export interface PageContext {
  role: Role
  params: Record<string, string | undefined>
  /** What the route's loader answered, when it has one and it has answered. */
  data: unknown
}

export type PageText = string | ((page: PageContext) => string)

/** The ground behind a header title. `home` brings its own; `office` is the working frame. */
export type Background = 'home' | 'plain' | 'solutions' | 'estate' | 'insurances' | 'office'

/** Roles that may open a page; `visitors`: only who is not logged in; absent: everyone. */
export type Access = readonly Role[] | 'visitors'

export interface Page {
  name: RouteName
  title: PageText
  /** Replaces the product name after the title; `false` leaves the title alone. */
  suffix?: ((product: string) => string) | false
  /** The title on the page itself; the document's title by default. */
  header?: PageText
  /** One line of help under the header title. */
  help?: PageText
  /** What search engines print under the title: one or two sentences of 90 to 160 characters. Every public page has one. */
  description?: PageText
  background: Background
  access?: Access
  /** Where somebody who may not open it goes instead of home; null for home. */
  instead?: (params: Record<string, string | undefined>, user: User) => Promise<string | null>
  /** It holds a form: nothing floats over it on a phone. */
  form?: boolean
  /** Without header, banner and footer. */
  bare?: boolean
  /** The list to go back to. */
  back?: { to: string; label: string }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
    /** The layout of pages that show one thing: their head bears its name, see `SubjectHeader`. */
    ownHeader?: true
  }
}

export function textOf(text: PageText, context: PageContext): string {
  return typeof text === 'string' ? text : text(context)
}

export const STAFF = ['ADMIN', 'EMPLOYEE'] as const satisfies Role[]
export const STAFF_AND_PARTNER = ['PARTNER', 'ADMIN', 'EMPLOYEE'] as const satisfies Role[]
