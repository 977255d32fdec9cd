import Box from '@mui/material/Box'
import { Block, PlainList, Row } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import { Tag } from '@/components/table/Tag'
import { formatDate } from '@/format/date'
import type { OverviewCase } from '../api'

/** Number of documents shown at first. */
const COLLAPSED_COUNT = 3

/** Missing documents of a case: refused ones first, with their reasons. */
export function MissingDocuments({ overviewCase }: { overviewCase: OverviewCase }) {
  const { missing, completionLimitDate } = overviewCase
  if (missing.length === 0) return null
  const sorted = [...missing.filter(({ refused }) => refused), ...missing.filter(({ refused }) => !refused)]
  const until = completionLimitDate ? `, attendues avant le ${formatDate(completionLimitDate)}` : ''
  const rest = sorted.slice(COLLAPSED_COUNT)
  return (
    <Block mt={1} p={1.25} background="sunken" rounded size="small">
      <Block weight={600}>{`${countOf(missing.length, 'pièce manquante', 'pièces manquantes')}${until}`}</Block>
      <Documents documents={sorted.slice(0, COLLAPSED_COUNT)} label={`Pièces manquantes\u202F: ${overviewCase.label}`} />
      {rest.length > 0 && (
        <Box component="details" sx={{ '&[open] > summary': { mb: 0.5 } }}>
          <Block component="summary" py={0.75} weight={600} color="primary.main">
            {rest.length === 1 ? 'Voir l’autre' : `Voir les ${rest.length} autres`}
          </Block>
          <Documents documents={rest} label={`Autres pièces manquantes\u202F: ${overviewCase.label}`} />
        </Box>
      )}
    </Block>
  )
}

function Documents({ documents, label }: { documents: OverviewCase['missing']; label: string }) {
  return (
    <PlainList aria-label={label}>
      {documents.map((document) => (
        <Block component="li" key={document.label} py={0.375} breaks>
          <Row columnGap={1} rowGap={0.25} wrap>
            <span>{document.label}</span>
            {document.refused && <Tag colors={{ color: 'error.main', background: 'background.paper' }} nowrap>À refaire</Tag>}
          </Row>
          {document.motive && <Block color="text.secondary">{document.motive}</Block>}
        </Block>
      ))}
    </PlainList>
  )
}
