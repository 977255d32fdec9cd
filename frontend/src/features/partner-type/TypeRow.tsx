import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import { Icon } from '@/components/icon/Icon'
import { cardsBelow, tableRole } from '@/components/table/styles'
import { countOf } from '@/components/table/TableFooter'
import { FileLine } from '@/components/upload/FileLine'
import { formatInstant } from '@/format/date'
import type { PartnerType } from './api'
import { factsOf } from './documents'
import { DownloadButton } from './DownloadButton'

interface TypeRowProps {
  type: PartnerType
  open: boolean
  onToggle: () => void
  onRename: () => void
  onDocuments: () => void
}

/** A type, and under it its documents once it is unfolded (PTYP-01). */
export function TypeRow({ type, open, onToggle, onRename, onDocuments }: TypeRowProps) {
  const detailsId = useId()
  const documents = type.medias ?? []
  return (
    <>
      <TableRow
        {...tableRole.row}
        onClick={(event) => {
          if (!(event.target as HTMLElement).closest('button')) onToggle()
        }}
        sx={{
          ...cardsBelow.row,
          cursor: 'pointer',
          '&:hover': { bgcolor: 'sunken' },
          ...(open && { borderBottom: 0, '& > td': { borderBottom: 0 } }),
        }}
      >
        <TableCell {...tableRole.cell} sx={cardsBelow.cell}>
          <Box
            component="button"
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={onToggle}
            sx={{
              all: 'unset', boxSizing: 'border-box', cursor: 'pointer', display: 'flex', alignItems: 'center', gap: 1,
              minHeight: 44, fontWeight: 600, overflowWrap: 'anywhere',
              '&:focus-visible': { outline: '3px solid var(--mui-palette-accent-main)', outlineOffset: 2, borderRadius: 1 },
            }}
          >
            <Icon name="chevronDown" size={20} sx={{ flex: 'none', transition: 'transform 200ms', transform: open ? 'none' : 'rotate(-90deg)' }} />
            {type.label}
          </Box>
        </TableCell>
        <TableCell {...tableRole.cell} sx={{ ...cardsBelow.cell, color: 'text.secondary', whiteSpace: 'nowrap', pl: { xs: 5.5, sm: 2 } }}>
          {documents.length === 0 ? 'Aucun document' : countOf(documents.length, 'document', 'documents')}
        </TableCell>
        <TableCell
          {...tableRole.cell}
          align="right"
          sx={{ ...cardsBelow.cell, whiteSpace: 'nowrap', flexDirection: 'row', justifyContent: 'flex-end', py: { xs: 0.5, sm: 0.25 } }}
        >
          <Button size="small" variant="outlined" color="inherit" startIcon={<Icon name="folder" size={18} />} onClick={onDocuments} aria-label={`Gérer les documents du type ${type.label}`}>
            Gérer les documents
          </Button>
          <Tooltip title="Renommer le type">
            <IconButton aria-label={`Renommer le type ${type.label}`} onClick={onRename} sx={{ ml: 0.5 }}>
              <Icon name="edit" />
            </IconButton>
          </Tooltip>
        </TableCell>
      </TableRow>
      {open && (
        <TableRow {...tableRole.row} id={detailsId} sx={cardsBelow.row}>
          <TableCell {...tableRole.cell} colSpan={3} sx={{ ...cardsBelow.cell, display: { xs: 'block', sm: 'table-cell' }, pt: 0, pb: 1.5, pl: { xs: 2, sm: 5.5 } }}>
            {documents.length === 0 ? (
              <Box sx={{ color: 'text.secondary', py: 1, fontSize: '1rem' }}>
                Aucun document pour ce type. Ajoutez-en avec « Gérer les documents ».
              </Box>
            ) : (
              <Box component="ul" aria-label={`Documents du type ${type.label}`} sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '1rem' }}>
                {documents.map((media) => (
                  <FileLine key={media.uuid} name={media.name} details={`${factsOf(media)} · ${formatInstant(media.creationDate)}`}>
                    <DownloadButton of={media} />
                  </FileLine>
                ))}
              </Box>
            )}
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
