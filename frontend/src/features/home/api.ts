import { api, unwrap } from '@/api/client'
import type { Schemas } from '@/api/schemas'

export type Video = Schemas['Video']

/** Videos of the home page, in the configured order. */
export function loadPlaylist(): Promise<Video[]> {
  return unwrap(api.GET('/api/playlist'))
}
