import Alert from '@/components/base/Alert'
import Box from '@/components/base/Box'
import Button from '@/components/base/Button'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { scrollTo } from '@/components/form/fieldNavigation'
import { Icon } from '@/components/icon/Icon'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { forgetLists, recordQuery } from './api'
import type { CustomerRecord } from './record'
import { RecordForm, type RecordDraft } from './RecordForm'
import { TABS_ID } from './RecordTabs'
import { mergeRecord, type RecordSection } from './sections'
import { toValues, type RecordValues } from './values'

/** A copy being edited: what the form starts from, which is more than the copy after a reload. */
interface Edit {
  base: CustomerRecord
  values: RecordValues
  /** Sections that both sides changed; absent when nothing was reloaded. */
  conflicts?: readonly RecordSection[]
}

/** Tab 1 of a record: its form, to be read or edited. */
export function RecordPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: record } = useSuspenseQuery(recordQuery(uuid))
  const { role, uuid: userUuid } = useUser()
  const partner = role === 'PARTNER'
  const draftKey = `customer-record:${uuid}`
  const [edit, setEdit] = useState<Edit | null>(() => (partner ? null : restore(draftKey, userUuid)))
  const base = edit?.base ?? record

  const saved = async (next: CustomerRecord) => {
    client.setQueryData(recordQuery(uuid).queryKey, next)
    setEdit(null)
    notify('Le client a été mis à jour avec succès.')
    const tabs = document.getElementById(TABS_ID)
    if (tabs) scrollTo(tabs, 'center')
    await forgetLists(client)
  }
  const reload = async (typed: RecordValues) => {
    try {
      const fresh = await client.fetchQuery(recordQuery(uuid))
      setEdit({ base: fresh, ...mergeRecord(base, typed, fresh) })
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
  }
  return (
    <RecordForm
      // Another version is another form: what is read is always what was saved last.
      key={`${base.uuid} ${base.version ?? ''}`}
      base={base}
      initial={edit?.values ?? toValues(base)}
      editing={edit !== null}
      partner={partner}
      draftKey={draftKey}
      header={
        <>
          {!partner && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
              <Box sx={{ flex: 1, minWidth: 200 }}>
                <CreatorTag of={base} feminine />
              </Box>
              {edit === null && (
                <Button
                  variant="contained"
                  startIcon={<Icon name="edit" />}
                  onClick={() => setEdit({ base: record, values: toValues(record) })}
                >
                  Modifier
                </Button>
              )}
            </Box>
          )}
          {edit?.conflicts && <ReloadedNotice conflicts={edit.conflicts} />}
        </>
      }
      onCancel={(form) => {
        form.reset(toValues(record))
        setEdit(null)
      }}
      onSaved={saved}
      onReload={reload}
    />
  )
}

function restore(draftKey: string, userUuid: string): Edit | null {
  const draft = takeDraft<RecordDraft>(draftKey, userUuid)
  if (!draft?.base) return null
  notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
  return { base: draft.base, values: draft.values }
}

function ReloadedNotice({ conflicts }: { conflicts: readonly RecordSection[] }) {
  const titles = conflicts.map(({ title }) => `«\u202F${title}\u202F»`).join(', ')
  return (
    <Alert severity={conflicts.length > 0 ? 'warning' : 'info'} role="alert" sx={{ mb: 2 }}>
      La fiche a été rechargée et vos saisies sont conservées.
      {conflicts.length > 0 &&
        ` Modifié aussi par l’autre personne\u202F: ${titles}. Vérifiez avant de valider.`}
    </Alert>
  )
}
