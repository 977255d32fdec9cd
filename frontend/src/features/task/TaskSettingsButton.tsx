import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { TaskSettingsDialog } from './TaskSettingsDialog'

/** Opens the task settings. */
export function TaskSettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="bell" />}
        onClick={() => setOpen(true)}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        Rappels et agenda
      </Button>
      {open && <TaskSettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
