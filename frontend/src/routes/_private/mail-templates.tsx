import { createFileRoute } from '@tanstack/react-router'
import { MailTemplatesPage } from '@/features/mail-template/MailTemplatesPage'

export const Route = createFileRoute('/_private/mail-templates')({
  staticData: {
    page: {
      title: 'Modèles de mails',
      help: 'Les mails que le cabinet envoie automatiquement\u202f: leur objet, leur contenu et leurs pièces jointes.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  component: MailTemplatesPage,
})
