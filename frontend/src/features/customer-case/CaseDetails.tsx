import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Amount } from '@/components/form/input/Amount'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { Block, Stack } from '@/components/primitives'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { AdviserContact } from '@/components/steps/AdviserContact'
import { MediaList } from '@/components/upload/MediaList'
import { formatDate } from '@/format/date'
import { formatPhone } from '@/format/phone'
import { useUser } from '@/session/session'
import type { CustomerCase } from './api'
import { CasePart as Part } from './CasePart'
import { DocumentsHistory } from './documents/DocumentsHistory'
import { DocumentsPart } from './documents/DocumentsPart'
import { OffersPart } from './offers/OffersPart'
import { ProjectPart } from './project/ProjectPart'
import { Reminders } from './reminders/Reminders'
import { RevenuePart } from './revenue/RevenuePart'
import { TimeLine } from './status/TimeLine'

/** Details of a case: timeline, documents, follow-up. */
export function CaseDetails({ one }: { one: CustomerCase }) {
  const files = one.medias
  const plain = useUser().role === 'PARTNER'
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' }, '& > section': { order: { xs: 1, sm: 0 } } }}>
      <Part title="Statuts">
        {plain && <Block mb={2.5}><CaseSteps compact status={one.status} lastAct={one.lastActDate} /></Block>}
        <TimeLine status={one.status} plain={plain} />
        {plain && <AdviserContact advisers={one.advisers} question={'Une question sur ce dossier\u202F?'} />}
      </Part>
      <Stack gap={4} alignContent="start" minWidth={0}>
        {!plain && <ProjectPart one={one} />}
        {one.withUpload ? (
          <Block component="section" minWidth={0}>
            <DocumentsPart one={one} plain={plain} />
          </Block>
        ) : (
          files && (
            <Part title="Fichiers">
              {files.length === 0 ? (
                <Typography color="textSecondary">Aucun fichier pour le moment.</Typography>
              ) : (
                <MediaList medias={files} />
              )}
            </Part>
          )
        )}
        {one.reminders && one.withUpload && !one.closedDate && (one.activeForUpload || !one.completedDate) && (
          <Part title="Relances">
            <Reminders one={one} />
          </Part>
        )}
        {one.offers && <OffersPart one={one} offers={one.offers} />}
        {one.revenue && <RevenuePart one={one} revenue={one.revenue} />}
        <FollowUp one={one} />
        {one.history && one.history.length > 0 && (
          <Part title="Historique des pièces">
            <DocumentsHistory entries={one.history} />
          </Part>
        )}
      </Stack>
    </Box>
  )
}

function FollowUp({ one }: { one: CustomerCase }) {
  const rows: [string, ReactNode][] = [
    ['Attendu le', one.awaited && `${formatDate(one.awaited.date)}\u202F: ${one.awaited.reason}`],
    ['Prescripteur', one.partner?.label],
    ['Apport', one.suppliedAmount === null || one.suppliedAmount === undefined ? null : <Amount key="amount" of={one.suppliedAmount} />],
    ['Fin des conditions suspensives', formatDate(one.suspensiveDate)],
    ['Signature prévue le', formatDate(one.estimatedClerkDate)],
    ['Clerc de notaire', one.clerkName],
    ['Email du clerc', one.clerkMail],
    ['Téléphone du clerc', formatPhone(one.clerkPhoneNumber)],
    ['Commentaire interne', one.comment],
  ]
  const filled = rows.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <Part title="Suivi">
      <DescriptionList rows={filled} />
    </Part>
  )
}

