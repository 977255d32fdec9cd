import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEditedCopy } from '@/components/form/useEditedCopy'
import { Icon } from '@/components/icon/Icon'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { forgetLists, recordQuery } from './api'
import type { CustomerRecord } from './record'
import { RecordForm } from './RecordForm'
import { mergeRecord } from './sections'
import { toValues } from './values'

/** Tab 1 of a record: its form, to be read or edited. */
export function RecordPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: record } = useSuspenseQuery(recordQuery(uuid))
  const partner = useUser().role === 'PARTNER'
  const draftKey = `customer-record:${uuid}`
  const copy = useEditedCopy({
    item: record, draftKey, readOnly: partner, valuesOf: toValues, fetchAgain: () => client.fetchQuery(recordQuery(uuid)), merge: mergeRecord,
  })

  const saved = async (next: CustomerRecord) => {
    client.setQueryData(recordQuery(uuid).queryKey, next)
    copy.end()
    notify('Le client a été mis à jour avec succès.')
    window.scrollTo({ top: 0 })
    await forgetLists(client)
  }
  return (
    <RecordForm
      // Another version is another form: what is read is always what was saved last.
      key={`${copy.base.uuid} ${copy.base.version ?? ''}`}
      base={copy.base}
      initial={copy.initial}
      editing={copy.editing}
      partner={partner}
      draftKey={draftKey}
      header={
        <>
          {!partner && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
              <Box sx={{ flex: 1, minWidth: 200 }}>
                <Typography component="h2" variant="h3">Fiche client</Typography>
                <CreatorTag of={copy.base} feminine />
              </Box>
              {!copy.editing && (
                <Button
                  variant="contained"
                  startIcon={<Icon name="edit" />}
                  onClick={copy.begin}
                >
                  Modifier
                </Button>
              )}
            </Box>
          )}
          {copy.notice}
        </>
      }
      onCancel={(form) => {
        form.reset(toValues(record))
        copy.end()
      }}
      onSaved={saved}
      onReload={copy.reload}
    />
  )
}
