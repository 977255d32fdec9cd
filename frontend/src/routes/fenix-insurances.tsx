import { createFileRoute } from '@tanstack/react-router'
import { InsurancesPage } from '@/features/insurances/InsurancesPage'

export const Route = createFileRoute('/fenix-insurances')({
  staticData: {
    page: {
      title: 'Assurances',
      help: 'Prêt, épargne, décès, santé, habitation, auto, moto, loyers impayés\u202f: ce qui est couvert, et ce qui ne l’est pas.',
      description:
        'Assurance de prêt, vie, prévoyance, auto, moto, santé, habitation, loyers impayés\u202f: garanties, exclusions, franchises, coût et devis.',
      background: 'insurances',
    },
  },
  component: InsurancesPage,
})
