import { createFileRoute } from '@tanstack/react-router'
import { readStopLink } from '@/features/preferences/reminders/link'
import { StopRemindersPage } from '@/features/preferences/reminders/StopRemindersPage'

export const Route = createFileRoute('/stop-reminders/$uuid')({
  staticData: {
    page: {
      title: 'Mes relances',
      help: 'Décidez si nous vous rappelons les documents qui nous manquent.',
      background: 'plain',
      form: true,
    },
  },
  validateSearch: readStopLink,
  component: StopReminders,
})

function StopReminders() {
  const { uuid } = Route.useParams()
  return <StopRemindersPage key={uuid} uuid={uuid} search={Route.useSearch()} />
}
