import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEditedCopy } from '@/components/form/useEditedCopy'
import { Icon } from '@/components/icon/Icon'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { notify } from '@/session/feedback'
import { forgetPartners, partnerQuery } from './api'
import { FirstMeetingButton } from './FirstMeetingButton'
import { FollowUpNotice } from './FollowUpNotice'
import type { Partner } from './partner'
import { PartnerForm } from './PartnerForm'
import { mergePartner } from './sections'
import { toValues } from './values'

/** Tab 1 of a partner: their form, to be read or edited. */
export function PartnerPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: partner } = useSuspenseQuery(partnerQuery(uuid))
  const draftKey = `partner:${uuid}`
  const copy = useEditedCopy({
    item: partner, draftKey, valuesOf: toValues, fetchAgain: () => client.fetchQuery(partnerQuery(uuid)), merge: mergePartner,
  })

  const saved = async (next: Partner) => {
    client.setQueryData(partnerQuery(uuid).queryKey, next)
    copy.end()
    notify('Le prescripteur a été mis à jour avec succès.')
    window.scrollTo({ top: 0 })
    await forgetPartners(client)
  }
  return (
    <PartnerForm
      // Another version is another form: what is read is always what was saved last.
      key={copy.base.version}
      base={copy.base}
      initial={copy.initial}
      editing={copy.editing}
      draftKey={draftKey}
      header={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography component="h2" variant="h3">Prescripteur</Typography>
                <CreatorTag of={copy.base} />
            </Box>
            {!copy.editing && (
              <>
                <FirstMeetingButton partner={partner} />
                <Button
                  variant="contained"
                  startIcon={<Icon name="edit" />}
                  onClick={copy.begin}
                >
                  Modifier
                </Button>
              </>
            )}
          </Box>
          {!copy.editing && <FollowUpNotice partner={partner} />}
          {copy.notice}
        </>
      }
      onCancel={(form) => {
        form.reset(toValues(partner))
        copy.end()
      }}
      onSaved={saved}
      onReload={copy.reload}
    />
  )
}
