import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { readText, searchSchema } from '@/components/table/listSearch'
import { NewRecordPage } from '@/features/customer-record/NewRecordPage'
import { inquiryQuery } from '@/features/inquiry/public'
import { STAFF } from '@/routing/page'

const readSearch = searchSchema({ inquiry: readText })

export const Route = createFileRoute('/_private/customer-record')({
  staticData: {
    page: {
      title: 'Créer une fiche client',
      background: 'private',
      access: STAFF,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  // `?inquiry=<uuid>`: pre-fills the record from this inquiry.
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  preload: false,
  loader: ({ deps }) => (deps.inquiry ? loadOne(inquiryQuery(deps.inquiry)) : undefined),
  component: function NewRecord() {
    const { inquiry } = Route.useSearch()
    return <NewRecordPage key={inquiry} inquiry={Route.useLoaderData()} />
  },
})
