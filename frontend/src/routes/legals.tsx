import { createFileRoute } from '@tanstack/react-router'
import { LegalsPage } from '@/features/legals/LegalsPage'

export const Route = createFileRoute('/legals')({
  staticData: {
    page: {
      title: 'Mentions légales',
      help: 'Qui nous sommes, avec qui nous travaillons, vos recours et ce que deviennent vos données.',
      description:
        'Identité du courtier, numéro ORIAS, banques et assureurs partenaires, réclamations et médiation, données personnelles, accessibilité.',
      background: 'plain',
    },
  },
  component: LegalsPage,
})
