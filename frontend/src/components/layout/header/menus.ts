import type { Role } from '@/session/user'
import type { IconName } from '@/components/icon/paths'

export interface MenuEntry {
  label: string
  to: string
  icon: IconName
  /** Counts beside its label what waits there. */
  counts?: 'unread-inquiries'
  /** Pages below its address have an entry of their own. */
  exact?: true
  /** A line stands before it. */
  apart?: true
}

const PUBLIC: MenuEntry[] = [
  { label: 'Crédit', to: '/fenix-solutions', icon: 'euro' },
  { label: 'Immobilier', to: '/fenix-estate', icon: 'home' },
  { label: 'Assurances', to: '/fenix-insurances', icon: 'shield' },
  { label: 'Simulations', to: '/simulations', icon: 'template' },
  { label: 'Carte grise', to: '/vehicle-registration-card', icon: 'page' },
  { label: 'Documents utiles', to: '/downloads', icon: 'download' },
  { label: 'Contact', to: '/contact', icon: 'mail' },
]

const STAFF: MenuEntry[] = [
  { label: 'Mes tâches', to: '/tasks', icon: 'tasks' },
  { label: 'Demandes reçues', to: '/inquiries', icon: 'bell', counts: 'unread-inquiries' },
  { label: 'Gérer les fiches clients', to: '/customer-records', icon: 'users' },
  { label: 'Gérer les prescripteurs', to: '/partners', icon: 'briefcase', exact: true },
]

const ADMIN_ONLY: MenuEntry[] = [
  { label: 'Contacts', to: '/contact-entries', icon: 'mail', apart: true },
  { label: 'Envoyer une campagne', to: '/campaigns/send', icon: 'send' },
  { label: 'Campagnes', to: '/campaigns', icon: 'archive', exact: true },
  { label: 'Salariés/indicateurs', to: '/employees', icon: 'user' },
  { label: 'Types de prescripteurs', to: '/partners/types', icon: 'tag' },
  { label: 'Pages', to: '/pages', icon: 'page' },
  { label: 'Listes de pièces', to: '/checklist-templates', icon: 'checkCircle' },
  { label: 'Modèles de mails', to: '/mail-templates', icon: 'template' },
  { label: 'Chiffres', to: '/figures', icon: 'chart' },
  { label: 'Journal des accès', to: '/access-journal', icon: 'history' },
]

const MENUS: Record<Role, MenuEntry[]> = {
  GUEST: PUBLIC,
  CUSTOMER: [{ label: 'Compléter mes dossiers', to: '/customer-cases', icon: 'folder' }],
  PARTNER: [
    { label: 'Mes fiches clients', to: '/customer-records', icon: 'users' },
    { label: 'Mes documents prescripteur', to: '/partner/medias', icon: 'file' },
  ],
  EMPLOYEE: STAFF,
  ADMIN: [...STAFF, ...ADMIN_ONLY],
}

/** The main menu of a role; login or logout stand beside it, in the user menu. */
export function mainMenu(role: Role): MenuEntry[] {
  return MENUS[role]
}

/** Staff have more entries than a bar holds: theirs stand at the side. */
export function isStaff(role: Role): boolean {
  return role === 'ADMIN' || role === 'EMPLOYEE'
}
