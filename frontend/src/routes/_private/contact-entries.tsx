import { createFileRoute } from '@tanstack/react-router'
import { contactGroupsQuery } from '@/api/contactGroups'
import { queryClient } from '@/api/query'
import { contactsQuery } from '@/features/contact/api'
import { ContactsPage } from '@/features/contact/ContactsPage'
import { readContactsSearch } from '@/features/contact/listSearch'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/contact-entries')({
  staticData: {
    page: {
      title: 'Contacts',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readContactsSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(contactGroupsQuery())
    void queryClient.prefetchQuery(contactsQuery(deps, site().pageSize))
  },
  component: ContactsPage,
})
