import { api, call } from '@/api/client'
import type { Schemas } from '@/api/schemas'

export type Video = Schemas['Video']

/** The videos of the home page, in the order of the brand. */
export function loadPlaylist(): Promise<Video[]> {
  return call(api.GET('/api/playlist'))
}
