import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { errorText } from '@/api/error'
import { saveText } from '@/components/download/saveText'
import { MoreMenu } from '@/components/layout/MoreMenu'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { notify } from '@/session/feedback'
import { downloadDocument, evidenceText } from '../api'

/** Files of an issued document: for paper, signed, evidence. */
export function DocumentMenu({ document }: { document: LegalDocument }) {
  const { uuid, title, state, people } = document
  // Without a signature online there is no page about signatures.
  const isSignedOnline = state === 'signed' && people.some(({ medium }) => medium !== 'paper')
  const evidence = async () => {
    try {
      saveText(`Preuve - ${title}.json`, await evidenceText(uuid), 'application/json')
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
  }
  return (
    <MoreMenu label={`Fichiers du document ${title}`} title="Fichiers">
      <MenuItem onClick={() => void downloadDocument(uuid, 'download')}>
        <ListItemText primary="Ouvrir le document" secondary="Tel qu’il a été émis, à imprimer pour un client qui veut le papier" />
      </MenuItem>
      {isSignedOnline && (
        <MenuItem onClick={() => void downloadDocument(uuid, 'signed')}>
          <ListItemText primary="Ouvrir le document signé" secondary="Avec sa page de preuve" />
        </MenuItem>
      )}
      <MenuItem onClick={() => void downloadDocument(uuid, 'evidence-file')}>
        <ListItemText primary="Ouvrir la preuve" secondary="Chaque événement avec son empreinte" />
      </MenuItem>
      <MenuItem onClick={() => void evidence()}>
        <ListItemText primary="Enregistrer le fichier de preuve" secondary="À vérifier par un programme" />
      </MenuItem>
    </MoreMenu>
  )
}
