import type { Role } from '@/session/user'
import type { IconName } from '@/components/icon/paths'

export interface MenuEntry {
  label: string
  to: string
  icon: IconName
  /** Pages below its address have an entry of their own. */
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
  CUSTOMER: [{ label: 'Compléter mes dossiers', to: '/customer-cases', icon: 'folder' }],
  PARTNER: [
    { label: 'Mes fiches clients', to: '/customer-records', icon: 'users' },
    { label: 'Mes documents prescripteur', to: '/partner/medias', icon: 'file' },
  ],
}

/** One's own account: for everybody who is logged in, beside the way out. */
export const ACCOUNT_ENTRY: MenuEntry = { label: 'Mon compte', to: '/account', icon: 'user' }

/** The menu in the bar of whoever is not staff; login or logout stand beside it. Theirs is in officeMenu.ts. */
export function barMenu(role: Role): MenuEntry[] {
  return isStaff(role) ? [] : MENUS[role]
}

/** Staff have more entries than a bar holds: theirs stand at the side. */
export function isStaff(role: Role): role is 'ADMIN' | 'EMPLOYEE' {
  return role === 'ADMIN' || role === 'EMPLOYEE'
}
