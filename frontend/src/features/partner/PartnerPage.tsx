import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { Icon } from '@/components/icon/Icon'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { formatInstant } from '@/format/date'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { partnerQuery, savePartner, sendFirstMeetingMail } from './api'
import { FollowUpNotice } from './FollowUpSwitch'
import type { Partner } from './partner'
import { PartnerForm } from './PartnerForm'
import { PARTNER_FORM, toPayload, type PartnerValues } from './values'

/** First tab of a partner: form in view or edit mode. */
export function PartnerPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: partner } = useSuspenseQuery(partnerQuery(uuid))
  const form = useFormWithDraft<Partner, PartnerValues>({
    ...PARTNER_FORM,
    savedItem: partner,
    startInViewMode: true,
    draftKey: `partner:${uuid}`,
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(partnerQuery(uuid)) })
  const formSave = useFormSave(form, {
    save: (values, base) => savePartner({ ...toPayload(values), uuid, version: (base ?? partner).version }),
    conflict,
    onSaved: (savedPartner) => {
      client.setQueryData(partnerQuery(uuid).queryKey, savedPartner)
      notify('Le prescripteur a été mis à jour avec succès.')
      window.scrollTo({ top: 0 })
    },
  })
  return (
    <PartnerForm
      form={form}
      save={formSave}
      conflict={conflict}
      header={
        <>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 3 }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography component="h2" variant="h3">
                Prescripteur
              </Typography>
              <CreatorTag audit={partner} />
            </Box>
            {!form.isEditing && (
              <>
                <FirstMeetingButton partner={partner} />
                <Button variant="contained" startIcon={<Icon name="edit" />} onClick={form.startEditing}>
                  Modifier
                </Button>
              </>
            )}
          </Stack>
          {!form.isEditing && <FollowUpNotice partner={partner} />}
        </>
      }
    />
  )
}

const SENT_MESSAGE = 'L’email a été envoyé avec succès au prescripteur.'
const FAILED = 'Une erreur a été rencontrée lors de l’envoi de l’email.'

/** Mails the partner after the first meeting, repeatable; shows the last time. */
function FirstMeetingButton({ partner }: { partner: Partner }) {
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const sentAt = partner.mailAfterFirstMeetingSentAtDate
  const { mutate, isPending } = useMutation({
    // The date of the last mail makes a deliberate second mail another request.
    mutationFn: () => sendFirstMeetingMail(partner.uuid, keyOf([partner.uuid, sentAt])),
    onSuccess: (savedPartner) => {
      client.setQueryData(partnerQuery(partner.uuid).queryKey, savedPartner)
      notify(SENT_MESSAGE)
    },
    onError: (error) => notify(errorText(error, 'private', FAILED), 'error'),
  })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', rowGap: 0.5, columnGap: 1.5, flexWrap: 'wrap' }}>
      {sentAt && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {`Envoyé le ${formatInstant(sentAt)}`}
        </Box>
      )}
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        startIcon={<Icon name="mail" />}
        onClick={() => mutate()}
      >
        Envoyer l’email de premier rendez-vous
      </Button>
    </Stack>
  )
}
