import type { FileRouteTypes } from '@/routeTree.gen'
import type { Role, User } from '@/session/user'

/** Address of a page in the route tree. */
export type PagePath = FileRouteTypes['to']

/** Data that a title may depend on. */
export interface PageContext {
  role: Role
  params: Record<string, string | undefined>
  /** Loader data of the route, once loaded. */
  data: unknown
}

/** Data that the title on the page and its help line may also depend on. */
export interface HeaderContext extends PageContext {
  firstName: string
  /** Current day in Paris (yyyy-mm-dd). */
  today: string
  /** Current hour in Paris, 0 to 23. */
  hour: number
}

export type PageText<Context = PageContext> = string | ((context: Context) => string)

/** Header background variant. `home` renders its own; `private` is the frame of private pages. */
export type Background = 'home' | 'plain' | 'solutions' | 'estate' | 'insurances' | 'private'

/** Roles that may open a page; `guests`: only guests; absent: all. */
export type Access = readonly Role[] | 'guests'

export interface Page {
  title: PageText
  /** Replaces the product name after the title; `false` omits it. */
  suffix?: ((product: string) => string) | false
  /** Title on the page; default: the document title. */
  header?: PageText<HeaderContext>
  /** Help line below the title. */
  help?: PageText<HeaderContext>
  /** Meta description of 50 to 200 characters, required on public pages; the build checks the length. */
  description?: PageText
  background: Background
  access?: Access
  /** Redirect target for users who may not open the page; null for the home page. */
  redirectTo?: (params: Record<string, string | undefined>, user: User) => Promise<string | null>
  /** Contains a form: nothing floats over it on a phone. */
  form?: boolean
  /** Without header, banner and footer. */
  bare?: boolean
  /** Parent list. */
  back?: { to: PagePath; label: string }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
    /** Layout of pages of one object, whose header shows its name; see `SubjectHeader`. */
    ownHeader?: true
  }
}

export function textOf<Context>(text: PageText<Context>, context: Context): string {
  return typeof text === 'string' ? text : text(context)
}

export const STAFF = ['ADMIN', 'EMPLOYEE'] as const satisfies Role[]
export const STAFF_AND_PARTNER = ['PARTNER', 'ADMIN', 'EMPLOYEE'] as const satisfies Role[]
