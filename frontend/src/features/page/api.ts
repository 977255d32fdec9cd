import { queryOptions } from '@tanstack/react-query'
import { apiUrl } from '@/api/url'
import { api, unwrap } from '@/api/client'
import { ApiError } from '@/api/error'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { UploadedFile } from '@/components/upload/uploadedFile'

export type Page = Schemas['Page']
export type PageFile = Page['medias'][number]

/** Pages with their documents, in the order of the site. */
export function pagesQuery() {
  return queryOptions({
    queryKey: KEYS.pages,
    queryFn: ({ signal }): Promise<Page[]> => unwrap(api.GET('/api/pages', { signal })),
    staleTime: 0,
  })
}

/** Current version of a page. */
export async function readPage(key: string): Promise<Page> {
  const pages = await unwrap(api.GET('/api/pages'))
  const page = pages.find((candidate) => candidate.key === key)
  if (page === undefined) throw new ApiError(404, 'Cette page n’existe plus.')
  return page
}

/** Saves the documents of a page in this order; rejects when they changed since `version`. */
export function saveDocuments(page: Page, files: readonly UploadedFile[]): Promise<Page> {
  const body = { version: page.version, medias: files.map(({ uuid, name }) => ({ uuid, name })) }
  return unwrap(api.PATCH('/api/pages/{key}', { params: { path: { key: page.key } }, body }))
}

/** Public URL of a document. */
export function addressOf({ uuid }: PageFile): string {
  return apiUrl(`/api/pages/medias/${uuid}/download`)
}
