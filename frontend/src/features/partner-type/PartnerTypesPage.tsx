import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Content } from '@/components/layout/Content'
import { CreateButton } from '@/components/layout/CreateButton'
import { PageActions } from '@/components/layout/PageActions'
import { TextFilter } from '@/components/table/filters'
import { ListFrame } from '@/components/table/ListFrame'
import { wholeList } from '@/components/table/ListPage'
import { ExpandableTable } from '@/components/table/ExpandableTable'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { useDialogState } from '@/session/dialogState'
import { partnerTypesQuery, type PartnerType } from './api'
import { filterTypes } from './documents'
import { DocumentsDialog } from './DocumentsDialog'
import { TypeDialog } from './TypeDialog'
import { TypeRow } from './TypeRow'

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
        count={['type', 'types']}
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
