import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AppointmentDialog } from '@/components/layout/appointment/AppointmentDialog'

export const Route = createFileRoute('/_home/rendez-vous')({
  staticData: {
    page: {
      title: 'Prendre un rendez-vous',
      description:
        'Choisissez le jour et l’heure de votre rendez-vous avec un conseiller en crédit et en assurances\u202f: gratuit, sans engagement.',
      background: 'home',
    },
  },
  component: OverHome,
})

function OverHome() {
  const navigate = useNavigate()
  return <AppointmentDialog onClose={() => void navigate({ to: '/', resetScroll: false })} />
}
