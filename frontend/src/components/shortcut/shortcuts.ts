import { mainMenu } from '@/components/layout/header/officeMenu'
import { controlKey } from '@/components/search/shortcut'
import type { PagePath } from '@/routing/page'
import type { mayOpen } from '@/routing/mayOpen'
import type { Role } from '@/session/user'

export interface Shortcut {
  /** Displayed keys; a sequence when `inSequence`. */
  displayedKeys: readonly string[]
  inSequence?: true
  label: string
  /** Keys for `useShortcuts`; absent where the browser, a dialog or a field handles them. */
  keys?: readonly string[]
  /** Returns false when the page has no target for the shortcut. */
  run?: () => boolean
}

interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

interface ShortcutActions {
  navigateTo: (path: PagePath) => void
  showHelp: () => void
}

/** All office shortcuts; the same table registers and documents them. */
export function shortcutsOf(
  router: Parameters<typeof mayOpen>[0],
  role: Role,
  { navigateTo: goTo, showHelp }: ShortcutActions,
): ShortcutGroup[] {
  return [
    {
      title: 'Partout',
      shortcuts: [
        { displayedKeys: ['/'], keys: ['/'], label: 'Rechercher', run: () => clickButton('/') },
        { displayedKeys: [`${controlKey()} K`], label: 'Rechercher, même pendant la saisie' },
        { displayedKeys: ['?'], keys: ['?'], label: 'Afficher les raccourcis clavier', run: () => runAction(showHelp) },
        { displayedKeys: ['Échap'], label: 'Fermer ce qui est ouvert' },
      ],
    },
    {
      title: 'Dans une liste',
      shortcuts: [
        { displayedKeys: ['J', '↓'], keys: ['j'], label: 'Ligne suivante', run: () => moveFocus(1) },
        { displayedKeys: ['K', '↑'], keys: ['k'], label: 'Ligne précédente', run: () => moveFocus(-1) },
        { displayedKeys: ['Entrée'], label: 'Ouvrir la ligne' },
        { displayedKeys: ['N'], keys: ['n'], label: 'Créer, ajouter', run: () => clickButton('N') },
      ],
    },
    {
      title: 'Aller à',
      shortcuts: mainMenu(router, role).flatMap(({ label, to, letter }): Shortcut[] =>
        letter
          ? [
              {
                displayedKeys: ['G', letter.toUpperCase()],
                inSequence: true,
                keys: [`g ${letter}`],
                label,
                run: () => runAction(() => goTo(to)),
              },
            ]
          : [],
      ),
    },
  ]
}

/** Handlers for `useShortcuts`. Arrows move between rows only when a row has the focus; otherwise they scroll. */
export function handlersByKey(groups: readonly ShortcutGroup[]): Record<string, () => boolean> {
  const rows = groups
    .flatMap(({ shortcuts }) => shortcuts)
    .flatMap(({ keys = [], run }) => (run ? keys.map((key) => [key, run] as const) : []))
  return {
    ...Object.fromEntries(rows),
    arrowdown: () => focusedRow() >= 0 && moveFocus(1),
    arrowup: () => focusedRow() >= 0 && moveFocus(-1),
  }
}

function runAction(act: () => void): true {
  act()
  return true
}

/** Clicks the button that declares this key. */
function clickButton(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)
  button?.click()
  return button !== null
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main a[data-row-link]')]
const focusedRow = () => rowLinks().findIndex((line) => line === document.activeElement)

function moveFocus(step: 1 | -1): boolean {
  const links = rowLinks()
  const current = focusedRow()
  // At the first and the last row the focus stays.
  const next = links[current < 0 ? 0 : current + step]
  next?.focus()
  return links.length > 0
}
