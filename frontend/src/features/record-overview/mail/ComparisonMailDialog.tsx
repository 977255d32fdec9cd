import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadError } from '@/components/table/LoadError'
import { overviewQuery } from '../api'
import { customersWithAddress } from './mailForm'
import { WriteDialog } from './WriteDialog'

interface ComparisonMailDialogProps {
  record: string
  customerCase: { uuid: string; label: string }
  onClose: () => void
}

/** Mail to the customers of a case, with the comparison of its offers attached. */
export function ComparisonMailDialog({ record, customerCase, onClose }: ComparisonMailDialogProps) {
  const query = useQuery(overviewQuery(record))
  const id = useId()
  const { data: overview } = query
  if (overview)
    return (
      <WriteDialog
        record={record}
        overview={overview}
        initialRecipients={customersWithAddress(overview.customers)}
        comparedCase={customerCase}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Écrire au client</DialogTitle>
      <DialogContent>
        {query.error ? <LoadError query={query} /> : <Skeleton variant="rounded" height={240} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  )
}
