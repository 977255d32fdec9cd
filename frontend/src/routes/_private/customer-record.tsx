import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { compact, readText, type RawSearch } from '@/components/table/listSearch'
import { NewRecordPage } from '@/features/customer-record/NewRecordPage'
import { inquiryQuery } from '@/features/inquiry/public'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-record')({
  staticData: {
    page: {
      title: 'Créer une fiche client',
      background: 'office',
      access: STAFF,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  // `?inquiry=<uuid>`: pre-fills the record from this inquiry.
  validateSearch: (raw: RawSearch): { inquiry?: string } => compact({ inquiry: readText(raw['inquiry']) }),
  loaderDeps: ({ search }) => search,
  preload: false,
  loader: ({ deps }) => (deps.inquiry ? loadOne(inquiryQuery(deps.inquiry)) : undefined),
  component: function NewRecord() {
    const { inquiry } = Route.useSearch()
    return <NewRecordPage key={inquiry} inquiry={Route.useLoaderData()} />
  },
})
