import { createFileRoute, notFound } from '@tanstack/react-router'
import { GlossaryPage } from '@/features/glossary/GlossaryPage'
import { loadGlossary } from '@/features/glossary/load'
import { glossaryText, isGlossary } from '@/routing/glossary'

export const Route = createFileRoute('/glossary/$type')({
  staticData: {
    page: {
      title: ({ params }) => glossaryText(params['type']).title,
      help: ({ params }) => glossaryText(params['type']).help,
      description: ({ params }) => glossaryText(params['type']).description,
      background: 'plain',
    },
  },
  loader: async ({ params: { type } }) => {
    if (!isGlossary(type)) throw notFound()
    return { type, words: await loadGlossary(type) }
  },
  staleTime: Infinity,
  component: function Glossary() {
    const { type, words } = Route.useLoaderData()
    return <GlossaryPage key={type} type={type} words={words} />
  },
})
