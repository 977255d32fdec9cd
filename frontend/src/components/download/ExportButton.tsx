import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { api, unwrap } from '@/api/client'
import { downloadByTicket } from '@/api/ticketDownload'
import { useSave } from '@/api/useSave'
import { Icon } from '@/components/icon/Icon'
import { isObject } from '@/rules/isObject'
import { notify } from '@/session/feedback'
import { countText, rowCountText } from '@/format/countText'

/** Endpoint, filters and row count of a list export. */
export interface ListExport {
  /** `/api/…/export` */
  path: string
  query?: object
}

interface ExportButtonProps extends ListExport {
  /** Rows of the whole filtered list. */
  total: number
  /** Singular and plural of a row: « client », « clients ». */
  rowNouns: readonly [one: string, many: string]
}

const FORMATS = [
  { format: 'xlsx', name: 'Excel', text: 'Dates et nombres prêts à trier (.xlsx)' },
  { format: 'csv', name: 'CSV', text: 'Pour tout autre logiciel (.csv)' },
] as const

/** Exports the whole filtered list as a file; announces the number of rows first. */
export function ExportButton({ path, query, total, rowNouns }: ExportButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const download = (format: string) => {
    const parameters = { ...query, format }
    return downloadByTicket(
      path,
      async () => {
        // All list exports share one response type; only their filters differ.
        const response: unknown = await unwrap(
          api.GET(path as '/api/employees/export', { params: { query: parameters } }),
        )
        notify(`Export lancé\u202F: ${countText(rowsOf(response) ?? total, ...rowNouns)}.`, 'success', {
          detail: 'Le fichier arrive dans vos téléchargements.',
        })
        return response
      },
      parameters,
    )
  }
  const { mutate, isPending } = useSave(download, { refresh: 'none' })
  return (
    <>
      <Button
        id={id}
        size="compact"
        color="inherit"
        loading={isPending}
        loadingPosition="start"
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Exporter
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <Typography component="li" variant="body2" role="presentation" sx={{ color: 'text.secondary', px: 2, py: 0.5 }}>
          {rowCountText(total, ...rowNouns)}
        </Typography>
        {FORMATS.map(({ format, name, text }) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              mutate(format)
            }}
          >
            <Icon name="file" />
            <ListItemText primary={name} secondary={text} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Number of exported rows, read from the response; `null` when absent. */
function rowsOf(response: unknown): number | null {
  const rows = isObject(response) ? response['rows'] : null
  return typeof rows === 'number' ? rows : null
}
