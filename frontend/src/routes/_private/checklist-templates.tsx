import { createFileRoute } from '@tanstack/react-router'
import { TemplatesPage } from '@/features/checklist-template/TemplatesPage'

export const Route = createFileRoute('/_private/checklist-templates')({
  staticData: {
    page: {
      title: 'Listes de pièces',
      help: 'Les pièces à demander par projet, proposées à l’ajout d’un dossier selon ce que dit la fiche du client.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  component: TemplatesPage,
})
