import { createFileRoute } from '@tanstack/react-router'
import { readLink } from '@/features/preferences/link'
import { PreferencesPage } from '@/features/preferences/PreferencesPage'

export const Route = createFileRoute('/manage-contact-preferences/$uuid')({
  staticData: {
    page: {
      title: 'Mes préférences de contact',
      help: 'Choisissez les messages que vous voulez recevoir. Vous pouvez changer d’avis à tout moment.',
      background: 'plain',
      form: true,
    },
  },
  validateSearch: readLink,
  component: Preferences,
})

function Preferences() {
  const { uuid } = Route.useParams()
  return <PreferencesPage key={uuid} uuid={uuid} search={Route.useSearch()} />
}
