import { extensionOf } from '@/format/fileName'
import type { Media } from './media'
import { loadFile } from './transport'

/** Types that browsers display; set by the client, so that no file is opened as a page. */
const DISPLAYABLE_TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
}
/** Lifetime of the object URL, for the other tab to read it. */
const OBJECT_URL_LIFETIME_MS = 60_000

/** MIME type under which a browser displays a file; `null` when it does not. */
export function shownType({ name }: Pick<Media, 'name'>): string | null {
  return DISPLAYABLE_TYPES[extensionOf(name).toLowerCase()] ?? null
}

export function canPreview(media: Pick<Media, 'name'>): boolean {
  return shownType(media) !== null
}

/** Opens a file in a new tab; downloads it when the browser cannot display it. */
export async function viewMedia(media: Media): Promise<void> {
  const type = shownType(media)
  if (!type) return downloadMedia(media)
  // Opened before the request: popup blockers refuse a tab opened later.
  const tab = window.open('', '_blank')
  try {
    const address = await addressOf(media, type)
    if (tab) tab.location.replace(address)
    else save(address, media.name)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Downloads a file under its own name. */
export async function downloadMedia(media: Media): Promise<void> {
  save(await addressOf(media, 'application/octet-stream'), media.name)
}

async function addressOf({ uuid }: Media, type: string): Promise<string> {
  const address = URL.createObjectURL(new Blob([await loadFile(uuid)], { type }))
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFETIME_MS)
  return address
}

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
