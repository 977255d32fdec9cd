import { extensionOf } from '@/format/fileName'
import { notify } from '@/session/feedback'
import type { UploadedFile } from './uploadedFile'
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
export function shownType({ name }: Pick<UploadedFile, 'name'>): string | null {
  return DISPLAYABLE_TYPES[extensionOf(name).toLowerCase()] ?? null
}

export function canPreview(file: Pick<UploadedFile, 'name'>): boolean {
  return shownType(file) !== null
}

/** Opens a file in a new tab; downloads it when the browser cannot display it. Shows why it failed. */
export async function viewFile(file: UploadedFile): Promise<void> {
  const type = shownType(file)
  if (!type) return downloadFile(file)
  // Opened before the request: popup blockers refuse a tab opened later.
  const tab = window.open('', '_blank')
  try {
    const address = await addressOf(file, type)
    if (tab) tab.location.replace(address)
    else save(address, file.name)
  } catch (error) {
    tab?.close()
    notifyFailure(error)
  }
}

/** Downloads a file under its own name. Shows why it failed. */
export async function downloadFile(file: UploadedFile): Promise<void> {
  try {
    save(await addressOf(file, 'application/octet-stream'), file.name)
  } catch (error) {
    notifyFailure(error)
  }
}

function notifyFailure(error: unknown): void {
  notify(error instanceof Error ? error.message : 'Erreur inconnue.', 'error')
}

async function addressOf({ uuid }: UploadedFile, type: string): Promise<string> {
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
