import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '@/features/contact-form/ContactPage'

interface ContactSearch {
  /** Subject of the form. */
  about?: 'call-back'
}

export const Route = createFileRoute('/contact')({
  staticData: {
    page: {
      title: 'Contact',
      help: 'Une question, un projet\u202f? Nous vous répondons sous 24\u00a0h.',
      description:
        'Téléphone, adresse, rendez-vous et formulaire pour écrire à votre courtier en crédit et en assurances. Réponse sous 24\u00a0h.',
      background: 'plain',
      form: true,
    },
  },
  validateSearch: (search: Record<string, unknown>): ContactSearch =>
    search['about'] === 'call-back' ? { about: 'call-back' } : {},
  component: Contact,
})

function Contact() {
  return <ContactPage about={Route.useSearch().about} />
}
