import type { Role } from '@/session/user'
import type { IconName } from '@/components/icon/paths'
import type { PagePath } from '@/routing/page'

export interface MenuEntry {
  label: string
  to: PagePath
  icon: IconName
  /** Active on this exact path only: pages below it have their own entry. */
  exact?: true
}

const MENUS: Record<Exclude<Role, 'ADMIN' | 'EMPLOYEE'>, MenuEntry[]> = {
  GUEST: [
    { label: 'Crédit', to: '/fenix-solutions', icon: 'euro' },
    { label: 'Immobilier', to: '/fenix-estate', icon: 'home' },
    { label: 'Assurances', to: '/fenix-insurances', icon: 'shield' },
    { label: 'Simulations', to: '/simulations', icon: 'template' },
    { label: 'Carte grise', to: '/vehicle-registration-card', icon: 'page' },
    { label: 'Documents utiles', to: '/downloads', icon: 'download' },
    { label: 'Contact', to: '/contact', icon: 'mail' },
  ],
  CUSTOMER: [
    { label: 'Compléter mes dossiers', to: '/customer-cases', icon: 'folder' },
    { label: 'Mes documents', to: '/my-documents', icon: 'file' },
  ],
  PARTNER: [
    { label: 'Mes fiches clients', to: '/customer-records', icon: 'users' },
    { label: 'Mes documents prescripteur', to: '/partner/medias', icon: 'file' },
  ],
}

/** Own account, for every logged-in user, beside the logout. */
export const ACCOUNT_ENTRY: MenuEntry = { label: 'Mon compte', to: '/account', icon: 'user' }

/** Bar menu of guests, customers and partners; login or logout are separate. For the staff menu see staffMenu.ts. */
export function barMenu(role: Role): MenuEntry[] {
  return isStaff(role) ? [] : MENUS[role]
}

/** Whether the role is staff, whose menu is the side bar. */
export function isStaff(role: Role): role is 'ADMIN' | 'EMPLOYEE' {
  return role === 'ADMIN' || role === 'EMPLOYEE'
}
