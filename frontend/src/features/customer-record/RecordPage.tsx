import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Icon } from '@/components/icon/Icon'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { Block, Row } from '@/components/primitives'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { forgetLists, recordQuery } from './api'
import { RecordForm, useRecordEdit } from './RecordForm'

/** Tab 1 of a record: its form, to be read or edited. */
export function RecordPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: record } = useSuspenseQuery(recordQuery(uuid))
  const partner = useUser().role === 'PARTNER'
  const edit = useRecordEdit({
    draftKey: `customer-record:${uuid}`,
    saved: record,
    readFirst: true,
    read: () => client.fetchQuery(recordQuery(uuid)),
    onSaved: async (next) => {
      client.setQueryData(recordQuery(uuid).queryKey, next)
      notify('Le client a été mis à jour avec succès.')
      window.scrollTo({ top: 0 })
      await forgetLists(client)
    },
  })
  return (
    <RecordForm
      edit={edit}
      partner={partner}
      header={
        !partner && (
          <Row gap={2} wrap mb={3}>
            <Block grow minWidth={200}>
              <Typography component="h2" variant="h3">Fiche client</Typography>
              <CreatorTag of={record} feminine />
            </Block>
            {!edit.editing && (
              <Button variant="contained" startIcon={<Icon name="edit" />} onClick={edit.begin}>
                Modifier
              </Button>
            )}
          </Row>
        )
      }
    />
  )
}
