import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactGroup } from '@/components/table/contactGroups'
import { refreshAfter } from '@/api/keys'
import { notify } from '@/session/feedback'
import { associate, forgetGroups, replaceContact, type ContactEntry } from './api'

const DONE = 'Le groupe a été affecté au contact avec succès.'
const TAKEN = 'Le contact a été retiré du groupe avec succès.'
const FAILED = 'Une erreur a été rencontrée pendant l’affectation du groupe au contact.'

interface Change {
  contact: ContactEntry
  group: Pick<ContactGroup, 'uuid' | 'name'>
  type: 'add' | 'delete'
}

/**
 * Puts a contact into a group or takes them out: shown at once, undone when the server says no. Several
 * changes of one contact are saved one after the other; what the server answers is shown after the last.
 */
export function useAssociation(uuid: string) {
  const client = useQueryClient()
  const mutationKey = ['association', uuid]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ contact, group, type }: Change) =>
      associate({ contactEntry: contact.uuid, contactGroup: group.uuid, type }),
    onMutate: (change) => replaceContact(client, changed(change)),
    onSuccess: (contact, { type }) => {
      if (isLast()) replaceContact(client, contact)
      notify(type === 'add' ? DONE : TAKEN)
    },
    onError: (_, { contact }) => {
      if (isLast()) replaceContact(client, contact)
      notify(FAILED, 'error')
    },
    onSettled: (_, error) => (error ? refreshAfter(client, 'contact') : forgetGroups(client)),
  })
  return { change: mutate, busy: isPending }
}

/** The contact as the change will leave them; a new association starts activated. */
function changed({ contact, group, type }: Change): ContactEntry {
  const others = contact.contactGroupAssociations.filter(({ uuid }) => uuid !== group.uuid)
  const associations =
    type === 'delete' ? others : [...others, { uuid: group.uuid, name: group.name, statusMail: 'ACTIVATED' as const }]
  return {
    ...contact,
    contactGroupAssociations: associations,
    contactGroupAssociationsUuid: associations.map(({ uuid }) => uuid),
  }
}
