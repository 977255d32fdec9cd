import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { scrollTo } from '@/components/form/fieldNavigation'
import { Icon } from '@/components/icon/Icon'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { forgetPartners, partnerQuery } from './api'
import { FirstMeetingButton } from './FirstMeetingButton'
import { FollowUpNotice } from './FollowUpNotice'
import type { Partner } from './partner'
import { PartnerForm, type PartnerDraft } from './PartnerForm'
import { TABS_ID } from './PartnerLayout'
import { mergePartner, type Block } from './sections'
import { toValues, type PartnerValues } from './values'

/** A copy being edited: what the form starts from, which is more than the copy after a reload. */
interface Edit {
  base: Partner
  values: PartnerValues
  /** Blocks that both sides changed; absent when nothing was reloaded. */
  conflicts?: readonly Block[]
}

/** Tab 1 of a partner: their form, to be read or edited. */
export function PartnerPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: partner } = useSuspenseQuery(partnerQuery(uuid))
  const { uuid: userUuid } = useUser()
  const draftKey = `partner:${uuid}`
  const [edit, setEdit] = useState<Edit | null>(() => restore(draftKey, userUuid))
  const base = edit?.base ?? partner

  const saved = async (next: Partner) => {
    client.setQueryData(partnerQuery(uuid).queryKey, next)
    setEdit(null)
    notify('Le prescripteur a été mis à jour avec succès.')
    const tabs = document.getElementById(TABS_ID)
    if (tabs) scrollTo(tabs, 'center')
    await forgetPartners(client)
  }
  const reload = async (typed: PartnerValues) => {
    try {
      const fresh = await client.fetchQuery(partnerQuery(uuid))
      setEdit({ base: fresh, ...mergePartner(base, typed, fresh) })
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
  }
  return (
    <PartnerForm
      // Another version is another form: what is read is always what was saved last.
      key={base.version}
      base={base}
      initial={edit?.values ?? toValues(base)}
      editing={edit !== null}
      draftKey={draftKey}
      header={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <CreatorTag of={base} />
            </Box>
            {edit === null && (
              <>
                <FirstMeetingButton partner={partner} />
                <Button
                  variant="contained"
                  startIcon={<Icon name="edit" />}
                  onClick={() => setEdit({ base: partner, values: toValues(partner) })}
                >
                  Modifier
                </Button>
              </>
            )}
          </Box>
          {edit === null && <FollowUpNotice partner={partner} />}
          {edit?.conflicts && <ReloadedNotice conflicts={edit.conflicts} />}
        </>
      }
      onCancel={(form) => {
        form.reset(toValues(partner))
        setEdit(null)
      }}
      onSaved={saved}
      onReload={reload}
    />
  )
}

function restore(draftKey: string, userUuid: string): Edit | null {
  const draft = takeDraft<PartnerDraft>(draftKey, userUuid)
  if (!draft?.base) return null
  notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
  return { base: draft.base, values: draft.values }
}

function ReloadedNotice({ conflicts }: { conflicts: readonly Block[] }) {
  const titles = conflicts.map(({ title }) => `«\u202F${title}\u202F»`).join(', ')
  return (
    <Alert severity={conflicts.length > 0 ? 'warning' : 'info'} role="alert" sx={{ mb: 2 }}>
      La fiche a été rechargée et vos saisies sont conservées.
      {conflicts.length > 0 &&
        ` Modifié aussi par l’autre personne\u202F: ${titles}. Vérifiez avant de valider.`}
    </Alert>
  )
}
