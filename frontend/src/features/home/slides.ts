/** Maximum window width for one video per slide. */
export const ONE_VIDEO_MAX_WIDTH = 599

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
