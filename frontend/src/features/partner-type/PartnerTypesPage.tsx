import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadErrorText } from '@/api/error'
import { visuallyHidden } from '@/components/form/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import type { Column } from '@/components/table/column'
import { TextFilter } from '@/components/table/filters'
import { ListError } from '@/components/table/ListError'
import { SkeletonRows } from '@/components/table/SkeletonRows'
import { cardsBelow, tableRole } from '@/components/table/styles'
import { countOf, TableFooter } from '@/components/table/TableFooter'
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

const HEADERS: Column<PartnerType>[] = [
  { key: 'label', header: 'Type', cell: ({ label }) => label },
  { key: 'documents', header: 'Documents', width: '10rem', cell: () => null },
]

/** The types of partners, their rows unfolding on their documents (PTYP-01 to PTYP-03). */
export function PartnerTypesPage({ search, onSearch }: PartnerTypesPageProps) {
  const { data: types, error, refetch } = useQuery(partnerTypesQuery())
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const shown = types && matching(types, search ?? '')
  const close = () => setDialog(null)
  const toggle = (uuid: string) =>
    setUnfolded((all) => new Set(all.has(uuid) ? [...all].filter((one) => one !== uuid) : [...all, uuid]))
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
          <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            <Table {...tableRole.table} aria-label="Types de prescripteurs" aria-busy={!shown} sx={cardsBelow.table}>
              <TableHead {...tableRole.group} sx={cardsBelow.head}>
                <TableRow {...tableRole.row}>
                  {HEADERS.map(({ key, header, width = 'auto' }) => (
                    <TableCell key={key} {...tableRole.header} sx={{ width }}>{header}</TableCell>
                  ))}
                  <TableCell {...tableRole.header} align="right" sx={{ width: '1%' }}>
                    <span style={visuallyHidden}>Actions</span>
                  </TableCell>
                </TableRow>
              </TableHead>
              <TableBody {...tableRole.group} sx={cardsBelow.body}>
                {!shown && <SkeletonRows rows={5} columns={HEADERS} actions />}
                {shown?.map((type) => (
                  <TypeRow
                    key={type.uuid}
                    type={type}
                    open={unfolded.has(type.uuid)}
                    onToggle={() => toggle(type.uuid)}
                    onRename={() => setDialog({ act: 'rename', on: type })}
                    onDocuments={() => setDialog({ act: 'documents', on: type })}
                  />
                ))}
                {shown?.length === 0 && (
                  <TableRow {...tableRole.row} sx={cardsBelow.row}>
                    <TableCell {...tableRole.cell} colSpan={3} sx={{ ...cardsBelow.cell, border: 0 }}>
                      <Box component="output" sx={{ display: 'block', py: 4, textAlign: 'center', width: '100%', fontSize: '1rem' }}>
                        {types?.length === 0 ? 'Aucun type de partenaire n’est disponible.' : 'Aucun résultat.'}
                      </Box>
                    </TableCell>
                  </TableRow>
                )}
              </TableBody>
            </Table>
            {!shown && <output style={visuallyHidden}>Chargement…</output>}
          </Box>
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
