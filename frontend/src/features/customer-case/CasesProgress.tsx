import { useId } from 'react'
import { Block, Card, Stack, Text } from '@/components/primitives'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { AdviserContact } from '@/components/steps/AdviserContact'
import { formatDate, formatInstant } from '@/format/date'
import type { CustomerCase } from './api'
import { FamilyTimeLine } from './status/TimeLine'

/** Progress of the cases for the PARTNER who referred them: timelines of statuses. */
export function CasesProgress({ cases }: { cases: readonly CustomerCase[] }) {
  if (cases.length === 0) return null
  return (
    <Block component="section" aria-labelledby="avancement" mt={5}>
      <Text id="avancement" component="h2" variant="h3" mb={2}>
        Avancement
      </Text>
      <Stack gap={2} columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} align="start">
        {cases.map((customerCase) => (
          <CaseProgress key={customerCase.uuid} customerCase={customerCase} />
        ))}
      </Stack>
    </Block>
  )
}

function CaseProgress({ customerCase }: { customerCase: CustomerCase }) {
  const titleId = useId()
  return (
    <Card component="article" aria-labelledby={titleId} px={{ xs: 2, sm: 3 }} pt={2.5} pb={1} minWidth={0}>
      <Text id={titleId} component="h3" variant="h4" breaks>{customerCase.label}</Text>
      <Text color="text.secondary" size="small" mt={0.5} mb={2}>{situationOf(customerCase)}</Text>
      <Block mb={2.5}><CaseSteps status={customerCase.status} lastAct={customerCase.lastActDate} label={`Étapes du dossier ${customerCase.label}`} /></Block>
      <FamilyTimeLine status={customerCase.status} label={`Statuts du dossier ${customerCase.label}`} />
      <AdviserContact advisers={customerCase.advisers} label={`Qui contacter pour ${customerCase.label}`} question={'Une question sur ce dossier\u202F?'} />
    </Card>
  )
}

/** Summary of a case: since when, and who must act next; the internal closing is not shown. */
function situationOf(customerCase: CustomerCase): string {
  const since = `Ouvert le ${formatInstant(customerCase.creationDate)}`
  if (customerCase.activeForUpload) return `${since}. Le client peut déposer ses documents avant le ${formatDate(customerCase.completionLimitDate)}.`
  return customerCase.completedDate ? `${since}. Documents validés par le client le ${formatInstant(customerCase.completedDate)}.` : `${since}.`
}
