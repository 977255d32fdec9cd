import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { RowAction } from '@/components/table/RowAction'
import { ofName } from '@/format/elision'
import { deleteContact, type ContactEntry } from './api'
import { nameOf, userLink } from './contact'

/** Row actions of a contact: opens its customer, partner or employee, or deletes an unlinked contact. */
export function ContactActions({ contact }: { contact: ContactEntry }) {
  const name = nameOf(contact)
  const navigate = useNavigate()
  if (!contact.user) {
    return (
      <DeleteButton
        label={`Supprimer ${name}`}
        title={'Êtes-vous sûr de vouloir supprimer ce contact\u202F?'}
        remove={() => deleteContact(contact.uuid)}
        successMessage="Le contact a été supprimé avec succès."
        errorMessage="Une erreur a été rencontrée lors de la suppression du contact."
      >
        {`${name} ne recevra plus aucune campagne, et ses préférences seront oubliées.`}
      </DeleteButton>
    )
  }
  const link = userLink(contact.user)
  return (
    <RowAction
      icon="eye"
      label="Ouvrir la fiche"
      name={`Ouvrir la fiche ${ofName(name)}`}
      onClick={() => void navigate(link)}
    />
  )
}
