import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { deadlineLabel, sinceText, OverdueTag, TURN_LABELS, turnColors } from '@/features/case-list/public'
import { NewTaskDialog } from '@/features/task/public'
import { displayed } from '@/format/displayed'
import { formatDate, todayInParis } from '@/format/date'
import type { Overview, OverviewCase } from '../api'
import { MissingDocuments } from './MissingDocuments'
import { OverviewCard } from './OverviewCard'
import { RecordTask } from './RecordTask'

interface OpenCardProps {
  record: string
  overview: Overview
  /** Current day in Paris. */
  today: string
}

/** Open work of a record: cases with missing documents, tasks, inquiries. */
export function OpenCard({ record, overview, today }: OpenCardProps) {
  const { customers, cases, endedCases, tasks, unreadInquiries } = overview
  const [adding, setAdding] = useState(false)
  const names = customers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' et ')
  const nothing = cases.length === 0 && tasks.length === 0 && unreadInquiries === 0
  return (
    <OverviewCard
      icon="folder"
      title="En cours"
      action={(
        <>
          <Button size="small" startIcon={<Icon name="plus" size={16} />} aria-label="Ajouter une tâche sur la fiche" onClick={() => setAdding(true)}>Tâche</Button>
          <AppLink to="/customer-records/$uuid/cases" params={{ uuid: record }} size="small" py={1}>Tous les dossiers</AppLink>
        </>
      )}
    >
      {nothing && (
        <Row gap={1} px={2} py={2} color="text.secondary">
          <Block component="span" color="success.main" lineHeight={0}><Icon name="checkCircle" size={20} /></Block>
          {endedCases === 0 ? 'Aucun dossier, aucune tâche pour le moment.' : 'Tout est terminé pour ce client.'}
        </Row>
      )}
      <PlainList aria-label="Dossiers en cours">
        {cases.map((overviewCase, place) => <CaseLine key={overviewCase.uuid} record={record} overviewCase={overviewCase} first={place === 0} />)}
      </PlainList>
      {unreadInquiries > 0 && (
        <Row gap={1} px={2} py={1.25} divider="top">
          <Icon name="bell" size={18} />
          <AppLink to="/customer-records/$uuid/inquiries" params={{ uuid: record }}>
            {countOf(unreadInquiries, 'demande non lue', 'demandes non lues')}
          </AppLink>
        </Row>
      )}
      {tasks.length > 0 && (
        <Block divider="top" px={1} py={0.75}>
          <PlainList aria-label="Tâches de la fiche">
            {tasks.map((task) => <RecordTask key={task.uuid} task={task} today={today} />)}
          </PlainList>
        </Block>
      )}
      {endedCases > 0 && (
        <Text size="small" color="text.secondary" px={2} py={1.25} divider="top">
          {`Et ${countOf(endedCases, 'dossier terminé', 'dossiers terminés')}`}
        </Text>
      )}
      {adding && <NewTaskDialog about={{ kind: 'record', uuid: record, label: names, customerRecord: { uuid: record, label: names } }} onClose={() => setAdding(false)} />}
    </OverviewCard>
  )
}

function CaseLine({ record, overviewCase, first }: { record: string; overviewCase: OverviewCase; first: boolean }) {
  const turn = (overviewCase.waitingFor ?? undefined) as keyof typeof TURN_LABELS | undefined
  return (
    <Block component="li" px={2} py={1.5} {...(!first && { divider: 'top' as const })}>
      <AppLink to="/customer-records/$uuid/cases/$case" params={{ uuid: record, case: overviewCase.uuid }} weight={600} breaks>
        {overviewCase.label}
      </AppLink>
      <Row columnGap={1.25} rowGap={0.5} wrap mt={0.5} size="small" color="text.secondary">
        <Block component="span" color="text.primary">{displayed(overviewCase.status)}</Block>
        <span>{sinceText(overviewCase)}</span>
        {overviewCase.stuck && <OverdueTag />}
        {turn && <Tag colors={turnColors(turn)} nowrap>{`Attend\u202F: ${TURN_LABELS[turn].toLowerCase()}`}</Tag>}
      </Row>
      {overviewCase.awaitedUntil && (
        <Block size="small" color="text.secondary" mt={0.5} breaks>{`Attendu le ${formatDate(overviewCase.awaitedUntil)}\u202F: ${overviewCase.awaitedReason ?? ''}`}</Block>
      )}
      {overviewCase.toReview > 0 && (
        <Block mt={0.75}><Tag colors={TAG_COLORS.attention} nowrap>{countOf(overviewCase.toReview, 'pièce à examiner', 'pièces à examiner')}</Tag></Block>
      )}
      {overviewCase.nextDeadline && (
        <Block size="small" color={overviewCase.nextDeadline.date < todayInParis() ? 'error.main' : 'text.secondary'} mt={0.5}>
          {`${formatDate(overviewCase.nextDeadline.date)}\u202F: ${deadlineLabel(overviewCase.nextDeadline.kind)}`}
        </Block>
      )}
      <MissingDocuments overviewCase={overviewCase} />
    </Block>
  )
}
