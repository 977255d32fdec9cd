import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_home/')({
  staticData: {
    page: {
      title: 'Courtier en crédit et en assurances',
      description:
        'Crédits à regrouper, logement à financer, proches à protéger\u202f: un courtier étudie votre situation avec vous et vous répond sous 24\u00a0h.',
      background: 'home',
    },
  },
})
