import { createFileRoute } from '@tanstack/react-router'
import { EstatePage } from '@/features/estate/EstatePage'

export const Route = createFileRoute('/fenix-estate')({
  staticData: {
    page: {
      title: 'Immobilier',
      header: 'Financer un logement, puis le protéger',
      help: 'Le prêt immobilier étape par étape, la télésurveillance à la suite.',
      description:
        'Prêt immobilier\u202f: achat, construction ou soulte, étudié auprès de plusieurs banques. Télésurveillance de l’habitation\u202f: étude gratuite.',
      background: 'estate',
    },
  },
  component: EstatePage,
})
