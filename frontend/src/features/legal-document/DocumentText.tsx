import Box from '@mui/material/Box'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { Block, Text } from '@/components/primitives'
import type { LegalContent } from './api'
import { keyed } from './documentText'

type Section = LegalContent['sections'][number]
type DocumentBlock = Section['blocks'][number]

/** Text of a legal document, readable on a phone. */
export function DocumentText({ content }: { content: LegalContent }) {
  return (
    <Box component="article" aria-label={content.title}>
      {content.mark && <Text weight={700} color="error.main" mb={1}>{content.mark}</Text>}
      <Text component="h2" variant="h2" breaks>{content.title}</Text>
      {content.notes.map((note) => <Text key={note} color="text.secondary" size="small">{note}</Text>)}
      {keyed(content.sections).map(({ key, item }) => <SectionText key={key} section={item} />)}
    </Box>
  )
}

function SectionText({ section }: { section: Section }) {
  return (
    <Block component="section" mt={3}>
      <Text component="h3" variant="h3" mb={1} breaks>{section.title}</Text>
      {keyed(section.blocks).map(({ key, item }) => <BlockText key={key} block={item} />)}
    </Block>
  )
}

function BlockText({ block }: { block: DocumentBlock }) {
  const { form, texts, titles, rows } = block
  switch (form) {
    case 'heading':
      return <Text component="h4" variant="h4" mt={2} mb={0.5} breaks>{texts[0]}</Text>
    case 'list':
    case 'orderedList':
      return (
        <Block component={form === 'list' ? 'ul' : 'ol'} pl={3} my={1}>
          {texts.map((text) => <Block component="li" key={text} breaks>{text}</Block>)}
        </Block>
      )
    case 'quote':
      return (
        <Block component="blockquote" mx={0} my={1.5} px={2} py={1} rounded background="action.hover">
          {texts.map((text) => <Text key={text} breaks lines>{text}</Text>)}
        </Block>
      )
    case 'fields':
      return <DescriptionList rows={rows.map(([label = '', value = '']) => [label, value] as const)} />
    case 'table':
      return <TableText titles={titles} rows={rows} />
    default:
      return <>{texts.map((text) => <Text key={text} mb={1} breaks lines>{text}</Text>)}</>
  }
}

/** Table that scrolls sideways where it is wider than the page. */
function TableText({ titles, rows }: { titles: readonly string[]; rows: readonly string[][] }) {
  return (
    <Box tabIndex={0} role="region" aria-label={titles.join(', ')} sx={{ overflowX: 'auto', my: 1.5 }}>
      <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: '100%', '& th, & td': { border: 1, borderColor: 'divider', p: 1, textAlign: 'left', verticalAlign: 'top' } }}>
        <thead>
          <tr>{keyed(titles).map(({ key, item }) => <th key={key} scope="col">{item}</th>)}</tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ key: line, item: row }) => (
            <tr key={line}>{keyed(row).map(({ key, item }) => <td key={key}>{item}</td>)}</tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
