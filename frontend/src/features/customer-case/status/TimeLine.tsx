import { Block, Column, PlainList, Stack } from '@/components/primitives'
import { familiesOf } from '@/components/steps/steps'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import type { CustomerCase } from '../api'
import { displayed } from '@/format/displayed'
import { colorsOf, type CaseStatus } from './status'

interface TimeLineProps {
  status: CustomerCase['status']
  /** Accessible name of the list, where there are several. */
  label?: string
}

interface ShownStatus {
  label: string
  family: CaseStatus['family']
  date: string
  time: string
  author?: string
}

/** Families of a case and since when, for people outside the firm: neither internal statuses nor authors. */
export function FamilyTimeLine({ status, label = 'Statuts du dossier' }: TimeLineProps) {
  return <Entries label={label} entries={familiesOf(status).map(({ date, family }) => ({ label: family.label, family, date, time: formatInstant(date) }))} />
}

/** Status history of a case, newest first: a dot in the colour of each family, the current one marked. */
export function TimeLine({ status, label = 'Statuts du dossier' }: TimeLineProps) {
  const entries = status.map(({ label: statusLabel, family, date, author }): ShownStatus => ({
    label: displayed(statusLabel), family, date, time: formatInstantWithTime(date), ...(author && { author: `${author.firstName} ${author.lastName}` }),
  }))
  return <Entries label={label} entries={entries} />
}

function Entries({ label, entries }: { label: string; entries: readonly ShownStatus[] }) {
  const newestFirst = entries.toReversed()
  return (
    <PlainList component="ol" aria-label={label}>
      {newestFirst.map((entry, index) => (
        <Stack
          component="li"
          key={`${entry.date} ${entry.label} ${newestFirst.length - index}`}
          aria-current={index === 0 ? 'step' : undefined}
          columnGap={1.5}
          columns="20px minmax(0, 1fr)"
        >
          <Dot colour={colorsOf(entry).color} current={index === 0} last={index === newestFirst.length - 1} />
          <Block pb={2}>
            <Block weight={index === 0 ? 700 : 400}>
              {entry.label}
              {index === 0 && (
                <Block component="span" ml={1} px={0.75} rounded background="sunken" size="tiny" weight={600} nowrap>
                  Statut actuel
                </Block>
              )}
            </Block>
            <Block component="time" dateTime={entry.date} color="text.secondary" size="small">
              {entry.time}
            </Block>
            {entry.author && <Block color="text.secondary" size="small" breaks>{`par ${entry.author}`}</Block>}
          </Block>
        </Stack>
      ))}
    </PlainList>
  )
}

function Dot({ colour, current, last }: { colour: string; current: boolean; last: boolean }) {
  const size = current ? 14 : 10
  return (
    <Column align="center">
      <Block mt={0.75} width={size} height={size} flex="none" rounded="50%" background={colour} />
      {!last && <Block grow width={2} my={0.5} background="divider" />}
    </Column>
  )
}
