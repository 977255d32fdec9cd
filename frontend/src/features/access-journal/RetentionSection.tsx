import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { LoadError } from '@/components/table/LoadError'
import { formatInstantWithTime } from '@/format/date'
import { retentionQuery } from './api'
import { formatDays, type PurgeReport, type Retention } from './journal'

/** Retention periods of data, and results of the last purges. */
export function RetentionSection() {
  const query = useQuery(retentionQuery())
  const { data, error } = query
  return (
    <Box component="section" aria-labelledby="retention" sx={{ mt: 5 }}>
      <Typography component="h2" id="retention" variant="h3" sx={{ mb: 1 }}>
        Conservation des données
      </Typography>
      {data && <Typography sx={{ mb: 2, maxWidth: '72ch' }}>{rulesOf(data)}</Typography>}
      {error ? (
        <LoadError query={query} />
      ) : (
        <DataTable
          label="Dernières suppressions automatiques"
          columns={COLUMNS}
          rows={data?.reports}
          rowKey={({ startedAt }) => startedAt}
          empty="Rien n’a encore été supprimé automatiquement."
          skeletonRows={3}
        />
      )}
    </Box>
  )
}

function rulesOf({ enabled, recordDays, inquiryDays, contactDays }: Retention): string {
  if (!enabled)
    return 'La suppression automatique des fiches clients, des demandes et des contacts importés est désactivée. Les fichiers jamais rattachés et les liens échus sont supprimés chaque nuit.'
  return `Chaque nuit à 3\u00a0h sont supprimés les fiches clients sans changement depuis ${formatDays(recordDays)}, les demandes reçues sans échange depuis ${formatDays(inquiryDays)}, les contacts importés sans nouvelles depuis ${formatDays(contactDays)}, les fichiers jamais rattachés et les liens échus.`
}

const COLUMNS: Column<PurgeReport>[] = [
  { key: 'startedAt', header: 'Date', width: '24%', cell: ({ startedAt }) => formatInstantWithTime(startedAt) },
  { key: 'cause', header: 'Déclenchement', width: '18%', cell: ({ cause }) => cause },
  { key: 'removed', header: 'Supprimés', cell: (report) => <PurgeResult {...report} /> },
]

function PurgeResult({ removed, failed, more }: PurgeReport) {
  const lines = removed.map(({ category, count }) => `${category}\u202F: ${count.toLocaleString('fr-FR')}`)
  return (
    <>
      {lines.length > 0 ? lines.join(' · ') : 'Rien n’était à supprimer'}
      {more && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · suite la nuit suivante'}
        </Box>
      )}
      {failed && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
          {' · interrompue, reprise la nuit suivante'}
        </Box>
      )}
    </>
  )
}
