import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '@/features/account/LoginPage'
import { loginTitle } from '@/routing/title'

export const Route = createFileRoute('/login/{-$type}')({
  staticData: {
    page: {
      title: ({ params }) => loginTitle(params['type']),
      background: 'plain',
      access: 'guests',
    },
  },
  component: LoginPage,
})
