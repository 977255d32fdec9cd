import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { Block, Row } from '@/components/primitives'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { countOf } from '@/components/table/TableFooter'
import { formatInstantWithTime } from '@/format/date'
import { useDialogState } from '@/session/dialogState'
import { notify } from '@/session/feedback'
import { mailTemplateQuery, mailTemplatesQuery, type MailTemplate } from './api'
import { withLabels } from './templateForm'
import { TemplateEditor } from './TemplateEditor'

/** Templates of automatic mails. */
export function MailTemplatesPage() {
  const list = useQuery({ ...mailTemplatesQuery(), select: wholeList })
  const client = useQueryClient()
  const [edited, setEdited] = useDialogState<MailTemplate | null>('mail-templates', null)
  /** Refetched: the list may be stale. */
  const open = async (key: MailTemplate['key']) => {
    try {
      setEdited(await client.fetchQuery(mailTemplateQuery(key)))
    } catch (failure) {
      notify(errorText(failure, 'office'), 'error')
    }
  }
  const actions = (template: MailTemplate) => (
    <RowAction icon="edit" label="Modifier" name={`Modifier le modèle «\u202F${template.name}\u202F»`} onClick={() => void open(template.key)} />
  )
  return (
    <>
      <ListPage
        label="Modèles de mails"
        list={list}
        count={['modèle', 'modèles']}
        whole
        columns={COLUMNS}
        rowKey={({ uuid }) => uuid}
        actions={actions}
        skeletonRows={9}
        empty="Aucun template de mail n’est disponible."
      />
      {edited && <TemplateEditor opened={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const COLUMNS: Column<MailTemplate>[] = [
  {
    key: 'name',
    header: 'Mail',
    cell: ({ name, subject, medias, variables }) => (
      <Block component="span" display="block" breaks pr={{ xs: 5, sm: 0 }}>
        {name}
        <Block component="span" display="block" color="text.secondary" size="small" weight={400}>
          {withLabels(subject, variables)}
          {medias.length > 0 && ` · ${countOf(medias.length, 'pièce jointe', 'pièces jointes')}`}
        </Block>
      </Block>
    ),
  },
  { key: 'text', header: 'Texte', width: '22rem', cell: (template) => <TextState template={template} /> },
]

function TextState({ template: { modified, updateDate, updateUser } }: { template: MailTemplate }) {
  const by = updateUser ? ` par ${updateUser.firstName} ${updateUser.lastName}` : ''
  return (
    <Row component="span" rowGap={0.25} columnGap={1} wrap>
      {modified ? (
        <Block
          component="span"
          px={1}
          py={0.25}
          rounded
          weight={600}
          size="tiny"
          color="tint.estate.main"
          background="tint.estate.soft"
        >
          Modifié
        </Block>
      ) : (
        <Block component="span" color="text.secondary">D’origine</Block>
      )}
      {updateDate && (
        <Block component="span" color="text.secondary" size="small">
          {`le ${formatInstantWithTime(updateDate)}${by}`}
        </Block>
      )}
    </Row>
  )
}
