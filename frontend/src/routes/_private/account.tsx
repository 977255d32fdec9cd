import { createFileRoute } from '@tanstack/react-router'
import { OwnAccountPage } from '@/features/own-account/OwnAccountPage'

export const Route = createFileRoute('/_private/account')({
  staticData: {
    page: {
      title: 'Mon compte',
      help: 'Votre mot de passe, la double authentification, les appareils où vous êtes connecté, et vos dernières connexions.',
      background: 'private',
      access: ['CUSTOMER', 'PARTNER', 'EMPLOYEE', 'ADMIN'],
      form: true,
    },
  },
  component: OwnAccountPage,
})
