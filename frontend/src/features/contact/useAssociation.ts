import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactGroup } from '@/api/contactGroups'
import { KEYS } from '@/api/keys'
import { notify } from '@/session/feedback'
import { changeMembership, replaceContact, type ContactEntry } from './api'

const GROUP_ADDED = 'Le groupe a été affecté au contact avec succès.'
const GROUP_REMOVED = 'Le contact a été retiré du groupe avec succès.'
const FAILED = 'Une erreur a été rencontrée pendant l’affectation du groupe au contact.'

interface AssociationChange {
  contact: ContactEntry
  group: Pick<ContactGroup, 'uuid' | 'name'>
  type: 'add' | 'delete'
}

/**
 * Adds a contact to a group or removes it: optimistic, reverted on refusal. Changes of one contact are saved
 * sequentially; the server's response is shown after the last.
 */
export function useAssociation(uuid: string) {
  const client = useQueryClient()
  const mutationKey = ['association', uuid]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ contact, group, type }: AssociationChange) =>
      changeMembership({ contactEntry: contact.uuid, contactGroup: group.uuid, type }),
    onMutate: (change) => replaceContact(client, withAssociation(change)),
    onSuccess: (contact, { type }) => {
      if (isLast()) replaceContact(client, contact)
      notify(type === 'add' ? GROUP_ADDED : GROUP_REMOVED)
    },
    onError: (_, { contact }) => {
      if (isLast()) replaceContact(client, contact)
      notify(FAILED, 'error')
    },
    onSettled: async (_, error) => {
      if (error) await client.invalidateQueries({ queryKey: KEYS.contacts })
      await client.invalidateQueries({ queryKey: KEYS.contactGroups })
    },
    meta: { refresh: 'none' },
  })
  return { change: mutate, isSaving: isPending }
}

/** Contact after a change; a new association is active. */
function withAssociation({ contact, group, type }: AssociationChange): ContactEntry {
  const otherAssociations = contact.contactGroupAssociations.filter(({ uuid }) => uuid !== group.uuid)
  const associations =
    type === 'delete'
      ? otherAssociations
      : [...otherAssociations, { uuid: group.uuid, name: group.name, statusMail: 'ACTIVATED' as const }]
  return {
    ...contact,
    contactGroupAssociations: associations,
    contactGroupAssociationsUuid: associations.map(({ uuid }) => uuid),
  }
}
