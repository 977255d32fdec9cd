import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import { useDialogState } from '@/session/dialogState'
import { ReferDialog } from './ReferDialog'

/** Opens the form with which a PARTNER recommends a customer. */
export function ReferButton() {
  const [open, setOpen] = useDialogState('refer', false)
  return (
    <>
      <Button variant="contained" color="secondary" startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        Recommander un client
      </Button>
      {open && <ReferDialog onClose={() => setOpen(false)} />}
    </>
  )
}
