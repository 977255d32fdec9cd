import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
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
  const [isBusy, setIsBusy] = useState(false)
  const download = async (year: number) => {
    setAnchor(null)
    setIsBusy(true)
    try {
      saveText(`Réclamations ${year}.csv`, await yearlyCounts(year), 'text/csv')
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        loading={isBusy}
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
          <MenuItem key={year} onClick={() => void download(year)}>
            <ListItemText primary={String(year)} secondary="Réclamations envoyées dans l’année, par objet (.csv)" />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
