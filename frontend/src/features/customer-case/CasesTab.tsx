import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CreateLink } from '@/components/layout/CreateButton'
import { DataTable } from '@/components/table/DataTable'
import { familiesOf } from '@/components/steps/steps'
import type { Column } from '@/components/table/column'
import { formatInstant } from '@/format/date'
import { useDialogState } from '@/session/dialogState'
import { useUser } from '@/session/session'
import { recordCasesQuery, type CustomerCase } from './api'
import { CaseActions } from './CaseActions'
import type { CaseAction } from './CaseMenu'
import { CaseDialogs } from './CaseDialogs'
import { CasesProgress } from './CasesProgress'
import { pendingReview } from './documents/requestedDocuments'
import { StatusTag, currentStatus } from './status/status'

type OpenDialog = { action: CaseAction; customerCase: CustomerCase } | null

/** Cases of a record; read-only for a PARTNER. */
export function CasesTab({ record }: { record: string }) {
  const { data: cases, isFetching } = useSuspenseQuery(recordCasesQuery(record))
  const { role } = useUser()
  const [dialog, setDialog] = useDialogState<OpenDialog>(`cases:${record}`, null)
  const isPartner = role === 'PARTNER'
  const actions = (row: CustomerCase) => (
    <CaseActions
      compact
      customerCase={row}
      record={record}
      role={role}
      onAction={(action) => setDialog({ action, customerCase: row })}
    />
  )
  return (
    <Box component="section" aria-labelledby="cases">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography component="h2" id="cases" variant="h3" sx={{ flex: 1 }}>
          Dossiers
        </Typography>
        {!isPartner && (
          <CreateLink to="/customer-records/$uuid/cases/new" params={{ uuid: record }}>
            Ajouter un dossier
          </CreateLink>
        )}
      </Stack>
      <DataTable
        label="Dossiers du client"
        columns={columnsFor(isPartner)}
        rows={cases}
        rowKey={(row) => row.uuid}
        rowLink={(row) => ({ to: '/customer-records/$uuid/cases/$case', params: { uuid: record, case: row.uuid } })}
        {...(!isPartner && { actions })}
        actionsBelow
        isFetching={isFetching}
        empty={
          <>
            Aucun dossier n’est disponible.
            {!isPartner && (
              <Box sx={{ mt: 1, color: 'text.secondary' }}>Ajoutez-en un pour demander des documents au client.</Box>
            )}
          </>
        }
      />
      {isPartner && <CasesProgress cases={cases} />}
      {dialog && (
        <CaseDialogs action={dialog.action} customerCase={dialog.customerCase} onClose={() => setDialog(null)} />
      )}
    </Box>
  )
}

function columnsFor(isPartner: boolean): Column<CustomerCase>[] {
  const status = (row: CustomerCase) => currentStatus(row)
  return [
    { key: 'label', header: 'Libellé', cell: (row) => row.label },
    ...(isPartner
      ? []
      : [
          {
            key: 'partner',
            header: 'Prescripteur',
            cell: (row: CustomerCase) => row.partner?.label ?? '',
            minBreakpoint: 'md' as const,
          },
        ]),
    { key: 'created', header: 'Créé le', width: '7.5rem', cell: (row) => formatInstant(row.creationDate) },
    {
      key: 'status',
      header: 'Statut actuel',
      cell: (row) => {
        const current = status(row)
        const unseen = isPartner ? 0 : pendingReview(row).length
        return (
          <>
            {current && <StatusTag status={current} isPlain={isPartner} />}
            {unseen > 0 && <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, mt: 0.5 }}>{`${unseen} à regarder`}</Box>}
          </>
        )
      },
    },
    {
      key: 'since',
      header: 'Depuis le',
      width: '7.5rem',
      cell: (row) => formatInstant(isPartner ? familiesOf(row.status).at(-1)?.date : status(row)?.date),
    },
  ]
}
