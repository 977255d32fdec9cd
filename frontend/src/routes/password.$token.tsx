import { createFileRoute } from '@tanstack/react-router'
import { checkPasswordLink } from '@/features/account/api'
import { PasswordPage } from '@/features/account/PasswordPage'
import { saveLocation } from '@/session/saved-location'

export const Route = createFileRoute('/password/$token')({
  staticData: {
    page: { name: 'password', title: 'Choisir mon mot de passe', background: 'plain', access: 'visitors' },
  },
  // Following the link is what checks it: hovering must not.
  preload: false,
  gcTime: 0,
  validateSearch: (search): { case?: string } => (typeof search['case'] === 'string' ? { case: search['case'] } : {}),
  loaderDeps: ({ search }) => ({ case: search.case }),
  loader: ({ params, deps }) => {
    // The mail was about a case: that is where the login leads.
    if (deps.case !== undefined) saveLocation(`/customer-cases/${encodeURIComponent(deps.case)}`)
    return checkPasswordLink(params.token)
  },
  component: Choose,
})

function Choose() {
  return <PasswordPage token={Route.useParams().token} link={Route.useLoaderData()} />
}
