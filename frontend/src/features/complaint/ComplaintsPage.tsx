import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { saveText } from '@/components/download/saveText'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatDate, todayInParis } from '@/format/date'
import { notify } from '@/session/feedback'
import { complaintsQuery, yearlyCounts, type Complaint } from './api'
import { ComplaintDialog } from './ComplaintDialog'
import { CHANNELS, STATES } from './complaintForm'

/** Complaints with their next deadline. */
export function ComplaintsPage() {
  const list = useQuery({ ...complaintsQuery(), select: wholeList })
  const [open, setOpen] = useState<{ on: Complaint | null } | null>(null)
  const actions = (complaint: Complaint) => (
    <RowAction icon="edit" label="Modifier" name={`Modifier la réclamation «\u202F${complaint.subject}\u202F»`} onClick={() => setOpen({ on: complaint })} />
  )
  const download = async () => {
    const year = Number(todayInParis().slice(0, 4))
    try {
      saveText(`Réclamations ${year}.csv`, await yearlyCounts(year), 'text/csv')
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
  }
  return (
    <>
      <ListPage
        label="Réclamations"
        list={list}
        count={['réclamation', 'réclamations']}
        whole
        buttons={(
          <>
            <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => void download()}>Compter l’année</Button>
            <Button aria-keyshortcuts="N" variant="contained" color="secondary" startIcon={<Icon name="plus" />} onClick={() => setOpen({ on: null })}>Ajouter une réclamation</Button>
          </>
        )}
        columns={COLUMNS}
        rowKey={({ uuid }) => uuid}
        actions={actions}
        skeletonRows={5}
        empty="Aucune réclamation."
      />
      {open && <ComplaintDialog edited={open.on} onClose={() => setOpen(null)} />}
    </>
  )
}

const COLUMNS: Column<Complaint>[] = [
  {
    key: 'subject',
    header: 'Réclamation',
    cell: ({ subject, complainant, channel }) => (
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', pr: { xs: 5, sm: 0 } }}>
        {subject}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>
          {[complainant, CHANNELS.find(({ value }) => value === channel)?.label].filter(Boolean).join(', ')}
        </Box>
      </Box>
    ),
  },
  { key: 'sentOn', header: 'Envoyée le', width: '9rem', cell: ({ sentOn }) => formatDate(sentOn) },
  { key: 'state', header: 'État', width: '20rem', cell: (complaint) => <ComplaintState complaint={complaint} /> },
]

function ComplaintState({ complaint: { state, nextDeadline } }: { complaint: Complaint }) {
  const late = nextDeadline !== undefined && nextDeadline !== null && nextDeadline < todayInParis()
  const label = STATES.find(({ value }) => value === state)?.label ?? state
  const colors = late ? TAG_COLORS.attention : state === 'answered' ? TAG_COLORS.done : TAG_COLORS.moving
  return (
    <Box component="span">
      <Tag colors={colors}>{label}</Tag>
      {nextDeadline && (
        <Box component="span" sx={{ display: 'block', color: late ? 'error.main' : 'text.secondary', fontSize: '0.875rem' }}>
          {`${state === 'received' ? 'Accuser réception' : 'Répondre'} avant le ${formatDate(nextDeadline)}`}
        </Box>
      )}
    </Box>
  )
}
