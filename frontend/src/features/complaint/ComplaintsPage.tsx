import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CreateButton } from '@/components/layout/CreateButton'
import { NameCell } from '@/components/table/cells'
import type { Column } from '@/components/table/column'
import { ChoiceFilter, TextFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { Tag, TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { useToday } from '@/components/useToday'
import { formatDate } from '@/format/date'
import { useDialogState } from '@/session/dialogState'
import { site } from '@/site/site'
import { complaintsQuery, firstYearQuery, type Complaint } from './api'
import { acknowledgementDeadline, answerDeadline, isLate, yearsSince, type DeadlineState } from './complaint'
import { ComplaintDialog } from './ComplaintDialog'
import { CHANNELS, COMPLAINT_STATES } from './complaintForm'
import { YearlyCounts } from './YearlyCounts'

const route = getRouteApi('/_private/complaints')

const STATE_OPTIONS = [
  { value: 'open', label: 'À traiter' },
  { value: 'late', label: 'En retard' },
  ...COMPLAINT_STATES,
] as const

/** Complaints, with the deadlines of acknowledgement and answer. */
export function ComplaintsPage() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const { data: firstYear } = useQuery(firstYearQuery())
  const today = useToday()
  const [open, setOpen] = useDialogState<{ edited: Complaint | null } | null>('complaints', null)
  const actions = (complaint: Complaint) => (
    <RowAction
      icon="edit"
      label="Modifier"
      name={`Modifier la réclamation «\u202F${complaint.subject}\u202F»`}
      onClick={() => setOpen({ edited: complaint })}
    />
  )
  return (
    <>
      <ListPage
        label="Réclamations"
        list={useQuery(complaintsQuery(search, site().pageSize))}
        rowNouns={['réclamation', 'réclamations']}
        buttons={
          <>
            {firstYear !== undefined && <YearlyCounts years={yearsSince(firstYear, today)} />}
            <CreateButton onClick={() => setOpen({ edited: null })}>Ajouter une réclamation</CreateButton>
          </>
        }
        filters={
          <>
            <TextFilter label="Objet ou nom" {...field('search')} />
            <ChoiceFilter label="État" options={STATE_OPTIONS} allLabel="Toutes" {...field('state')} />
          </>
        }
        columns={COLUMNS}
        defaultSort="-sentOn"
        rowKey={({ uuid }) => uuid}
        actions={actions}
        empty="Aucune réclamation. Celles du formulaire public arriveront ici."
      />
      {open && <ComplaintDialog complaint={open.edited} onClose={() => setOpen(null)} />}
    </>
  )
}

const COLUMNS: Column<Complaint>[] = [
  {
    key: 'subject',
    header: 'Réclamation',
    sort: 'subject',
    cell: ({ subject, complainant, channel }) => (
      <NameCell
        name={subject}
        detail={[complainant, CHANNELS.find(({ value }) => value === channel)?.label].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    key: 'sentOn',
    header: 'Envoyée le',
    width: '9rem',
    sort: 'sentOn',
    sortLabels: ['la plus ancienne', 'la plus récente'],
    cell: ({ sentOn }) => formatDate(sentOn),
  },
  {
    key: 'acknowledgement',
    header: 'Accusé de réception',
    width: '14rem',
    cell: (complaint) => <DeadlineText complaint={complaint} deadlineOf={acknowledgementDeadline} />,
  },
  {
    key: 'answer',
    header: 'Réponse',
    width: '14rem',
    cell: (complaint) => <DeadlineText complaint={complaint} deadlineOf={answerDeadline} />,
  },
  { key: 'state', header: 'État', width: '13rem', cell: (complaint) => <ComplaintState complaint={complaint} /> },
]

interface DeadlineTextProps {
  complaint: Complaint
  deadlineOf: (complaint: Complaint, today: string) => DeadlineState
}

function DeadlineText({ complaint, deadlineOf }: DeadlineTextProps) {
  const { text, state } = deadlineOf(complaint, useToday())
  const color = { done: 'text.secondary', running: 'text.primary', late: 'error.main' }[state]
  return (
    <Box component="span" sx={{ color, ...(state === 'late' && { fontWeight: 600 }) }}>
      {text}
    </Box>
  )
}

function ComplaintState({ complaint }: { complaint: Complaint }) {
  const label = COMPLAINT_STATES.find(({ value }) => value === complaint.state)?.label ?? complaint.state
  return <Tag colors={colorsOf(complaint, useToday())}>{label}</Tag>
}

function colorsOf(complaint: Complaint, today: string): TagColors {
  if (isLate(complaint, today)) return TAG_COLORS.attention
  return complaint.state === 'answered' ? TAG_COLORS.done : TAG_COLORS.inProgress
}
