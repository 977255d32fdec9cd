/** From this width down a slide holds one video. */
export const ONE_VIDEO_MAX_WIDTH = 599

/** Videos by slide; a last slide that is not full takes the first video again. */
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
