import { DeleteButton } from '@/components/edit/DeleteDialog'
import { deletePartner } from './api'

interface DeletePartnerButtonProps {
  uuid: string
  name: string
}

/** Confirms, with the four consequences, and deletes a partner. */
export function DeletePartnerButton({ uuid, name }: DeletePartnerButtonProps) {
  return (
    <DeleteButton
      label={`Supprimer le prescripteur ${name}`}
      title={`Supprimer le prescripteur ${name}\u202F?`}
      remove={() => deletePartner(uuid)}
      successMessage="Le prescripteur a été supprimé avec succès."
      errorMessage="Une erreur a été rencontrée lors de la suppression du prescripteur."
    >
      {'Cette suppression\u202F:'}
      <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }}>
        <li>efface ses comptes rendus et leurs fichiers,</li>
        <li>laisse sans prescripteur les dossiers qu’il a apportés,</li>
        <li>ferme aussitôt son espace prescripteur,</li>
        <li>le retire de la liste de diffusion.</li>
      </ul>
    </DeleteButton>
  )
}
