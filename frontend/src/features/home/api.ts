import { api, call } from '@/api/client'
import type { components } from '@/api/schema'

export type Video = components['schemas']['Video']

/** The videos of the home page, in the order of the brand. */
export function loadPlaylist(): Promise<Video[]> {
  return call(api.GET('/api/playlist'))
}
