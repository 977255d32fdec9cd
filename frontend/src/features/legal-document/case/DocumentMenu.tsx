import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { errorText } from '@/api/error'
import { saveText } from '@/components/download/saveText'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { awaitsSignedFile, type LegalDocument } from '@/components/legal-document/documentStates'
import { downloadDocument } from '@/components/legal-document/downloadDocument'
import { notify } from '@/session/feedback'
import { downloadPaperCopy, evidenceText, type Compliance } from '../api'
import { nameOfCustomer } from './people'

interface DocumentMenuProps {
  document: LegalDocument
  customers: Compliance['customers']
}

/** Menu of the files of an issued document: PDF to print, signed PDF, paper copies, evidence. */
export function DocumentMenu({ document, customers }: DocumentMenuProps) {
  const { uuid, title, signedFileReady, people } = document
  const evidence = async () => {
    try {
      saveText(`Preuve - ${title}.json`, await evidenceText(uuid), 'application/json')
    } catch (error) {
      notify(errorText(error, 'private'), 'error')
    }
  }
  return (
    <MoreMenu label={`Fichiers du document ${title}`} title="Fichiers">
      <MenuItem onClick={() => void downloadDocument(uuid, 'download')}>
        <ListItemText
          primary="Ouvrir le document"
          secondary="Tel qu’il a été émis, à imprimer pour un client qui veut le papier"
        />
      </MenuItem>
      {awaitsSignedFile(document) && (
        <MenuItem disabled>
          <ListItemText primary="Ouvrir le document signé" secondary="Le document signé est en préparation…" />
        </MenuItem>
      )}
      {signedFileReady && (
        <MenuItem onClick={() => void downloadDocument(uuid, 'signed')}>
          <ListItemText primary="Ouvrir le document signé" secondary="Avec sa page de preuve" />
        </MenuItem>
      )}
      {people.map(
        ({ customer, hasPaperCopy }, index) =>
          hasPaperCopy && (
            <MenuItem key={customer} onClick={() => void downloadPaperCopy(uuid, index + 1)}>
              <ListItemText
                primary="Ouvrir la copie du papier"
                secondary={`Répondu par ${nameOfCustomer(customers, customer)}`}
              />
            </MenuItem>
          ),
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
