import { createFileRoute } from '@tanstack/react-router'
import { LegalTemplatesPage } from '@/features/legal-document/templates/LegalTemplatesPage'

export const Route = createFileRoute('/_private/legal-templates')({
  staticData: {
    page: {
      title: 'Documents légaux',
      help: 'Les modèles des documents que la loi demande\u202f: leur texte, leurs versions et qui les a approuvés.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  component: LegalTemplatesPage,
})
