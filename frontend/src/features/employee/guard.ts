import { redirect } from '@tanstack/react-router'
import { convertNotFound, queryClient } from '@/api/query'
import { notify } from '@/session/feedback'
import { employeeQuery } from './api'

const NEEDS_ACCESS = {
  associations: 'La gestion des affectations n’est possible qu’avec un espace salarié/indicateur activé.',
  tasks: 'La gestion des tâches n’est possible qu’avec un espace salarié/indicateur activé.',
} as const

/** Redirects to the first tab unless the employee has access, which the other tabs require. */
export async function requireAccess(tab: keyof typeof NEEDS_ACCESS, uuid: string): Promise<void> {
  const { enableAccess } = await convertNotFound(queryClient.fetchQuery(employeeQuery(uuid)))
  if (enableAccess) return
  notify(NEEDS_ACCESS[tab], 'warning')
  throw redirect({ to: '/employee/$uuid', params: { uuid } })
}
