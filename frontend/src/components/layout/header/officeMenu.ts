import type { Role } from '@/session/user'
import { barMenu, isStaff, type MenuEntry } from './menus'

export interface OfficeEntry extends MenuEntry {
  /** Shows the number of pending items beside its label. */
  counts?: true
  /** Letter of the shortcut G + letter. */
  letter?: string
  admin?: true
}

interface MenuGroup {
  title: string
  /** The title is for screen readers only. */
  untitled?: boolean
  entries: readonly OfficeEntry[]
}

/** Staff menu, from top to bottom. */
const GROUPS: readonly MenuGroup[] = [
  {
    title: 'Aujourd’hui',
    untitled: true,
    entries: [
      { label: 'Aujourd’hui', to: '/today', icon: 'calendar', letter: 'a' },
      { label: 'Mes tâches', to: '/tasks', icon: 'tasks', letter: 't' },
      { label: 'Demandes reçues', to: '/inquiries', icon: 'bell', letter: 'r', counts: true },
    ],
  },
  {
    title: 'Clients',
    entries: [
      { label: 'Gérer les fiches clients', to: '/customer-records', icon: 'users', letter: 'c' },
      { label: 'Dossiers', to: '/cases', icon: 'folder', letter: 'd' },
    ],
  },
  {
    title: 'Prescripteurs',
    entries: [
      { label: 'Gérer les prescripteurs', to: '/partners', icon: 'briefcase', letter: 'p', exact: true },
    ],
  },
  {
    title: 'Campagnes',
    entries: [
      { label: 'Contacts', to: '/contact-entries', icon: 'mail', letter: 'o', admin: true },
      { label: 'Envoyer une campagne', to: '/campaigns/send', icon: 'send', letter: 'e', admin: true },
      { label: 'Campagnes', to: '/campaigns', icon: 'archive', letter: 'm', exact: true, admin: true },
    ],
  },
  {
    title: 'Réglages',
    entries: [
      { label: 'Salariés/indicateurs', to: '/employees', icon: 'user', letter: 's', admin: true },
      { label: 'Administrateurs', to: '/administrators', icon: 'shield', admin: true },
      { label: 'Types de prescripteurs', to: '/partners/types', icon: 'tag', admin: true },
      { label: 'Pages', to: '/pages', icon: 'page', admin: true },
      { label: 'Listes de pièces', to: '/checklist-templates', icon: 'checkCircle', letter: 'l', admin: true },
      { label: 'Modèles de mails', to: '/mail-templates', icon: 'template', admin: true },
      { label: 'Chiffres', to: '/figures', icon: 'chart', letter: 'h', admin: true },
      { label: 'Accès pour programmes', to: '/api-tokens', icon: 'key', admin: true },
      { label: 'Journal des accès', to: '/access-journal', icon: 'history', letter: 'j', admin: true },
    ],
  },
]

/** Menu groups and entries that the role may access. */
export function officeMenu(role: Role): MenuGroup[] {
  if (!isStaff(role)) return []
  if (role === 'ADMIN') return [...GROUPS]
  return GROUPS.flatMap(({ title, untitled = false, entries }) => {
    const own = entries.filter(({ admin }) => !admin)
    return own.length > 0 ? [{ title, untitled, entries: own }] : []
  })
}

/** Main menu of any role, as a flat list. */
export function mainMenu(role: Role): OfficeEntry[] {
  return [...barMenu(role), ...officeMenu(role).flatMap(({ entries }) => entries)]
}
