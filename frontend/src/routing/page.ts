import type { Role, User } from '@/session/user'

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
