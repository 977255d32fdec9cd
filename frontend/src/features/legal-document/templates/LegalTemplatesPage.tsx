import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { CreateButton } from '@/components/layout/CreateButton'
import { NameCell } from '@/components/table/cells'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { useDialogState } from '@/session/dialogState'
import { notify } from '@/session/feedback'
import { legalTemplateQuery, legalTemplatesQuery, templateVersionQuery, type LegalTemplate } from '../api'
import { VerifyDialog } from '../VerifyDialog'
import { LegalTemplateEditor } from './LegalTemplateEditor'
import { TemplateState } from './TemplateState'
import { VersionsDialog } from './VersionsDialog'

/** Templates of legal documents, with the state of their latest version. */
export function LegalTemplatesPage() {
  const list = useQuery({ ...legalTemplatesQuery(), select: wholeList })
  const client = useQueryClient()
  const [editedTemplate, setEditedTemplate] = useDialogState<LegalTemplate | 'new' | null>('legal-templates', null)
  const [isVerifyOpen, setIsVerifyOpen] = useState(false)
  const [historyTemplate, setHistoryTemplate] = useState<LegalTemplate | null>(null)
  const [sourceVersion, setSourceVersion] = useState<LegalTemplate | null>(null)
  /** Refetched: the list may be stale. `version`: earlier version whose text is edited. */
  const open = async (kind: string, version?: number) => {
    try {
      setSourceVersion(version === undefined ? null : await client.fetchQuery(templateVersionQuery(kind, version)))
      setEditedTemplate(await client.fetchQuery(legalTemplateQuery(kind)))
      setHistoryTemplate(null)
    } catch (failure) {
      notify(errorText(failure, 'private'), 'error')
    }
  }
  const actions = (template: LegalTemplate) => (
    <>
      <RowAction
        icon="history"
        label="Versions"
        name={`Versions du modèle «\u202F${template.title}\u202F»`}
        onClick={() => setHistoryTemplate(template)}
      />
      <RowAction
        icon="edit"
        label="Modifier"
        name={`Modifier le modèle «\u202F${template.title}\u202F»`}
        onClick={() => void open(template.kind)}
      />
    </>
  )
  return (
    <>
      <ListPage
        label="Documents légaux"
        list={list}
        rowNouns={['modèle', 'modèles']}
        isUnpaginated
        buttons={
          <>
            <Button variant="outlined" startIcon={<Icon name="shield" />} onClick={() => setIsVerifyOpen(true)}>
              Vérifier un fichier
            </Button>
            <CreateButton onClick={() => setEditedTemplate('new')}>Ajouter un modèle</CreateButton>
          </>
        }
        columns={COLUMNS}
        rowKey={({ kind }) => kind}
        actions={actions}
        skeletonRows={8}
        empty="Aucun modèle de document légal."
      />
      {editedTemplate && (
        <LegalTemplateEditor
          template={editedTemplate === 'new' ? null : editedTemplate}
          sourceVersion={sourceVersion}
          onClose={() => {
            setEditedTemplate(null)
            setSourceVersion(null)
          }}
        />
      )}
      {historyTemplate && (
        <VersionsDialog
          template={historyTemplate}
          onReuse={(version) => void open(historyTemplate.kind, version)}
          onClose={() => setHistoryTemplate(null)}
        />
      )}
      {isVerifyOpen && <VerifyDialog onClose={() => setIsVerifyOpen(false)} />}
    </>
  )
}

const COLUMNS: Column<LegalTemplate>[] = [
  {
    key: 'title',
    header: 'Document',
    cell: ({ title, kind }) => <NameCell name={title} detail={kind} cardActions={2} />,
  },
  { key: 'version', header: 'Version', width: '26rem', cell: (template) => <TemplateState template={template} /> },
]
