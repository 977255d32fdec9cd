import { createFileRoute } from '@tanstack/react-router'
import { checkPasswordLink, isReturning, type PasswordLink } from '@/features/account/api'
import { usedLinkTarget } from '@/features/account/usedLinkTarget'
import { PasswordPage } from '@/features/account/PasswordPage'

export const Route = createFileRoute('/password/$token')({
  staticData: {
    page: {
      title: ({ data }) => (isReturning(data as PasswordLink | undefined) ? 'Bon retour' : 'Choisir mon mot de passe'),
      background: 'plain',
      access: 'guests',
      redirectTo: ({ token = '' }, user) => usedLinkTarget(token, user),
    },
  },
  // The link is checked when the page opens: its state may change after hovering.
  preload: false,
  gcTime: 0,
  loader: ({ params }) => checkPasswordLink(params.token),
  component: Choose,
})

function Choose() {
  return <PasswordPage token={Route.useParams().token} link={Route.useLoaderData()} />
}
