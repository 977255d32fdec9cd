import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadErrorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { TextFilter } from '@/components/table/filters'
import { ListError } from '@/components/table/ListError'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { UnfoldingTable } from '@/components/table/UnfoldingTable'
import { partnerTypesQuery, type PartnerType } from './api'
import { matching } from './documents'
import { TypeRow } from './TypeRow'

const TypeDialog = lazy(async () => ({ default: (await import('./TypeDialog')).TypeDialog }))
const DocumentsDialog = lazy(async () => ({ default: (await import('./DocumentsDialog')).DocumentsDialog }))

interface PartnerTypesPageProps {
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

type OpenDialog = { act: 'create' } | { act: 'rename' | 'documents'; on: PartnerType } | null

const HEADERS = [
  { key: 'label', header: 'Type' },
  { key: 'documents', header: 'Documents', width: '10rem' },
]

/** The types of partners, their rows unfolding on their documents (PTYP-01 to PTYP-03). */
export function PartnerTypesPage({ search, onSearch }: PartnerTypesPageProps) {
  const { data: types, error, refetch } = useQuery(partnerTypesQuery())
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const shown = types && matching(types, search ?? '')
  const close = () => setDialog(null)
  return (
    <Content>
      <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' }, mb: 2, mt: { md: -7 } }}>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
          onClick={() => setDialog({ act: 'create' })}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Créer un type
        </Button>
      </Box>
      <Box component="search" sx={{ display: 'block', mb: 2, maxWidth: { sm: 360 } }}>
        <TextFilter label="Type ou document" value={search} onChange={onSearch} />
      </Box>
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <UnfoldingTable
            label="Types de prescripteurs"
            columns={HEADERS}
            hidesActions
            rows={shown}
            rowKey={({ uuid }) => uuid}
            renderRow={(type, open, onToggle) => (
              <TypeRow
                key={type.uuid}
                type={type}
                open={open}
                onToggle={onToggle}
                onRename={() => setDialog({ act: 'rename', on: type })}
                onDocuments={() => setDialog({ act: 'documents', on: type })}
              />
            )}
            empty={types?.length === 0 ? 'Aucun type de partenaire n’est disponible.' : 'Aucun résultat.'}
          />
          <TableFooter
            total={shown?.length}
            countLabel={(total) => countOf(total, 'type', 'types')}
            page={1}
            pageSize={Number.POSITIVE_INFINITY}
            onPage={() => {}}
          />
        </>
      )}
      <Suspense>
        {dialog?.act === 'create' && <TypeDialog renamed={null} onClose={close} />}
        {dialog?.act === 'rename' && <TypeDialog renamed={dialog.on} onClose={close} />}
        {dialog?.act === 'documents' && <DocumentsDialog of={dialog.on} onClose={close} />}
      </Suspense>
    </Content>
  )
}
