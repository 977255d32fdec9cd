import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DocumentsDialog as Documents } from '@/components/edit/DocumentsDialog'
import { Content } from '@/components/layout/Content'
import { CreateButton } from '@/components/layout/CreateButton'
import { PageActions } from '@/components/layout/PageHeader'
import { ExpandableRow } from '@/components/table/ExpandableRow'
import { TextFilter } from '@/components/table/filters'
import { ListFrame } from '@/components/table/ListFrame'
import { wholeList } from '@/components/table/ListPage'
import { ExpandableTable } from '@/components/table/ExpandableTable'
import { RowAction } from '@/components/table/RowAction'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { DocumentLines } from '@/components/upload/DocumentLines'
import { countText } from '@/format/countText'
import { searchKey, searchWords } from '@/rules/searchKey'
import { useDialogState } from '@/session/dialogState'
import { partnerTypesQuery, type PartnerType, readType, saveDocuments, type Document } from './api'
import { DownloadButton } from './DownloadButton'
import { TypeDialog } from './TypeDialog'

const route = getRouteApi('/_private/partners/types')

type OpenDialog = { action: 'create' } | { action: 'rename' | 'documents'; type: PartnerType } | null

const HEADERS = [
  { key: 'label', header: 'Type' },
  { key: 'documents', header: 'Documents', width: '10rem' },
]

/** Types of partners, in rows that expand to their documents. */
export function PartnerTypesPage() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const list = useQuery({
    ...partnerTypesQuery(),
    select: (types) => wholeList(filterTypes(types, search.search ?? '')),
  })
  const [dialog, setDialog] = useDialogState<OpenDialog>('partner-types', null)
  const close = () => setDialog(null)
  return (
    <Content>
      <PageActions>
        <CreateButton onClick={() => setDialog({ action: 'create' })}>Créer un type</CreateButton>
      </PageActions>
      <ListFrame
        list={list}
        rowNouns={['type', 'types']}
        isUnpaginated
        filters={<TextFilter label="Type ou document" {...field('search')} />}
      >
        {({ rows, isFiltered }) => (
          <ExpandableTable
            label="Types de prescripteurs"
            columns={HEADERS}
            hidesActions
            rows={rows}
            rowKey={({ uuid }) => uuid}
            renderRow={(type, open, onToggle) => (
              <TypeRow
                key={type.uuid}
                type={type}
                open={open}
                onToggle={onToggle}
                onRename={() => setDialog({ action: 'rename', type })}
                onDocuments={() => setDialog({ action: 'documents', type })}
              />
            )}
            empty={isFiltered ? 'Aucun résultat.' : 'Aucun type de partenaire n’est disponible.'}
          />
        )}
      </ListFrame>
      {dialog?.action === 'create' && <TypeDialog partnerType={null} onClose={close} />}
      {dialog?.action === 'rename' && <TypeDialog partnerType={dialog.type} onClose={close} />}
      {dialog?.action === 'documents' && <DocumentsDialog type={dialog.type} onClose={close} />}
    </Content>
  )
}

function DocumentsDialog({ type, onClose }: { type: PartnerType; onClose: () => void }) {
  return (
    <Documents
      owner={type}
      name={type.label}
      label={`Documents du type ${type.label}`}
      save={saveDocuments}
      read={() => readType(type.uuid)}
      onClose={onClose}
    />
  )
}

/** Types that match every searched word, by their name or by one of their documents. */
function filterTypes(types: readonly PartnerType[], search: string): PartnerType[] {
  const words = searchWords(search)
  const texts = (type: PartnerType) => [type.label, ...(type.medias ?? []).map(({ name }) => name)].map(searchKey)
  return types.filter((type) => texts(type).some((text) => words.every((word) => text.includes(word))))
}

interface TypeRowProps {
  type: PartnerType
  open: boolean
  onToggle: () => void
  onRename: () => void
  onDocuments: () => void
}

/** Type whose row expands to its documents. */
function TypeRow({ type, open, onToggle, onRename, onDocuments }: TypeRowProps) {
  const documents = type.medias ?? []
  return (
    <ExpandableRow
      title={type.label}
      open={open}
      onToggle={onToggle}
      cell={documents.length === 0 ? 'Aucun document' : countText(documents.length, 'document', 'documents')}
      actions={
        <>
          <RowAction
            icon="folder"
            label="Gérer les documents"
            name={`Gérer les documents du type ${type.label}`}
            onClick={onDocuments}
          />
          <RowAction icon="edit" label="Renommer" name={`Renommer le type ${type.label}`} onClick={onRename} />
        </>
      }
    >
      <DocumentLines
        label={`Documents du type ${type.label}`}
        documents={documents}
        empty={'Aucun document pour ce type. Ajoutez-en avec «\u202FGérer les documents\u202F».'}
        download={downloadButton}
      />
    </ExpandableRow>
  )
}

function downloadButton(document: Document) {
  return <DownloadButton document={document} />
}
