import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Drawing } from '@/components/drawing/Drawing'
import { Content } from '@/components/layout/Content'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { familiesOf } from '@/components/steps/steps'
import { DataTable } from '@/components/table/DataTable'
import type { Column } from '@/components/table/column'
import { AwaitedDocuments } from '@/features/own-document/public'
import { formatInstant } from '@/format/date'
import { ownCasesQuery, type OwnCase } from './api'
import { CaseCard } from './CaseCard'
import { HelpLine } from './HelpLine'
import { SharedComparisons } from './SharedComparisons'

const COLUMNS: Column<OwnCase>[] = [
  { key: 'label', header: 'Dossier', cell: (row) => row.label },
  {
    key: 'status',
    header: 'Statut actuel',
    cell: (row) => <CaseSteps compact showsDate={false} status={row.status} label={`Étapes du dossier ${row.label}`} />,
  },
  {
    key: 'date',
    header: 'Depuis le',
    width: '9rem',
    cell: (row) => formatInstant(familiesOf(row.status).at(-1)?.date),
  },
]

/** The customer's cases: those to complete as cards, others as a table. */
export function OwnCasesPage() {
  const { data: cases } = useSuspenseQuery(ownCasesQuery())
  const active = cases.filter((ownCase) => ownCase.activeForUpload)
  const otherCases = cases.filter((ownCase) => !ownCase.activeForUpload)
  if (cases.length === 0) return <NoCase />
  return (
    <Content width={880}>
      <AwaitedDocuments />
      {active.length > 0 && (
        <Box component="section" aria-labelledby="to-complete">
          <Typography id="to-complete" component="h2" variant="h3">
            {active.length === 1 ? 'Un dossier à compléter' : `${active.length} dossiers à compléter`}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
            Déposez vos documents depuis votre téléphone ou votre ordinateur, en une ou plusieurs fois.
          </Typography>
          <List disablePadding sx={{ display: 'grid', gap: 2 }}>
            {active.map((ownCase) => (
              <li key={ownCase.uuid}>
                <CaseCard ownCase={ownCase} />
              </li>
            ))}
          </List>
        </Box>
      )}
      <SharedComparisons cases={cases} />
      {otherCases.length > 0 && (
        <Box component="section" aria-labelledby="others" sx={{ mt: active.length > 0 ? 5 : 0 }}>
          <Typography component="h2" id="others" variant="h3" sx={{ mb: 2 }}>
            {active.length > 0 ? 'Vos autres dossiers' : 'Vos dossiers'}
          </Typography>
          <DataTable
            label="Autres dossiers"
            columns={COLUMNS}
            rows={otherCases}
            rowKey={(row) => row.uuid}
            rowLink={(row) => ({ to: '/customer-cases/$uuid', params: { uuid: row.uuid } })}
            empty="Aucun dossier disponible."
          />
        </Box>
      )}
      <HelpLine advisers={advisersOf(cases)} />
    </Content>
  )
}

/** Advisers of all cases, without duplicates. */
function advisersOf(cases: readonly OwnCase[]) {
  return [...new Map(cases.flatMap(({ advisers }) => advisers).map((adviser) => [adviser.email, adviser])).values()]
}

function NoCase() {
  return (
    <Content width={640}>
      <AwaitedDocuments />
      <Box sx={{ textAlign: 'center', py: 6, color: 'text.secondary' }}>
        <Drawing name="hands" size={96} />
        <Typography component="p" variant="h2" sx={{ color: 'text.primary', mt: 2 }}>
          {'Vous n’avez aucun dossier en cours\u202F!'}
        </Typography>
        <Typography sx={{ mt: 1 }}>
          Dès que votre conseiller aura besoin de documents, vous recevrez un email et ils vous seront demandés ici.
        </Typography>
      </Box>
    </Content>
  )
}
