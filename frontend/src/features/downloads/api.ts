import { apiUrl } from '@/api/url'
import { api, unwrap } from '@/api/client'
import { extensionOf } from '@/format/fileName'
import { formatFileSize } from '@/format/fileSize'

/** A titled group of the page. */
export interface DownloadGroup {
  uuid: string
  title: string
  files: DownloadFile[]
}

export interface DownloadFile {
  uuid: string
  name: string
  /** Type and size, such as « PDF · 12 Ko ». */
  details: string
  address: string
}

/** Groups with at least one file. */
export async function readGroups(signal: AbortSignal): Promise<DownloadGroup[]> {
  const pages = await unwrap(api.GET('/api/pages', { signal }))
  const groups = pages.map(({ uuid, title, medias }) => ({
    uuid,
    title,
    files: medias.map((file) => ({
      uuid: file.uuid,
      name: file.name,
      details: [extensionOf(file.name).toUpperCase(), formatFileSize(file.size)].filter(Boolean).join(' · '),
      address: apiUrl(`/api/pages/medias/${file.uuid}/download`),
    })),
  }))
  return groups.filter(({ files }) => files.length > 0)
}
