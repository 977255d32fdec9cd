import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import { useSectionInView } from '@/components/layout/useSectionInView'
import { useMounted } from '@/site/hydration'
import type { FollowLink } from './Definition'
import type { Letter } from './words'

/** Letter index: a sticky bar on a phone, a grid at the side of a wide window. */
export function LetterIndex({ letters, onFollow }: { letters: readonly Letter[]; onFollow: FollowLink }) {
  const isMounted = useMounted()
  const inView = useSectionInView(letters.map(({ id }) => id))
  // Without scripts the current letter is unknown, and none is marked.
  const current = isMounted ? inView : undefined
  const bar = useRef<HTMLUListElement>(null)
  const isFollowed = useRef(false)

  useEffect(() => {
    const list = bar.current
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!list || !link) return
    // The user may be scrolling the bar during hydration: the first scroll happens only for a letter further right.
    const mustScroll = isFollowed.current || link.offsetLeft > list.clientWidth / 2
    isFollowed.current = true
    // Keeps the current letter visible; scrollIntoView would also scroll the page.
    if (mustScroll) list.scrollLeft = link.offsetLeft - list.clientWidth / 2
  }, [current])

  return (
    <Box
      component="nav"
      aria-label="Lettres du lexique"
      sx={{
        position: { xs: 'sticky', md: 'static' },
        top: 0,
        zIndex: 2,
        bgcolor: 'background.default',
        mx: { xs: -2, md: 0 },
        boxShadow: { xs: '0 1px 0 var(--mui-palette-hairline)', md: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="ul"
        ref={bar}
        sx={{
          position: 'relative',
          listStyle: 'none',
          m: 0,
          p: 0,
          px: { xs: 1, md: 0 },
          display: { xs: 'flex', md: 'grid' },
          gridTemplateColumns: 'repeat(auto-fill, minmax(40px, 1fr))',
          gap: { xs: 0, md: 0.5 },
          overflowX: { xs: 'auto', md: 'visible' },
          scrollbarWidth: 'none',
        }}
      >
        {letters.map(({ id, letter }) => (
          <Box key={id} component="li" sx={{ flex: '1 0 auto' }}>
            <LetterLink id={id} letter={letter} isCurrent={id === current} onFollow={onFollow} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface LetterLinkProps {
  id: string
  letter: string
  isCurrent: boolean
  onFollow: FollowLink
}

function LetterLink({ id, letter, isCurrent, onFollow }: LetterLinkProps) {
  return (
    <Box
      component="a"
      href={`#${id}`}
      {...(isCurrent && { 'aria-current': 'location' })}
      onClick={(event) => onFollow(event, id)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minWidth: { xs: 44, sm: 32, md: 40 },
        minHeight: { xs: 48, md: 40 },
        px: 0.5,
        color: { xs: 'primary.main', md: isCurrent ? 'primary.contrastText' : 'primary.main' },
        fontWeight: isCurrent ? 700 : 600,
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        boxShadow: { xs: isCurrent ? 'inset 0 -3px 0 var(--mui-palette-secondary-main)' : 'none', md: 'none' },
        bgcolor: { md: isCurrent ? 'primary.main' : 'transparent' },
        borderRadius: { xs: 0, md: 1 },
        ...(!isCurrent && { '&:hover': { bgcolor: 'sunken' } }),
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      {letter}
    </Box>
  )
}
