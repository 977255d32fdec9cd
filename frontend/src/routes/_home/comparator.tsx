import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ComparatorDialog } from '@/components/layout/appointment/ComparatorDialog'

export const Route = createFileRoute('/_home/comparator')({
  staticData: {
    page: {
      title: 'Comparer les assurances de prêt',
      description:
        'Comparez en quelques minutes les assurances de prêt de plusieurs compagnies, puis faites relire le contrat par un courtier.',
      background: 'home',
    },
  },
  component: OverHome,
})

function OverHome() {
  const navigate = useNavigate()
  return <ComparatorDialog onClose={() => void navigate({ to: '/', resetScroll: false })} />
}
