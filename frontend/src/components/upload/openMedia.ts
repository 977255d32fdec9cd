import { extensionOf } from './fileChecks'
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

export function canPreview(media: Pick<Media, 'name'>): boolean {
  return extensionOf(media.name).toLowerCase() in SHOWN
}

/** Shows a file in a new tab, or hands it over as a download when the browser cannot show it. */
export async function openMedia(media: Media): Promise<void> {
  const type = SHOWN[extensionOf(media.name).toLowerCase()]
  // Opened before the wait: a tab opened later would be taken for an unwanted one.
  const tab = type ? window.open('', '_blank') : null
  try {
    const blob = await loadFile(media.uuid)
    const address = URL.createObjectURL(new Blob([blob], { type: type ?? 'application/octet-stream' }))
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    if (tab) tab.location.replace(address)
    else download(address, media.name)
  } catch (error) {
    tab?.close()
    throw error
  }
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
