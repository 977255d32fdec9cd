import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { TitledCard } from '@/components/layout/TitledCard'
import { AppLink } from '@/components/link/AppLink'
import { countText } from '@/format/countText'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { deadlineLabel, sinceText, OverdueTag, WAITING_FOR_LABELS, waitingForColors } from '@/features/case-list/public'
import { NewTaskDialog, recordSubject } from '@/features/task/public'
import { displayText } from '@/format/displayText'
import { formatDate } from '@/format/date'
import type { Overview, OverviewCase } from '../api'
import { MissingDocuments } from './MissingDocuments'
import { RecordTask } from './RecordTask'

interface OpenCardProps {
  record: string
  overview: Overview
  /** Current day in Paris. */
  today: string
}

/** Open work of a record: cases with missing documents, tasks, inquiries. */
export function OpenCard({ record, overview, today }: OpenCardProps) {
  const { cases, endedCases, tasks, unreadInquiries } = overview
  const [isTaskDialogOpen, setIsTaskDialogOpen] = useState(false)
  const isEmpty = cases.length === 0 && tasks.length === 0 && unreadInquiries === 0
  return (
    <TitledCard
      icon="folder"
      title="En cours"
      action={
        <>
          <Button
            size="small"
            startIcon={<Icon name="plus" size={16} />}
            aria-label="Ajouter une tâche sur la fiche"
            onClick={() => setIsTaskDialogOpen(true)}
          >
            Tâche
          </Button>
          <AppLink to="/customer-records/$uuid/cases" params={{ uuid: record }} sx={{ fontSize: '0.875rem', py: 1 }}>
            Tous les dossiers
          </AppLink>
        </>
      }
    >
      {isEmpty && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 2, py: 2, color: 'text.secondary' }}>
          <Box component="span" sx={{ color: 'success.main', lineHeight: 0 }}>
            <Icon name="checkCircle" size={20} />
          </Box>
          {endedCases === 0 ? 'Aucun dossier, aucune tâche pour le moment.' : 'Tout est terminé pour ce client.'}
        </Stack>
      )}
      <List disablePadding aria-label="Dossiers en cours">
        {cases.map((overviewCase, index) => (
          <CaseLine
            key={overviewCase.uuid}
            record={record}
            overviewCase={overviewCase}
            today={today}
            isFirst={index === 0}
          />
        ))}
      </List>
      {unreadInquiries > 0 && (
        <Stack
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          <Icon name="bell" size={18} />
          <AppLink to="/customer-records/$uuid/inquiries" params={{ uuid: record }}>
            {countText(unreadInquiries, 'demande non lue', 'demandes non lues')}
          </AppLink>
        </Stack>
      )}
      {tasks.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1, py: 0.75 }}>
          <List disablePadding aria-label="Tâches de la fiche">
            {tasks.map((task) => (
              <RecordTask key={task.uuid} task={task} today={today} />
            ))}
          </List>
        </Box>
      )}
      {endedCases > 0 && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          {`Et ${countText(endedCases, 'dossier terminé', 'dossiers terminés')}`}
        </Typography>
      )}
      {isTaskDialogOpen && (
        <NewTaskDialog about={recordSubject(record, overview)} onClose={() => setIsTaskDialogOpen(false)} />
      )}
    </TitledCard>
  )
}

interface CaseLineProps {
  record: string
  overviewCase: OverviewCase
  today: string
  isFirst: boolean
}

function CaseLine({ record, overviewCase, today, isFirst }: CaseLineProps) {
  const waitingFor = (overviewCase.waitingFor ?? undefined) as keyof typeof WAITING_FOR_LABELS | undefined
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, ...(!isFirst && { borderTop: 1, borderColor: 'divider' }) }}>
      <AppLink
        to="/customer-records/$uuid/cases/$case"
        params={{ uuid: record, case: overviewCase.uuid }}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {overviewCase.label}
      </AppLink>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: 1.25,
          rowGap: 0.5,
          flexWrap: 'wrap',
          mt: 0.5,
          fontSize: '0.875rem',
          color: 'text.secondary',
        }}
      >
        <Box component="span" sx={{ color: 'text.primary' }}>
          {displayText(overviewCase.status)}
        </Box>
        <span>{sinceText(overviewCase)}</span>
        {overviewCase.stuck && <OverdueTag />}
        {waitingFor && (
          <Tag
            colors={waitingForColors(waitingFor)}
            nowrap
          >{`Attend\u202F: ${WAITING_FOR_LABELS[waitingFor].toLowerCase()}`}</Tag>
        )}
      </Stack>
      {overviewCase.awaitedUntil && (
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {`Attendu le ${formatDate(overviewCase.awaitedUntil)}\u202F: ${overviewCase.awaitedReason ?? ''}`}
        </Box>
      )}
      {overviewCase.toReview > 0 && (
        <Box sx={{ mt: 0.75 }}>
          <Tag colors={TAG_COLORS.attention} nowrap>
            {countText(overviewCase.toReview, 'pièce à examiner', 'pièces à examiner')}
          </Tag>
        </Box>
      )}
      {overviewCase.nextDeadline && (
        <Box
          sx={{
            fontSize: '0.875rem',
            color: overviewCase.nextDeadline.date < today ? 'error.main' : 'text.secondary',
            mt: 0.5,
          }}
        >
          {`${formatDate(overviewCase.nextDeadline.date)}\u202F: ${deadlineLabel(overviewCase.nextDeadline.kind)}`}
        </Box>
      )}
      <MissingDocuments overviewCase={overviewCase} />
    </Box>
  )
}
