import { createRootRoute, redirect } from '@tanstack/react-router'
import { AppLayout } from '@/components/layout/AppLayout'
import { GUARD_TEXT, findAccessProblem } from '@/routing/guard'
import { notify } from '@/session/feedback'
import { currentUser, saveLocation } from '@/session/session'

export const Route = createRootRoute({
  component: AppLayout,
  // Access guard of all pages; each route declares its rules in `staticData`.
  beforeLoad: ({ matches, location, preload }): Promise<void> | undefined => {
    const match = matches.findLast(({ staticData }) => staticData.page)
    const page = match?.staticData.page
    const problem = findAccessProblem(page?.access, currentUser().role)
    if (problem === null) return undefined
    const refuse = (): never => {
      if (!preload) {
        notify(GUARD_TEXT[problem], 'warning')
        if (problem === 'login') saveLocation(location.href)
      }
      throw redirect(problem === 'login' ? { to: '/login/{-$type}' } : { to: '/' })
    }
    if (!page?.redirectTo) return refuse()
    return page.redirectTo(match?.params ?? {}, currentUser()).then((href) => {
      if (href !== null) throw redirect({ href, replace: true })
      refuse()
    })
  },
})
