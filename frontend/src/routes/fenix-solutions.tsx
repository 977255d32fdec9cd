import { createFileRoute } from '@tanstack/react-router'
import { SolutionsPage } from '@/features/solutions/SolutionsPage'

export const Route = createFileRoute('/fenix-solutions')({
  staticData: {
    page: {
      title: 'Solutions de crédit',
      help: 'Regroupement de crédits, prêts hypothécaires, surendettement, réméré\u202f: retrouver de la marge.',
      description:
        'Regroupement de crédits, prêt hypothécaire, viager, consommation, surendettement, réméré\u202f: pour qui, à quel coût, avec quels risques.',
      background: 'solutions',
    },
  },
  component: SolutionsPage,
})
