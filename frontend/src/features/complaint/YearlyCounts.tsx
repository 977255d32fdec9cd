import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import { saveText } from '@/components/download/saveText'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'
import { yearlyCounts } from './api'

/** Saves the counts of a chosen year by subject, as the ACPR asks for them. */
export function YearlyCounts({ years }: { years: readonly number[] }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: yearlyCounts,
    networkMode: 'always',
    meta: { refresh: 'none' },
    onSuccess: (counts, year) => saveText(`Réclamations ${year}.csv`, counts, 'text/csv'),
    onError: (error) => notify(errorText(error, 'private'), 'error'),
  })
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        loading={isPending}
        startIcon={<Icon name="download" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Compter par objet
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {years.map((year) => (
          <MenuItem
            key={year}
            onClick={() => {
              setAnchor(null)
              mutate(year)
            }}
          >
            <ListItemText primary={String(year)} secondary="Réclamations envoyées dans l’année, par objet (.csv)" />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
