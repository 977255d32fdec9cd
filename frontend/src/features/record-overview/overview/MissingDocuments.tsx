import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { countText } from '@/format/countText'
import { Tag } from '@/components/table/Tag'
import { withKeys } from '@/components/withKeys'
import { formatDate } from '@/format/date'
import type { OverviewCase } from '../api'

/** Number of documents shown at first. */
const COLLAPSED_COUNT = 3

/** Missing documents of a case: refused ones first, with their reasons. */
export function MissingDocuments({ overviewCase }: { overviewCase: OverviewCase }) {
  const { missing, completionLimitDate } = overviewCase
  if (missing.length === 0) return null
  const sortedItems = [...missing.filter(({ refused }) => refused), ...missing.filter(({ refused }) => !refused)]
  const deadlineText = completionLimitDate ? `, attendues avant le ${formatDate(completionLimitDate)}` : ''
  const collapsedItems = sortedItems.slice(COLLAPSED_COUNT)
  return (
    <Box sx={{ mt: 1, p: 1.25, bgcolor: 'sunken', borderRadius: 1, fontSize: '0.875rem' }}>
      <Box sx={{ fontWeight: 600 }}>
        {`${countText(missing.length, 'pièce manquante', 'pièces manquantes')}${deadlineText}`}
      </Box>
      <Documents
        documents={sortedItems.slice(0, COLLAPSED_COUNT)}
        label={`Pièces manquantes\u202F: ${overviewCase.label}`}
      />
      {collapsedItems.length > 0 && (
        <Box component="details" sx={{ '&[open] > summary': { mb: 0.5 } }}>
          <Box component="summary" sx={{ py: 0.75, fontWeight: 600, color: 'primary.main' }}>
            {collapsedItems.length === 1 ? 'Voir l’autre' : `Voir les ${collapsedItems.length} autres`}
          </Box>
          <Documents documents={collapsedItems} label={`Autres pièces manquantes\u202F: ${overviewCase.label}`} />
        </Box>
      )}
    </Box>
  )
}

function Documents({ documents, label }: { documents: OverviewCase['missing']; label: string }) {
  return (
    <List disablePadding aria-label={label}>
      {withKeys(documents).map(({ key, item: document }) => (
        <Box key={key} component="li" sx={{ py: 0.375, overflowWrap: 'anywhere' }}>
          <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, rowGap: 0.25, flexWrap: 'wrap' }}>
            <span>{document.label}</span>
            {document.refused && (
              <Tag colors={{ color: 'error.main', bgcolor: 'background.paper' }} nowrap>
                À refaire
              </Tag>
            )}
          </Stack>
          {document.motive && <Box sx={{ color: 'text.secondary' }}>{document.motive}</Box>}
        </Box>
      ))}
    </List>
  )
}
