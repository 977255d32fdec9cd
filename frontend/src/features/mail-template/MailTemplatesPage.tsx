import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { NameCell } from '@/components/table/cells'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { countText } from '@/format/countText'
import { formatInstantWithTime } from '@/format/date'
import { fullName } from '@/format/fullName'
import { useDialogState } from '@/session/dialogState'
import { notify } from '@/session/feedback'
import { mailTemplateQuery, mailTemplatesQuery, type MailTemplate } from './api'
import { withLabels } from './templateForm'
import { TemplateEditor } from './TemplateEditor'

/** Templates of automatic mails. */
export function MailTemplatesPage() {
  const list = useQuery({ ...mailTemplatesQuery(), select: wholeList })
  const client = useQueryClient()
  const [editedTemplate, setEditedTemplate] = useDialogState<MailTemplate | null>('mail-templates', null)
  /** Refetched: the list may be stale. */
  const open = async (key: MailTemplate['key']) => {
    try {
      setEditedTemplate(await client.fetchQuery(mailTemplateQuery(key)))
    } catch (failure) {
      notify(errorText(failure, 'private'), 'error')
    }
  }
  const actions = (template: MailTemplate) => (
    <RowAction
      icon="edit"
      label="Modifier"
      name={`Modifier le modèle «\u202F${template.name}\u202F»`}
      onClick={() => void open(template.key)}
    />
  )
  return (
    <>
      <ListPage
        label="Modèles de mails"
        list={list}
        rowNouns={['modèle', 'modèles']}
        isUnpaginated
        columns={COLUMNS}
        rowKey={({ uuid }) => uuid}
        actions={actions}
        skeletonRows={9}
        empty="Aucun template de mail n’est disponible."
      />
      {editedTemplate && <TemplateEditor template={editedTemplate} onClose={() => setEditedTemplate(null)} />}
    </>
  )
}

const COLUMNS: Column<MailTemplate>[] = [
  {
    key: 'name',
    header: 'Mail',
    cell: ({ name, subject, medias, variables }) => (
      <NameCell
        name={name}
        detail={
          <>
            {withLabels(subject, variables)}
            {medias.length > 0 && ` · ${countText(medias.length, 'pièce jointe', 'pièces jointes')}`}
          </>
        }
      />
    ),
  },
  { key: 'text', header: 'Texte', width: '22rem', cell: (template) => <TextState template={template} /> },
]

function TextState({ template: { modified, updateDate, updateUser } }: { template: MailTemplate }) {
  const author = updateUser ? ` par ${fullName(updateUser)}` : ''
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', rowGap: 0.25, columnGap: 1, flexWrap: 'wrap' }}>
      {modified ? (
        <Box
          component="span"
          sx={{
            px: 1,
            py: 0.25,
            borderRadius: 1,
            fontWeight: 600,
            fontSize: '0.8125rem',
            color: 'tint.estate.main',
            bgcolor: 'tint.estate.soft',
          }}
        >
          Modifié
        </Box>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          D’origine
        </Box>
      )}
      {updateDate && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {`le ${formatInstantWithTime(updateDate)}${author}`}
        </Box>
      )}
    </Stack>
  )
}
