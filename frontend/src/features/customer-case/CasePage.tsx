import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '@/components/link/AppLink'
import { useDialogState } from '@/session/dialogState'
import { useUser } from '@/session/session'
import { caseQuery } from './api'
import { CaseActions } from './CaseActions'
import type { CaseAction } from './CaseMenu'
import { CaseDetails } from './CaseDetails'
import { CaseDialogs } from './CaseDialogs'

/** Page of one case. */
export function CasePage({ record, uuid }: { record: string; uuid: string }) {
  const { data: customerCase } = useSuspenseQuery(caseQuery(uuid))
  const { role } = useUser()
  const navigate = useNavigate()
  const [action, setAction] = useDialogState<CaseAction | null>(`case:${uuid}`, null)
  const goToList = () => navigate({ to: '/customer-records/$uuid/cases', params: { uuid: record } })
  return (
    <Box component="section" aria-labelledby="case">
      <AppLink to="/customer-records/$uuid/cases" params={{ uuid: record }}>
        Tous les dossiers du client
      </AppLink>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1, mb: 3 }}>
        <Typography component="h2" id="case" variant="h2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
          {customerCase.label}
        </Typography>
        {role !== 'PARTNER' && (
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            <CaseActions customerCase={customerCase} record={record} role={role} onAction={setAction} />
          </Stack>
        )}
      </Stack>
      <CaseDetails customerCase={customerCase} record={record} />
      {action !== null && (
        <CaseDialogs
          action={action}
          customerCase={customerCase}
          onClose={() => setAction(null)}
          onDeleted={() => void goToList()}
        />
      )}
    </Box>
  )
}
