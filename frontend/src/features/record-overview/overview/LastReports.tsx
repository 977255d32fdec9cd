import { AppLink } from '@/components/link/AppLink'
import { Block, PlainList, Text } from '@/components/primitives'
import { formatInstant } from '@/format/date'
import { truncate } from '@/format/truncate'
import type { Overview } from '../api'
import { OverviewCard } from './OverviewCard'

const MAX_LENGTH = 220

/** Latest reports of the record. */
export function LastReports({ record, reports }: { record: string; reports: Overview['reports'] }) {
  return (
    <OverviewCard
      icon="page"
      title="Derniers comptes rendus"
      action={reports.length > 0 && <AppLink to="/customer-records/$uuid/reports" params={{ uuid: record }} size="small" py={1}>Tous</AppLink>}
    >
      {reports.length === 0 && (
        <Text color="text.secondary" px={2} py={2} size="compact">Aucun échange n’a encore été noté.</Text>
      )}
      <PlainList aria-label="Derniers comptes rendus">
        {reports.map((report, place) => (
          <Block key={report.uuid} component="li" px={2} py={1.25} {...(place > 0 && { divider: 'top' as const })}>
            <AppLink to="/customer-records/$uuid/reports" params={{ uuid: record }} search={{ report: report.uuid }} size="small" weight={600}>
              {`${formatInstant(report.creationDate)}, ${report.by}`}
            </AppLink>
            {report.customerCase && <Block size="small" color="text.secondary" breaks>{report.customerCase.label}</Block>}
            <Block size="compact" mt={0.25} breaks lines>{truncate(report.text, MAX_LENGTH)}</Block>
          </Block>
        ))}
      </PlainList>
    </OverviewCard>
  )
}
