import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { Icon } from '@/components/icon/Icon'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { notify } from '@/session/feedback'
import { partnerQuery } from './api'
import { FirstMeetingButton } from './FirstMeetingButton'
import { FollowUpNotice } from './FollowUpSwitch'
import type { Partner } from './partner'
import { PartnerForm } from './PartnerForm'
import { PARTNER_FORM, saveValues, type PartnerValues } from './values'

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
  const save = useFormSave(form, {
    save: saveValues,
    conflict,
    onSaved: (next) => {
      client.setQueryData(partnerQuery(uuid).queryKey, next)
      notify('Le prescripteur a été mis à jour avec succès.')
      window.scrollTo({ top: 0 })
    },
  })
  return (
    <PartnerForm
      form={form}
      save={save}
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
