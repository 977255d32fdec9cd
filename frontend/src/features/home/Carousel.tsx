import { useRef, useState } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'
import type { Video } from './api'
import { VideoTile } from './VideoTile'

interface CarouselProps {
  slides: readonly Video[][]
  onPlay: (video: Video) => void
}

/** Carousel moved by touch, keyboard or two buttons. */
export function Carousel({ slides, onPlay }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const last = slides.length - 1
  const shownSlide = Math.min(current, last)
  const go = (index: number) => {
    const { clientWidth } = track.current ?? { clientWidth: 0 }
    track.current?.scrollTo({ left: index * clientWidth, behavior: 'smooth' })
    setCurrent(index)
  }
  return (
    <Box role="group" aria-roledescription="carrousel" aria-labelledby="videos">
      <Box
        ref={track}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
        }}
        sx={{ display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none', mx: -0.5 }}
      >
        {withPositions(slides).map(({ item: slide, position }) => (
          <Box
            key={position}
            role="group"
            aria-roledescription="diapositive"
            aria-label={`${position} sur ${slides.length}`}
            sx={{
              flex: '0 0 100%',
              minWidth: 0,
              scrollSnapAlign: 'start',
              display: 'grid',
              gridTemplateColumns: `repeat(${slide.length}, 1fr)`,
              gap: 3,
              p: 0.5,
            }}
          >
            {withPositions(slide).map(({ item: video, position: seat }) => (
              <VideoTile key={seat} video={video} onPlay={() => onPlay(video)} />
            ))}
          </Box>
        ))}
      </Box>
      {last > 0 && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'center', mt: 2 }}>
          <IconButton aria-label="Vidéos précédentes" disabled={shownSlide === 0} onClick={() => go(shownSlide - 1)}>
            <Icon name="chevronLeft" size={24} />
          </IconButton>
          <Box component="span" aria-live="polite" sx={{ minWidth: 64, textAlign: 'center', color: 'text.secondary' }}>
            {`${shownSlide + 1} sur ${slides.length}`}
          </Box>
          <IconButton aria-label="Vidéos suivantes" disabled={shownSlide === last} onClick={() => go(shownSlide + 1)}>
            <Icon name="chevronRight" size={24} />
          </IconButton>
        </Stack>
      )}
    </Box>
  )
}

/** Adds the position from 1 as a key, because the first video may occur twice. */
function withPositions<T>(items: readonly T[]): { item: T; position: number }[] {
  return items.map((item, index) => ({ item, position: index + 1 }))
}
