import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Schemas } from '@/api/schemas'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { withKeys } from '@/components/withKeys'

export type LegalContent = Schemas['LegalContentResponse']

type Section = LegalContent['sections'][number]
type DocumentBlock = Section['blocks'][number]

/** Text of a legal document, readable on a phone. */
export function DocumentText({ content }: { content: LegalContent }) {
  return (
    <Box component="article" aria-label={content.title} sx={{ lineHeight: 1.6 }}>
      {content.mark && (
        <Typography
          sx={{
            display: 'inline-block',
            px: 1.5,
            py: 0.5,
            mb: 1.5,
            border: 2,
            borderColor: 'error.main',
            borderRadius: 1,
            fontWeight: 700,
            color: 'error.main',
          }}
        >
          {content.mark}
        </Typography>
      )}
      <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {content.title}
      </Typography>
      {content.notes.map((note) => (
        <Typography key={note} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {note}
        </Typography>
      ))}
      {withKeys(content.sections).map(({ key, item }) => (
        <SectionText key={key} section={item} isUntitled={item.title === content.title} />
      ))}
    </Box>
  )
}

/** Section; `isUntitled` omits its title, which repeats that of the document. */
function SectionText({ section, isUntitled }: { section: Section; isUntitled: boolean }) {
  return (
    <Box component="section" sx={{ mt: isUntitled ? 2 : 3 }}>
      {!isUntitled && (
        <Typography component="h3" variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {section.title}
        </Typography>
      )}
      {withKeys(section.blocks).map(({ key, item }) => (
        <BlockText key={key} block={item} />
      ))}
    </Box>
  )
}

function BlockText({ block }: { block: DocumentBlock }) {
  const { form, texts, titles, rows } = block
  switch (form) {
    case 'heading':
      return (
        <Typography component="h4" variant="h4" sx={{ mt: 2, mb: 0.5, overflowWrap: 'anywhere' }}>
          {texts[0]}
        </Typography>
      )
    case 'list':
    case 'orderedList':
      return (
        <Box component={form === 'list' ? 'ul' : 'ol'} sx={{ pl: 3, my: 1 }}>
          {withKeys(texts).map(({ key, item }) => (
            <Box key={key} component="li" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
              {item}
            </Box>
          ))}
        </Box>
      )
    case 'quote':
      return (
        <Box component="blockquote" sx={{ mx: 0, my: 1.5, px: 2, py: 1, borderRadius: 1, bgcolor: 'action.hover' }}>
          {withKeys(texts).map(({ key, item }) => (
            <Typography key={key} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {item}
            </Typography>
          ))}
        </Box>
      )
    case 'fields':
      return (
        <Box sx={{ my: 1.5 }}>
          <DescriptionList rows={rows.map(([label = '', value = '']) => [label, value] as const)} />
        </Box>
      )
    case 'table':
      return <TableText titles={titles} rows={rows} />
    default:
      return (
        <>
          {withKeys(texts).map(({ key, item }) => (
            <Typography key={key} sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {item}
            </Typography>
          ))}
        </>
      )
  }
}

/** Table that scrolls sideways where it is wider than the page. */
function TableText({ titles, rows }: { titles: readonly string[]; rows: readonly string[][] }) {
  return (
    <Box tabIndex={0} role="region" aria-label={titles.join(', ')} sx={{ overflowX: 'auto', my: 1.5 }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          minWidth: '100%',
          '& th, & td': { border: 1, borderColor: 'divider', p: 1, textAlign: 'left', verticalAlign: 'top' },
        }}
      >
        <thead>
          <tr>
            {withKeys(titles).map(({ key, item }) => (
              <th key={key} scope="col">
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows).map(({ key: line, item: row }) => (
            <tr key={line}>
              {withKeys(row).map(({ key, item }) => (
                <td key={key}>{item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
