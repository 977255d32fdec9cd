import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Amount } from '@/components/form/input/Amount'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { AdviserContact } from '@/components/steps/AdviserContact'
import { FileLines } from '@/components/upload/FileLines'
import { CompliancePart } from '@/features/legal-document/public'
import { formatDate } from '@/format/date'
import { formatPhone } from '@/format/phone'
import { useUser } from '@/session/session'
import { switchStepMails, type CustomerCase, useCaseAction } from './api'
import { CaseSection } from './CaseSection'
import { DocumentsHistory } from './documents/DocumentsHistory'
import { DocumentsPart } from './documents/DocumentsPart'
import { openRequest } from './documents/requestedDocuments'
import { OffersPart } from './offers/OffersPart'
import { ProjectPart } from './project/ProjectPart'
import { Reminders, ReminderSwitch } from './reminders/Reminders'
import { RevenuePart } from './revenue/RevenuePart'
import { DeadlinesPart } from './status/DeadlinesPart'
import { hasEnded } from './status/status'
import { StatusFamilyHistory, StatusHistory } from './status/StatusHistory'

/** Details of a case: timeline, documents, follow-up. */
export function CaseDetails({ customerCase, record }: { customerCase: CustomerCase; record: string }) {
  const files = customerCase.medias
  const isPartner = useUser().role === 'PARTNER'
  const showsReminders =
    customerCase.withUpload &&
    !customerCase.closedDate &&
    (customerCase.activeForUpload || !customerCase.completedDate || openRequest(customerCase))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
        '& > section': { order: { xs: 1, sm: 0 } },
      }}
    >
      <CaseSection title="Statuts">
        {isPartner && (
          <Box sx={{ mb: 2.5 }}>
            <CaseSteps compact status={customerCase.status} lastActivity={customerCase.lastActDate} />
          </Box>
        )}
        {isPartner ? (
          <StatusFamilyHistory status={customerCase.status} />
        ) : (
          <StatusHistory status={customerCase.status} />
        )}
        <StepMails customerCase={customerCase} />
        {isPartner && (
          <AdviserContact advisers={customerCase.advisers} question={'Une question sur ce dossier\u202F?'} />
        )}
      </CaseSection>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
        {!isPartner && <ProjectPart customerCase={customerCase} />}
        {!isPartner && (
          <CaseSection title="Conformité">
            <CompliancePart customerCase={customerCase.uuid} record={customerCase.customerRecord?.uuid} />
            {customerCase.reminders && !showsReminders && !hasEnded(customerCase) && (
              <ReminderSwitch customerCase={customerCase} />
            )}
          </CaseSection>
        )}
        {customerCase.deadlines && <DeadlinesPart deadlines={customerCase.deadlines} />}
        {customerCase.withUpload ? (
          <Box component="section" sx={{ minWidth: 0 }}>
            <DocumentsPart customerCase={customerCase} showsStatesOnly={isPartner} />
          </Box>
        ) : (
          files && (
            <CaseSection title="Fichiers">
              {files.length === 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>Aucun fichier pour le moment.</Typography>
              ) : (
                <FileLines files={files} />
              )}
            </CaseSection>
          )
        )}
        {customerCase.reminders && showsReminders && (
          <CaseSection title="Relances">
            <Reminders customerCase={customerCase} />
          </CaseSection>
        )}
        {customerCase.offers && <OffersPart customerCase={customerCase} offers={customerCase.offers} record={record} />}
        {customerCase.revenue && <RevenuePart customerCase={customerCase} revenue={customerCase.revenue} />}
        <FollowUp customerCase={customerCase} />
        {customerCase.history && customerCase.history.length > 0 && (
          <CaseSection title="Historique des pièces">
            <DocumentsHistory entries={customerCase.history} />
          </CaseSection>
        )}
      </Box>
    </Box>
  )
}

function FollowUp({ customerCase }: { customerCase: CustomerCase }) {
  const rows: [string, ReactNode][] = [
    [
      'Attendu le',
      customerCase.awaited && `${formatDate(customerCase.awaited.date)}\u202F: ${customerCase.awaited.reason}`,
    ],
    ['Prescripteur', customerCase.partner?.label],
    [
      'Apport',
      customerCase.suppliedAmount === null || customerCase.suppliedAmount === undefined ? null : (
        <Amount key="amount" amount={customerCase.suppliedAmount} />
      ),
    ],
    ['Fin des conditions suspensives', formatDate(customerCase.suspensiveDate)],
    ['Signature prévue le', formatDate(customerCase.estimatedClerkDate)],
    ['Clerc de notaire', customerCase.clerkName],
    ['Email du clerc', customerCase.clerkMail],
    ['Téléphone du clerc', formatPhone(customerCase.clerkPhoneNumber)],
    ['Commentaire interne', customerCase.comment],
  ]
  const filledRows = rows.filter(([, value]) => value)
  if (filledRows.length === 0) return null
  return (
    <CaseSection title="Suivi">
      <DescriptionList rows={filledRows} />
    </CaseSection>
  )
}

/** Switch of the mails about new steps; absent if the firm sends none. */
function StepMails({ customerCase }: { customerCase: CustomerCase }) {
  const { isPending, runAction } = useCaseAction()
  const { stepMails, uuid } = customerCase
  if (typeof stepMails !== 'boolean') return null
  return (
    <FormControlLabel
      sx={{ mt: 1.5 }}
      control={
        <Switch
          checked={stepMails}
          disabled={isPending}
          onChange={(_, isEnabled) =>
            void runAction(
              () => switchStepMails(uuid, isEnabled),
              isEnabled
                ? 'Le client sera prévenu des nouvelles étapes.'
                : 'Le client ne sera plus prévenu des nouvelles étapes.',
            )
          }
        />
      }
      label="Prévenir le client à chaque étape"
    />
  )
}
