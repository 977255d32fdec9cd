import { useEffect, useState } from 'react'
import { isOpenable } from '@/components/upload/uploadedFile'
import { shownType } from '@/components/upload/openFile'
import { loadFile } from '@/components/upload/transport'
import type { CaseFile } from '../requestedDocuments'

export type ShownFile =
  | { state: 'loading' }
  | { state: 'shown'; address: string; type: string }
  /** Type that browsers do not display. */
  | { state: 'unsupported' }
  | { state: 'failed'; reason: string; retry: () => void }

type LoadedFile = { file: string; attempt: number } & ({ address: string } | { reason: string })

/** File under an object URL; the client sets its MIME type, so that no file is opened as a page. */
export function useShownFile(file: CaseFile | null): ShownFile {
  const uuid = file?.uuid
  const type = file && isOpenable(file) ? viewableType(file) : null
  const [loadedFile, setLoadedFile] = useState<LoadedFile | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (!uuid || !type) return undefined
    let address: string | null = null
    let isCancelled = false
    const load = async () => {
      const content = await loadFile(uuid)
      if (isCancelled) return
      address = URL.createObjectURL(new Blob([content], { type }))
      setLoadedFile({ file: uuid, attempt, address })
    }
    load().catch((error: unknown) => {
      if (!isCancelled)
        setLoadedFile({ file: uuid, attempt, reason: error instanceof Error ? error.message : 'Erreur inconnue.' })
    })
    return () => {
      isCancelled = true
      // The cleanup below revokes the URL, so a file that is shown again is loaded again.
      setLoadedFile(null)
      if (address) URL.revokeObjectURL(address)
    }
  }, [uuid, type, attempt])
  if (!type) return { state: 'unsupported' }
  if (loadedFile?.file !== uuid || loadedFile?.attempt !== attempt) return { state: 'loading' }
  if ('address' in loadedFile) return { state: 'shown', address: loadedFile.address, type }
  return { state: 'failed', reason: loadedFile.reason, retry: () => setAttempt(attempt + 1) }
}

/** MIME type if displayable here: mobile browsers have no inline PDF viewer. */
function viewableType(file: CaseFile): string | null {
  const type = shownType(file)
  return type === 'application/pdf' && !navigator.pdfViewerEnabled ? null : type
}
