import { useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Global } from '@emotion/react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { CHECKED_ON } from '@/content/glossary/entry'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { AppLink, ToTopLink } from '@/components/link/AppLink'
import { glossaryText, type GlossaryType } from '@/routing/glossary'
import { useMounted } from '@/site/hydration'
import type { FollowLink } from './Definition'
import { LetterIndex } from './LetterIndex'
import { NextStep } from './NextStep'
import { SearchField } from './SearchField'
import { SearchResults } from './SearchResults'
import { WordList } from './WordList'
import { groupByLetter, findWords, normalizeText, type Word } from './words'

/** Print styles: hides the frame of the page. */
const PRINT_STYLES = (
  <Global
    styles={{
      '@media print': { '#root > header, #root > footer, #root > :has(> [role="tooltip"])': { display: 'none' } },
    }}
  />
)

interface GlossaryPageProps {
  type: GlossaryType
  words: readonly Word[]
}

/** Words of a trade by letter, with a search. */
export function GlossaryPage({ type, words }: GlossaryPageProps) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const clear = () => setQuery('')
  const { current, follow } = useAnchor(clear)
  // The results are at the top: scrolls up when the user searches further down.
  useEffect(() => {
    if (query !== '' && (list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView()
  }, [query])
  const letters = groupByLetter(words)
  const isSearching = normalizeText(query) !== ''
  const results = isSearching ? findWords(words, query) : null
  const foundCount = results && results.matches.length + results.definitionMatches.length
  const otherType = type === 'bank' ? 'insurance' : 'bank'
  return (
    <Content>
      {PRINT_STYLES}
      <Box
        sx={{
          display: { md: 'grid' },
          gridTemplateColumns: '280px minmax(0, 760px)',
          columnGap: { md: 5, lg: 10 },
          alignItems: 'start',
          '@media print': { display: 'block !important' },
        }}
      >
        <Box
          component="aside"
          aria-label="Se repérer dans le lexique"
          sx={{
            display: { xs: 'contents', md: 'flex' },
            flexDirection: 'column',
            gap: 2.5,
            position: 'sticky',
            top: 24,
            '@media print': { display: 'none !important' },
          }}
        >
          <SearchField value={query} onChange={setQuery} />
          <Count total={words.length} matchCount={foundCount} />
          {!isSearching && <LetterIndex letters={letters} onFollow={follow} />}
          <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 1.25, borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <OtherGlossary type={otherType} />
            <ToTopLink />
          </Box>
        </Box>
        <Box ref={list} sx={{ pt: { xs: 3, md: 0 }, '@media print': { columns: 2, columnGap: '2rem' } }}>
          {results && (
            <SearchResults results={results} query={query.trim()} current={current} onFollow={follow} onClear={clear} />
          )}
          {!results &&
            letters.map(({ id, letter, words: letterWords }) => (
              <WordList key={id} id={id} title={letter} large words={letterWords} current={current} onFollow={follow} />
            ))}
          <FiguresNote asOf={CHECKED_ON} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Ces définitions éclairent un contrat, elles ne le remplacent pas.
          </Typography>
          {foundCount !== 0 && <NextStep type={type} />}
          <Box
            sx={{
              display: { xs: 'flex', md: 'none' },
              flexWrap: 'wrap',
              gap: 2,
              justifyContent: 'space-between',
              mt: 3,
              '@media print': { display: 'none !important' },
            }}
          >
            <OtherGlossary type={otherType} />
            <ToTopLink />
          </Box>
        </Box>
      </Box>
    </Content>
  )
}

function Count({ total, matchCount }: { total: number; matchCount: number | null }) {
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary', my: { xs: 1, md: 0 } }}>
      {matchCount === null ? `${total} mots` : matchCountText(matchCount)}
    </Typography>
  )
}

function matchCountText(count: number): string {
  if (count === 0) return 'Aucun mot trouvé'
  return count === 1 ? '1 mot trouvé' : `${count} mots trouvés`
}

function OtherGlossary({ type }: { type: GlossaryType }) {
  return (
    <AppLink
      to="/glossary/$type"
      params={{ type }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 32 } }}
    >
      {glossaryText(type).title}
      <Icon name="arrowRight" size={18} />
    </AppLink>
  )
}

/** Word of the current anchor, and navigation to another one: scrolls to it, marks it and moves the focus. */
function useAnchor(beforeMove: () => void): { current: string; follow: FollowLink } {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  // Only after mounting, because a pre-rendered page has no anchor.
  const isMounted = useMounted()

  useEffect(() => {
    document.getElementById(hash)?.focus({ preventScroll: true })
  }, [hash])

  const follow: FollowLink = (event, anchor) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    beforeMove()
    void navigate({ to: '.', hash: anchor })
  }
  return { current: isMounted ? hash : '', follow }
}
