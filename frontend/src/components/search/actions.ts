import type { AnyRouter } from '@tanstack/react-router'
import { ACCOUNT_ENTRY } from '@/components/layout/header/menus'
import { mainMenu } from '@/components/layout/header/officeMenu'
import type { IconName } from '@/components/icon/paths'
import { textOf } from '@/routing/page'
import { searchKey } from '@/rules/searchKey'
import type { Role } from '@/session/user'

/** Page of the office that the role may open. */
export interface Action {
  label: string
  to: string
  icon: IconName
}

/** Actions of a role: pages that create something, then the menu entries. */
export function actionsOf(role: Role, router: Pick<AnyRouter, 'routesByPath' | 'getMatchedRoutes'>): Action[] {
  const menu = [...mainMenu(router, role), ACCOUNT_ENTRY]
  const others = Object.entries(router.routesByPath as AnyRouter['routesByPath']).flatMap(([path, route]): Action[] => {
    const page = route.options.staticData?.page
    const to = path.replace(/(?<=.)\/$/, '')
    const isOpen = page?.background === 'office' && Array.isArray(page.access) && page.access.includes(role)
    if (!page || !isOpen || to.includes('$') || menu.some((entry) => entry.to === to)) return []
    return [{ label: textOf(page.title, { role, params: {}, data: undefined }), to, icon: 'plus' }]
  })
  const tasks = menu.find(({ to }) => to === '/tasks')
  const newTask: Action[] = tasks ? [{ label: 'Ajouter une tâche', to: `${tasks.to}?add=true`, icon: 'plus' }] : []
  return [...others, ...newTask, ...menu.map(({ label, to, icon }) => ({ label, to, icon }))]
}

/** Actions whose name contains every word. */
export function actionsNamed(actions: Action[], words: readonly string[]): Action[] {
  return actions.filter(({ label }) => words.every((word) => searchKey(label).includes(word)))
}
