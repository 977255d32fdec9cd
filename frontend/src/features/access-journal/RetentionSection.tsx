import Alert from '@mui/material/Alert'
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
      {data?.stopped && <StoppedAlert {...data.stopped} />}
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

/** Stop of the purges, with its reasons. */
function StoppedAlert({ at, reasons }: NonNullable<Retention['stopped']>) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`La suppression automatique est arrêtée depuis le ${formatInstantWithTime(at)}\u202F: plus rien n’est supprimé jusqu’à sa confirmation sur le serveur.`}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
    </Alert>
  )
}

function rulesOf(retention: Retention): string {
  const { enabled, recordDays, inquiryDays, contactDays } = retention
  if (!enabled)
    return 'La suppression automatique des fiches clients, des demandes et des contacts importés est désactivée. Les fichiers jamais rattachés et les liens échus sont supprimés chaque nuit.'
  return `Chaque nuit à 3\u00a0h sont supprimés les fiches clients sans changement depuis ${formatDays(recordDays)}${outcomeRules(retention)}, les demandes reçues sans échange depuis ${formatDays(inquiryDays)}, les contacts importés sans nouvelles depuis ${formatDays(contactDays)}, les fichiers jamais rattachés et les liens échus.`
}

/** Text of the periods that depend on the outcome of the cases, appended to the general period. */
function outcomeRules({ prospectYears, droppedYears, financedYears, identityYears }: Retention): string {
  const rules: [number | null | undefined, (period: string) => string][] = [
    [prospectYears, (period) => `celles sans dossier étudié depuis ${period}`],
    [droppedYears, (period) => `celles dont les dossiers sont restés sans suite depuis ${period}`],
    [financedYears, (period) => `celles dont les prêts sont terminés depuis ${period}`],
    [identityYears, (period) => `les vérifications d’identité des fiches sans changement depuis ${period}`],
  ]
  return rules.map(([years, rule]) => (years ? `, ${rule(formatYears(years))}` : '')).join('')
}

function formatYears(years: number): string {
  return `${years}\u00A0${years === 1 ? 'an' : 'ans'}`
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
          {' · suite dans un instant'}
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
