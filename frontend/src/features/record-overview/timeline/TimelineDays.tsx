import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import { formatInstantWithTime } from '@/format/date'
import { useUser } from '@/session/session'
import { timeOf, type ShownEntry, type TimelineDay } from './days'
import { iconOf } from './kinds'

/** Timeline by day: icon of the kind, title, author. */
export function TimelineDays({ record, days }: { record: string; days: readonly TimelineDay[] }) {
  return days.map(({ day, title, entries }) => (
    <Block key={day} px={2} pb={1}>
      <Text component="h3" variant="h6" color="text.secondary" pt={1.5} pb={0.5}>{title}</Text>
      <PlainList component="ol" aria-label={`Historique\u202F: ${title}`}>
        {entries.map((entry) => <Entry key={entry.id} record={record} entry={entry} />)}
      </PlainList>
    </Block>
  ))
}

function Entry({ record, entry }: { record: string; entry: ShownEntry }) {
  const { kind, at, detail, by, customerCase, failed, files } = entry
  return (
    <Row component="li" gap={1.5} align="flex-start" py={1} divider="top">
      <Block component="span" lineHeight={0} mt={0.25} color={failed ? 'error.main' : 'text.secondary'}>
        <Icon name={failed ? 'alert' : iconOf(kind)} size={20} />
      </Block>
      <Block grow minWidth={0}>
        <Block weight={600} breaks {...(failed && { color: 'error.main' })}><Title record={record} entry={entry} /></Block>
        {files ? <Files files={files} /> : detail && <Block mt={0.25} size="compact" breaks lines>{detail}</Block>}
        <Row columnGap={1} wrap mt={0.25} size="small" color="text.secondary">
          <time dateTime={at} title={formatInstantWithTime(at)}>{timeOf(at)}</time>
          {by && <span>{by}</span>}
          {customerCase && (
            <AppLink
              to="/customer-records/$uuid/cases/$case"
              params={{ uuid: record, case: customerCase.uuid }}
              color="inherit" breaks
            >
              {customerCase.label}
            </AppLink>
          )}
        </Row>
      </Block>
    </Row>
  )
}

/** Title of an entry, linked to its object where possible. */
function Title({ record, entry: { kind, title, object, files } }: { record: string; entry: ShownEntry }) {
  const admin = useUser().role === 'ADMIN'
  if (files && files.length > 1) return countOf(files.length, 'fichier déposé', 'fichiers déposés')
  if (!object) return title
  if (kind === 'report') return <AppLink to="/customer-records/$uuid/reports" params={{ uuid: record }} search={{ report: object }}>{title}</AppLink>
  if (kind === 'inquiry') return <AppLink to="/inquiries/$uuid" params={{ uuid: object }}>{title}</AppLink>
  // Campaigns are accessible to an ADMIN only.
  if (admin) return <AppLink to="/campaigns/$uuid" params={{ uuid: object }}>{title}</AppLink>
  return title
}

function Files({ files }: { files: readonly string[] }) {
  return (
    <PlainList mt={0.25}>
      {files.map((file, place) => (
        // eslint-disable-next-line react/no-array-index-key -- two files may have one name, and none changes places
        <Block key={place} component="li" size="compact" breaks>{file}</Block>
      ))}
    </PlainList>
  )
}
