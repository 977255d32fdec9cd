import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ComparatorDialog } from '@/components/layout/ComparatorDialog'

export const Route = createFileRoute('/_home/comparator')({
  staticData: { page: { name: 'home', title: 'Comparer les assurances de prêt', background: 'home' } },
  component: OverHome,
})

function OverHome() {
  const navigate = useNavigate()
  return <ComparatorDialog onClose={() => void navigate({ to: '/', resetScroll: false })} />
}
