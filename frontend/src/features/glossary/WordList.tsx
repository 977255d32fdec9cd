import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FONT_SERIF } from '@/theme/tokens'
import { Definition, type FollowLink } from './Definition'
import { splitEntry, type Word } from './words'

interface WordListProps {
  /** Anchor of the heading. */
  id: string
  title: string
  /** Letter of the index rather than a title of results. */
  large?: boolean
  words: readonly Word[]
  /** Anchor of the current word. */
  current: string
  onFollow: FollowLink
}

/** Heading with its words. */
export function WordList({ id, title, large = false, words, current, onFollow }: WordListProps) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: { xs: 4, md: 6 } }}>
      <Typography
        id={id}
        variant="h2"
        tabIndex={-1}
        sx={{
          borderBottom: 2,
          borderColor: 'accent.main',
          pb: 0.75,
          mb: 1,
          outline: 'none',
          breakAfter: 'avoid',
          ...(large && { fontSize: '2.25rem', lineHeight: 1, color: 'secondary.main' }),
        }}
      >
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {words.map((word) => (
          <Item key={word.slug} word={word} isCurrent={word.slug === current} onFollow={onFollow} />
        ))}
      </Box>
    </Box>
  )
}

const MARKED_STYLE = {
  bgcolor: 'sunken',
  boxShadow: 'inset 4px 0 0 var(--mui-palette-accent-main)',
  borderRadius: 1,
  borderColor: 'transparent',
}

function Item({ word, isCurrent, onFollow }: { word: Word; isCurrent: boolean; onFollow: FollowLink }) {
  const { head, meaning } = splitEntry(word.word)
  return (
    <Box
      id={word.slug}
      tabIndex={-1}
      data-current={isCurrent}
      sx={{
        px: 2,
        mx: -2,
        py: 2,
        outline: 'none',
        breakInside: 'avoid',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&[data-current="true"]': MARKED_STYLE,
        '@media (scripting: none)': { '&:target': MARKED_STYLE },
        '@media print': { px: 0, mx: 0, py: 1 },
      }}
    >
      <Box
        component="dt"
        sx={{
          fontFamily: FONT_SERIF,
          fontSize: '1.25rem',
          lineHeight: 1.3,
          mb: 0.5,
          '@media print': { fontSize: '12pt' },
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {head}
        </Box>
        {meaning && (
          <Typography component="span" sx={{ color: 'text.secondary', ml: 1 }}>
            {meaning}
          </Typography>
        )}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontSize: '1.0625rem',
          lineHeight: 1.6,
          '& a': { color: 'primary.main' },
          '@media print': { fontSize: '9.5pt', lineHeight: 1.4, '& a': { color: 'inherit', textDecoration: 'none' } },
        }}
      >
        <Definition html={word.definition} onFollow={onFollow} />
      </Box>
    </Box>
  )
}
