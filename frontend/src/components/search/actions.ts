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

type Router = Pick<AnyRouter, 'routesByPath' | 'getMatchedRoutes'>

/** Actions of a role on the page `path`: pages outside the menu, a new task, then the menu entries. */
export function actionsOf(role: Role, router: Router, path = '/'): Action[] {
  const menu = [...mainMenu(router, role), ACCOUNT_ENTRY].map(({ label, to, icon }): Action => ({ label, to, icon }))
  const menuPaths = new Set(menu.map(({ to }) => to))
  const newTask = menuPaths.has('/tasks') ? [newTaskOn(path)] : []
  return [...pagesOutsideMenu(role, router, menuPaths), ...newTask, ...menu]
}

/** Private pages of the role that are not in the menu: those that create something. */
function pagesOutsideMenu(role: Role, router: Router, menuPaths: ReadonlySet<string>): Action[] {
  const routes: AnyRouter['routesByPath'] = router.routesByPath
  return Object.entries(routes).flatMap(([pattern, route]): Action[] => {
    const page = route.options.staticData?.page
    const to = pattern.replace(/(?<=.)\/$/, '')
    if (!page || page.background !== 'private' || to.includes('$') || menuPaths.has(to)) return []
    if (!Array.isArray(page.access) || !page.access.includes(role)) return []
    return [{ label: textOf(page.title, { role, params: {}, data: undefined }), to, icon: 'plus' }]
  })
}

/** New task about the record or the inquiry of the page, if there is one. */
function newTaskOn(path: string): Action {
  const [, kind, uuid] = SUBJECT_PAGE.exec(path) ?? []
  const parameter = kind === 'inquiries' ? 'inquiry' : 'record'
  const about = uuid === undefined ? '' : `&${parameter}=${uuid}`
  return { label: 'Ajouter une tâche', to: `/tasks?add=true${about}`, icon: 'plus' }
}

/** Actions whose name contains every word. */
export function actionsNamed(actions: Action[], words: readonly string[]): Action[] {
  return actions.filter(({ label }) => words.every((word) => searchKey(label).includes(word)))
}
