import { createFileRoute } from '@tanstack/react-router'
import { ApiTokensPage } from '@/features/api-token/ApiTokensPage'

export const Route = createFileRoute('/_private/api-tokens')({
  staticData: {
    page: {
      title: 'Accès pour programmes',
      help: 'Ce que d’autres programmes peuvent lire ou envoyer, avec un jeton à eux, jusqu’à quand et depuis où.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  component: ApiTokensPage,
})
