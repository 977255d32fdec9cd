import { mayOpen } from '@/routing/mayOpen'
import type { Role } from '@/session/user'
import { barMenu, isStaff, type MenuEntry } from './menus'

export interface StaffMenuEntry extends MenuEntry {
  /** Shows the number of pending items beside its label. */
  showsCount?: true
  /** Letter of the shortcut G + letter. */
  letter?: string
}

interface MenuGroup {
  title: string
  /** The title is for screen readers only. */
  isUntitled?: boolean
  entries: readonly StaffMenuEntry[]
}

/** Staff menu, from top to bottom. */
const GROUPS: readonly MenuGroup[] = [
  {
    title: 'Aujourd’hui',
    isUntitled: true,
    entries: [
      { label: 'Aujourd’hui', to: '/today', icon: 'calendar', letter: 'a' },
      { label: 'Mes tâches', to: '/tasks', icon: 'tasks', letter: 't' },
      { label: 'Demandes reçues', to: '/inquiries', icon: 'bell', letter: 'r', showsCount: true },
    ],
  },
  {
    title: 'Clients',
    entries: [
      { label: 'Gérer les fiches clients', to: '/customer-records', icon: 'users', letter: 'c' },
      { label: 'Dossiers', to: '/cases', icon: 'folder', letter: 'd' },
      { label: 'Réclamations', to: '/complaints', icon: 'message' },
    ],
  },
  {
    title: 'Prescripteurs',
    entries: [{ label: 'Gérer les prescripteurs', to: '/partners', icon: 'briefcase', letter: 'p', exact: true }],
  },
  {
    title: 'Campagnes',
    entries: [
      { label: 'Contacts', to: '/contact-entries', icon: 'mail', letter: 'o' },
      { label: 'Envoyer une campagne', to: '/campaigns/send', icon: 'send', letter: 'e' },
      { label: 'Campagnes', to: '/campaigns', icon: 'bullets', letter: 'm', exact: true },
    ],
  },
  {
    title: 'Réglages',
    entries: [
      { label: 'Salariés/indicateurs', to: '/employees', icon: 'user', letter: 's' },
      { label: 'Administrateurs', to: '/administrators', icon: 'shield' },
      { label: 'Types de prescripteurs', to: '/partners/types', icon: 'tag' },
      { label: 'Pages', to: '/pages', icon: 'page' },
      { label: 'Listes de pièces', to: '/checklist-templates', icon: 'checkCircle', letter: 'l' },
      { label: 'Modèles de mails', to: '/mail-templates', icon: 'template' },
      { label: 'Documents légaux', to: '/legal-templates', icon: 'file' },
      { label: 'Fiches archivées', to: '/archived-records', icon: 'archive' },
      { label: 'Chiffres', to: '/figures', icon: 'chart', letter: 'h' },
      { label: 'Accès pour programmes', to: '/api-tokens', icon: 'key' },
      { label: 'Journal des accès', to: '/access-journal', icon: 'history', letter: 'j' },
    ],
  },
]

type Router = Parameters<typeof mayOpen>[0]

/** Menu groups of staff, with the entries whose page the role may open. */
export function staffMenu(router: Router, role: Role): MenuGroup[] {
  if (!isStaff(role)) return []
  return GROUPS.flatMap(({ title, isUntitled = false, entries }) => {
    const allowedEntries = entries.filter(({ to }) => mayOpen(router, to, role))
    return allowedEntries.length > 0 ? [{ title, isUntitled, entries: allowedEntries }] : []
  })
}

/** Main menu of any role, as a flat list. */
export function mainMenu(router: Router, role: Role): StaffMenuEntry[] {
  return [...barMenu(role), ...staffMenu(router, role).flatMap(({ entries }) => entries)]
}
