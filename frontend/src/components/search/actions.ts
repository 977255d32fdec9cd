import type { AnyRouter } from '@tanstack/react-router'
import { ACCOUNT_ENTRY } from '@/components/layout/header/menus'
import { mainMenu } from '@/components/layout/header/staffMenu'
import type { IconName } from '@/components/icon/paths'
import { textOf } from '@/routing/page'
import { searchKey } from '@/rules/searchKey'
import type { Role } from '@/session/user'

/** Staff page that the role may open. */
export interface Action {
  label: string
  to: string
  icon: IconName
}

/** Path of a page about one record or inquiry. */
const SUBJECT_PAGE = /^\/(customer-records|inquiries)\/([\da-f-]{36})(?:\/|$)/

/**
 * Actions of a role on a page: pages that create something, then the menu entries. A new task is about the record or
 * the inquiry of the page.
 */
export function actionsOf(
  role: Role,
  router: Pick<AnyRouter, 'routesByPath' | 'getMatchedRoutes'>,
  path = '/',
): Action[] {
  const menu = [...mainMenu(router, role), ACCOUNT_ENTRY]
  const pages = Object.entries(router.routesByPath as AnyRouter['routesByPath']).flatMap(
    ([pattern, route]): Action[] => {
      const page = route.options.staticData?.page
      const to = pattern.replace(/(?<=.)\/$/, '')
      const isOpen = page?.background === 'private' && Array.isArray(page.access) && page.access.includes(role)
      if (!page || !isOpen || to.includes('$') || menu.some((entry) => entry.to === to)) return []
      return [{ label: textOf(page.title, { role, params: {}, data: undefined }), to, icon: 'plus' }]
    },
  )
  const tasks = menu.find(({ to }) => to === '/tasks')
  const subject = SUBJECT_PAGE.exec(path)
  const about = subject ? `&${subject[1] === 'inquiries' ? 'inquiry' : 'record'}=${subject[2]}` : ''
  const newTask: Action[] = tasks
    ? [{ label: 'Ajouter une tâche', to: `${tasks.to}?add=true${about}`, icon: 'plus' }]
    : []
  return [...pages, ...newTask, ...menu.map(({ label, to, icon }) => ({ label, to, icon }))]
}

/** Actions whose name contains every word. */
export function actionsNamed(actions: Action[], words: readonly string[]): Action[] {
  return actions.filter(({ label }) => words.every((word) => searchKey(label).includes(word)))
}
