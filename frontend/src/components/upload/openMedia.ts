import { extensionOf } from '@/format/fileName'
import type { Media } from './media'
import { loadFile } from './transport'

/** What a browser can show by itself; the type is ours, so that no file can pass for a page. */
const SHOWN: Record<string, string> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
}
/** Long enough for the other tab to read it. */
const KEPT_MS = 60_000

/** The type under which a browser shows a file; null when it does not. */
export function shownType({ name }: Pick<Media, 'name'>): string | null {
  return SHOWN[extensionOf(name).toLowerCase()] ?? null
}

export function canPreview(media: Pick<Media, 'name'>): boolean {
  return shownType(media) !== null
}

/** Shows a file in a new tab; one that the browser cannot show is downloaded instead. */
export async function viewMedia(media: Media): Promise<void> {
  const type = shownType(media)
  if (!type) return downloadMedia(media)
  // Opened before the wait: a tab opened later would be taken for an unwanted one.
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

/** Hands a file over under its own name. */
export async function downloadMedia(media: Media): Promise<void> {
  save(await addressOf(media, 'application/octet-stream'), media.name)
}

async function addressOf({ uuid }: Media, type: string): Promise<string> {
  const address = URL.createObjectURL(new Blob([await loadFile(uuid)], { type }))
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return address
}

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
