import { mainMenu } from '@/components/layout/header/staffMenu'
import { controlKey } from '@/components/search/shortcut'
import type { PagePath } from '@/routing/page'
import type { mayOpen } from '@/routing/mayOpen'
import type { Role } from '@/session/user'
import type { ShortcutHandler } from './useShortcuts'

export interface Shortcut {
  /** Displayed keys; a sequence with `letter`. */
  displayedKeys: readonly string[]
  label: string
  /** Single key; absent where the browser, a dialog or a field handles it. */
  key?: string
  /** Letter of the sequence G + letter. */
  letter?: string
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

/** All staff shortcuts; the same table registers and documents them. */
export function shortcutsOf(
  router: Parameters<typeof mayOpen>[0],
  role: Role,
  { navigateTo: goTo, showHelp }: ShortcutActions,
): ShortcutGroup[] {
  return [
    {
      title: 'Partout',
      shortcuts: [
        { displayedKeys: ['/'], key: '/', label: 'Rechercher', run: () => clickButton('/') },
        { displayedKeys: [`${controlKey()} K`], label: 'Rechercher, même pendant la saisie' },
        { displayedKeys: ['?'], key: '?', label: 'Afficher les raccourcis clavier', run: () => runAction(showHelp) },
        { displayedKeys: ['Échap'], label: 'Fermer ce qui est ouvert' },
      ],
    },
    {
      title: 'Dans une liste',
      shortcuts: [
        { displayedKeys: ['J', '↓'], key: 'j', label: 'Ligne suivante', run: () => moveFocus(1) },
        { displayedKeys: ['K', '↑'], key: 'k', label: 'Ligne précédente', run: () => moveFocus(-1) },
        { displayedKeys: ['Entrée'], label: 'Ouvrir la ligne' },
        { displayedKeys: ['N'], key: 'n', label: 'Créer, ajouter', run: () => clickButton('N') },
      ],
    },
    {
      title: 'Aller à',
      shortcuts: mainMenu(router, role).flatMap(({ label, to, letter }): Shortcut[] =>
        letter
          ? [
              {
                displayedKeys: ['G', letter.toUpperCase()],
                label,
                letter,
                run: () => runAction(() => goTo(to)),
              },
            ]
          : [],
      ),
    },
  ]
}

/** Handlers for `useShortcuts`. Arrows move between rows only when a row has the focus; otherwise they scroll. */
export function handlersByKey(groups: readonly ShortcutGroup[]): Record<string, ShortcutHandler> {
  const shortcuts = groups.flatMap((group) => group.shortcuts)
  return {
    // One sequence for all letters, so that the key after an unknown one is not a shortcut itself.
    'g (.)': ({ key }) => shortcuts.find(({ letter }) => letter === key.toLowerCase())?.run?.() ?? true,
    ...Object.fromEntries(shortcuts.flatMap(({ key, run }) => (key && run ? [[key, run] as const] : []))),
    ArrowDown: () => focusedRow() >= 0 && moveFocus(1),
    ArrowUp: () => focusedRow() >= 0 && moveFocus(-1),
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
