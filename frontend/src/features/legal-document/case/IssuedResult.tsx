import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { downloadDocument } from '@/components/legal-document/downloadDocument'
import type { Compliance } from '../api'
import { deliveryLines } from './people'

interface IssuedResultProps {
  document: LegalDocument
  compliance: Compliance
  onClose: () => void
}

/** Issued document, with its delivery to each customer. */
export function IssuedResult({
  document: { uuid, title, people, asksMedium, confirmation },
  compliance,
  onClose,
}: IssuedResultProps) {
  const lines = deliveryLines(
    compliance.customers,
    people.map(({ customer }) => customer),
  )
  const hasReader = compliance.customers.some(
    ({ uuid: customer, hasAccount }) => hasAccount && people.some((person) => person.customer === customer),
  )
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Document émis</DialogTitle>
      <DialogContent>
        <Alert severity="success" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {title}
        </Alert>
        <List disablePadding>
          {lines.map((line) => (
            <Typography key={line} component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </List>
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          {asksMedium ? 'Chaque client choisit d’abord entre le papier et la version électronique. ' : ''}
          {confirmation === 'signature'
            ? 'Chaque client signe pour soi, avec un code.'
            : 'Chaque client confirme pour soi qu’il l’a reçu.'}
          {hasReader && ' Sans réponse, des rappels partent comme pour les pièces du dossier.'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<Icon name="external" size={18} />}
          color="inherit"
          onClick={() => void downloadDocument(uuid, 'download')}
        >
          Ouvrir le PDF
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
