import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ReferDialog } from './ReferDialog'

/** Opens the form with which a PARTNER recommends a customer. */
export function ReferButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" color="secondary" startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>Recommander un client</Button>
      {open && <ReferDialog onClose={() => setOpen(false)} />}
    </>
  )
}
