import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_home/')({
  staticData: {
    page: { name: 'home', title: 'Courtier en crédit et en assurances', background: 'home' },
  },
})
