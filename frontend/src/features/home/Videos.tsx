import { useEffect, useState } from 'react'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazyPart } from '@/components/feedback/lazyPart'
import { loadPlaylist, type Video } from './api'
import { Carousel } from './Carousel'

/** Maximum window width for one video per slide. */
const ONE_VIDEO_MAX_WIDTH = 599

/** Groups videos into slides; an incomplete last slide repeats the first video. */
export function slidesOf<T>(videos: readonly T[], perSlide: number): T[][] {
  const [first] = videos
  if (first === undefined) return []
  const slides: T[][] = []
  for (let start = 0; start < videos.length; start += perSlide) {
    const slide = videos.slice(start, start + perSlide)
    while (slide.length < perSlide) slide.push(first)
    slides.push(slide)
  }
  return slides
}

const FrameDialog = lazyPart(async () => (await import('@/components/feedback/FrameDialog')).FrameDialog)

/** Videos of the playlist; renders nothing when empty or unavailable. */
export function Videos() {
  const [videos, setVideos] = useState<readonly Video[]>([])
  const [playedVideo, setPlayedVideo] = useState<Video | null>(null)
  const isNarrow = useMediaQuery(`(max-width:${ONE_VIDEO_MAX_WIDTH}px)`)
  useEffect(() => {
    let isUnmounted = false
    loadPlaylist().then(
      (playlist) => !isUnmounted && setVideos(playlist),
      // A failed load is ignored: the page is complete without videos.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="videos">
      <Typography id="videos" variant="h2">
        En vidéo
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>À regarder avant de nous écrire, ou après.</Typography>
      <Carousel slides={slidesOf(videos, isNarrow ? 1 : 2)} onPlay={setPlayedVideo} />
      {playedVideo && (
        <FrameDialog
          shape="video"
          title={playedVideo.title}
          address={playedVideo.url}
          purpose="La vidéo est lue par le site qui l’héberge."
          onClose={() => setPlayedVideo(null)}
        />
      )}
    </section>
  )
}
