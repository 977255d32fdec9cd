import { createFileRoute, notFound } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { glossaryTitle, isGlossary } from '@/routing/glossary'

export const Route = createFileRoute('/glossary/$type')({
  staticData: {
    page: {
      name: 'glossary',
      title: ({ params }) => glossaryTitle(params['type']),
      background: 'plain',
    },
  },
  beforeLoad: ({ params }) => {
    if (!isGlossary(params.type)) throw notFound()
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous trouverez ici les mots du métier, expliqués simplement."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
