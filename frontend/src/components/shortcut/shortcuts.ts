import { mainMenu } from '@/components/layout/header/officeMenu'
import { controlKey } from '@/components/search/shortcut'
import type { PagePath } from '@/routing/page'
import type { mayOpen } from '@/routing/mayOpen'
import type { Role } from '@/session/user'

export interface Shortcut {
  /** Displayed keys; a sequence when `inSequence`. */
  shown: readonly string[]
  inSequence?: true
  label: string
  /** Keys for `useShortcuts`; absent where the browser, a dialog or a field handles them. */
  keys?: readonly string[]
  /** Returns false when the page has no target for it. */
  act?: () => boolean
}

interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

interface ShortcutActions {
  goTo: (path: PagePath) => void
  showHelp: () => void
}

/** All office shortcuts; the same table registers and documents them. */
export function shortcutsOf(router: Parameters<typeof mayOpen>[0], role: Role, { goTo, showHelp }: ShortcutActions): ShortcutGroup[] {
  return [
    {
      title: 'Partout',
      shortcuts: [
        { shown: ['/'], keys: ['/'], label: 'Rechercher', act: () => press('/') },
        { shown: [`${controlKey()} K`], label: 'Rechercher, même pendant la saisie' },
        { shown: ['?'], keys: ['?'], label: 'Afficher les raccourcis clavier', act: () => done(showHelp) },
        { shown: ['Échap'], label: 'Fermer ce qui est ouvert' },
      ],
    },
    {
      title: 'Dans une liste',
      shortcuts: [
        { shown: ['J', '↓'], keys: ['j'], label: 'Ligne suivante', act: () => moveBy(1) },
        { shown: ['K', '↑'], keys: ['k'], label: 'Ligne précédente', act: () => moveBy(-1) },
        { shown: ['Entrée'], label: 'Ouvrir la ligne' },
        { shown: ['N'], keys: ['n'], label: 'Créer, ajouter', act: () => press('N') },
      ],
    },
    {
      title: 'Aller à',
      shortcuts: mainMenu(router, role).flatMap(({ label, to, letter }): Shortcut[] => (
        letter ? [{ shown: ['G', letter.toUpperCase()], inSequence: true, keys: [`g ${letter}`], label, act: () => done(() => goTo(to)) }] : []
      )),
    },
  ]
}

/** Handlers for `useShortcuts`. Arrows move between rows only when a row has the focus; otherwise they scroll. */
export function handlersByKey(groups: readonly ShortcutGroup[]): Record<string, () => boolean> {
  const rows = groups.flatMap(({ shortcuts }) => shortcuts).flatMap(({ keys = [], act }) => (act ? keys.map((key) => [key, act] as const) : []))
  return {
    ...Object.fromEntries(rows),
    arrowdown: () => focusedLine() >= 0 && moveBy(1),
    arrowup: () => focusedLine() >= 0 && moveBy(-1),
  }
}

function done(act: () => void): true {
  act()
  return true
}

/** Clicks the button that declares this key. */
function press(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)
  button?.click()
  return button !== null
}

const lines = () => [...document.querySelectorAll<HTMLElement>('main a[data-row-link]')]
const focusedLine = () => lines().findIndex((line) => line === document.activeElement)

function moveBy(step: 1 | -1): boolean {
  const all = lines()
  const at = focusedLine()
  // Stops at the first and last row: the focus stays.
  const next = all[at < 0 ? 0 : at + step]
  next?.focus()
  return all.length > 0
}
