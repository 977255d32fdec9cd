import Box from '@mui/material/Box'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '@/components/link/AppLink'
import { Row, Text } from '@/components/primitives'
import { useDialogState } from '@/session/dialogState'
import { useUser } from '@/session/session'
import { caseQuery } from './api'
import { CaseActions } from './CaseActions'
import type { CaseAct } from './CaseMenu'
import { CaseDetails } from './CaseDetails'
import { CaseDialogs } from './CaseDialogs'

/** Page of one case. */
export function CasePage({ record, uuid }: { record: string; uuid: string }) {
  const { data: customerCase } = useSuspenseQuery(caseQuery(uuid))
  const { role } = useUser()
  const navigate = useNavigate()
  const [act, setAct] = useDialogState<CaseAct | null>(`case:${uuid}`, null)
  const list = () => navigate({ to: '/customer-records/$uuid/cases', params: { uuid: record } })
  return (
    <Box component="section" aria-labelledby="case">
      <AppLink to="/customer-records/$uuid/cases" params={{ uuid: record }}>Tous les dossiers du client</AppLink>
      <Row gap={1} wrap mt={1} mb={3}>
        <Text id="case" component="h2" variant="h2" flex="1 1 240px" breaks>
          {customerCase.label}
        </Text>
        {role !== 'PARTNER' && (
          <Row><CaseActions customerCase={customerCase} record={record} role={role} onAction={setAct} /></Row>
        )}
      </Row>
      <CaseDetails customerCase={customerCase} />
      {act !== null && <CaseDialogs act={act} customerCase={customerCase} onClose={() => setAct(null)} onDeleted={() => void list()} />}
    </Box>
  )
}
