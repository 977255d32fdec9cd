import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSave } from '@/api/useSave'
import { FormSection } from '@/components/form/layout/FormSection'
import { ReadOnlyField } from '@/components/form/layout/ReadOnlyField'
import { Content } from '@/components/layout/Content'
import { FileLines } from '@/components/upload/FileLines'
import { useFocusWhenShown } from '@/components/useFocusWhenShown'
import { formatInstantWithTime } from '@/format/date'
import { inquiryQuery } from './api'
import { Duplicates } from './record/Duplicates'
import { FollowUp } from './follow-up/FollowUp'
import type { Inquiry } from './inquiry'
import { InquiryAnswers } from './answers/InquiryAnswers'
import { InquiryHeader } from './InquiryHeader'
import { useInquiryChange } from './follow-up/useInquiryChange'
import { useNote } from './follow-up/useNote'

/** Inquiry page: sender, answers, and follow-up by staff. */
export function InquiryPage({ uuid }: { uuid: string }) {
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(uuid))
  const changes = useInquiryChange(inquiry)
  const note = useNote(inquiry)
  return (
    <Content>
      {changes.conflict !== null && (
        <ConflictAlert message={changes.conflict} onReload={async () => void (await changes.reload())} />
      )}
      <InquiryHeader inquiry={inquiry} />
      <Box
        sx={{
          display: 'grid',
          rowGap: 4,
          columnGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Duplicates inquiry={inquiry} changes={changes} />
          <InquiryAnswers inquiry={inquiry} />
          <Files inquiry={inquiry} />
          <ConsentProof inquiry={inquiry} />
        </Box>
        <FollowUp inquiry={inquiry} changes={changes} note={note} />
      </Box>
    </Content>
  )
}

function Files({ inquiry: { medias } }: { inquiry: Pick<Inquiry, 'medias'> }) {
  if (medias.length === 0) return null
  return (
    <FormSection id="pieces-jointes" title="Pièces jointes">
      <FileLines files={medias} />
    </FormSection>
  )
}

/** Loading placeholder of an inquiry. */
export function InquirySkeleton() {
  return (
    <Content>
      <div aria-busy aria-label="Chargement de la demande" role="status">
        <Skeleton width="40%" height={40} />
        <Skeleton width="60%" height={28} />
        <Stack spacing={3} sx={{ mt: 3 }}>
          {[1, 2, 3].map((section) => (
            <Skeleton key={section} variant="rounded" height={140} />
          ))}
        </Stack>
      </div>
    </Content>
  )
}

interface ConflictAlertProps {
  /** Message of the server, which names the other editor. */
  message: string
  onReload: () => Promise<void>
}

/** Edit conflict: offers to reload; the typed text is kept. */
function ConflictAlert({ message, onReload }: ConflictAlertProps) {
  const alert = useFocusWhenShown<HTMLDivElement>('center')
  const { mutate, isPending } = useSave(onReload, { refresh: 'none' })
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity="warning"
      role="alert"
      action={
        <Button size="small" variant="outlined" color="inherit" loading={isPending} onClick={() => mutate()}>
          Recharger
        </Button>
      }
      sx={{ mb: 2, scrollMarginTop: 96 }}
    >
      {message} Vos saisies seront conservées.
    </Alert>
  )
}

/** Consents of the visitor, with their date and wording. */
function ConsentProof({ inquiry: { consent, marketing } }: { inquiry: Pick<Inquiry, 'consent' | 'marketing'> }) {
  return (
    <FormSection id="consentement" title="Consentement">
      {consent && <Proof label="Être contacté au sujet de cette demande" consent={consent} />}
      {marketing && <Proof label="Recevoir conseils et offres" consent={marketing} />}
      {!consent && !marketing && (
        <Typography sx={{ color: 'text.secondary' }}>Aucun accord n’a été recueilli avec cette demande.</Typography>
      )}
    </FormSection>
  )
}

function Proof({ label, consent }: { label: string; consent: NonNullable<Inquiry['consent']> }) {
  return (
    <>
      <ReadOnlyField label={label}>
        {`${consent.accepted ? 'Accord donné' : 'Accord refusé'} le ${formatInstantWithTime(consent.at)}`}
      </ReadOnlyField>
      <ReadOnlyField label="Texte présenté au visiteur">{`«\u202F${consent.wording}\u202F»`}</ReadOnlyField>
    </>
  )
}
