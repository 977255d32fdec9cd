import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRetry } from '@/components/useRetry'
import { isMissingPart, MISSING_PART } from '@/components/feedback/lazyPart'
import { notify } from '@/session/feedback'
import { newUuid } from '@/session/requestKeys'
import { refusalOf, tooManyFilesMessage, UNREADABLE_FILE } from './fileChecks'
import type { UploadedFile } from './uploadedFile'
import { prepareFile, shrinkPicture } from './prepare'
import { sendFile, UploadError } from './transport'

/** Maximum number of concurrent uploads: more would slow each other down. */
const MAX_CONCURRENCY = 3

export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'converting' | 'sending' | 'failed' | 'refused'
  /** Share sent, 0 to 1; 1 may be reached before the response. */
  progress: number
  message?: string
  /** Network failure; retried automatically. */
  isRetrying?: boolean
  /** Number of network failures so far. */
  failureCount?: number
  /** Identifiers of the listed files that the sent one replaces. */
  replacedIds: readonly string[]
}

/** Failed or refused: the user has to retry or remove it. */
export function needsUserAction({ state }: Upload): boolean {
  return state === 'failed' || state === 'refused'
}

/** Number of uploads that are under way or waiting. */
export function countRunning(uploads: readonly Upload[]): number {
  return uploads.filter((upload) => !needsUserAction(upload)).length
}

/** Failed without a response: retried automatically. */
function isInterrupted({ state, isRetrying }: Upload): boolean {
  return state === 'failed' && isRetrying === true
}

/** Uploads of a list with their setter: a `useState`, or a store that other parts of the page read. */
export type UploadState = readonly [
  uploads: readonly Upload[],
  setUploads: (update: (current: readonly Upload[]) => readonly Upload[]) => void,
]

interface UploadsOptions {
  /** Default: a state of this hook. */
  uploadState: UploadState | undefined
  maxSize: number
  maxFiles: number | undefined
  /** Number of files that count towards the maximum. */
  fileCount: number
  onSent: (file: UploadedFile, replacedIds: readonly string[]) => void
}

/** Upload queue: checks files, sends three at a time, cancels and retries. Unmounting it cancels its uploads. */
export function useUploads({ uploadState, maxSize, maxFiles, fileCount, onSent }: UploadsOptions) {
  const [ownUploads, setOwnUploads] = useState<readonly Upload[]>([])
  const [uploads, setUploads]: UploadState = uploadState ?? [ownUploads, setOwnUploads]
  const transfersByKey = useRef(new Map<string, AbortController>())
  // Reads the current upload, because a replacement can be undone while its other files are being sent.
  const notifySent = useEffectEvent((key: string, file: UploadedFile) =>
    onSent(file, uploads.find((upload) => upload.key === key)?.replacedIds ?? []),
  )
  const dropAll = useEffectEvent(() => setUploads(() => []))
  useEffect(() => {
    const transfers = transfersByKey.current
    return () => {
      transfers.forEach((transfer) => transfer.abort())
      dropAll()
    }
  }, [])

  const updateUpload = (key: string, part: Partial<Upload>) =>
    setUploads((currentUploads) =>
      currentUploads.map((upload) => (upload.key === key ? Object.assign({}, upload, part) : upload)),
    )
  const drop = (key: string) => setUploads((currentUploads) => currentUploads.filter((upload) => upload.key !== key))

  const send = useEffectEvent(async ({ key, file: original, failureCount = 0 }: Upload) => {
    const transfer = new AbortController()
    transfersByKey.current.set(key, transfer)
    updateUpload(key, { state: 'sending', progress: 0 })
    try {
      const file = await prepareFile(original, maxSize, transfer.signal, () =>
        updateUpload(key, { state: 'converting' }),
      )
      transfer.signal.throwIfAborted()
      if (file !== original) updateUpload(key, { file, state: 'sending' })
      const { uuid, warning, scan } = await sendFile(
        file,
        (progress) => updateUpload(key, { progress }),
        transfer.signal,
      )
      notifySent(key, {
        uuid,
        name: file.name,
        size: file.size,
        contentType: file.type,
        creationDate: new Date().toISOString(),
        warning,
        scan,
      })
      drop(key)
    } catch (error) {
      if (error instanceof UploadError) {
        const isRetrying = error.isNetworkError
        updateUpload(key, {
          state: error.isRetryable ? 'failed' : 'refused',
          message: error.message,
          isRetrying,
          failureCount: failureCount + (isRetrying ? 1 : 0),
        })
      } else if (transfer.signal.aborted) drop(key)
      else updateUpload(key, { state: 'refused', message: UNREADABLE_FILE })
    } finally {
      transfersByKey.current.delete(key)
    }
  })

  const failureCounts = uploads.filter(isInterrupted).map(({ failureCount = 1 }) => failureCount)
  useRetry(Math.max(0, ...failureCounts), () => {
    // Each attempt hides the alerts of the files, and a screen reader announces them again.
    if (!navigator.onLine) return
    setUploads((currentUploads) =>
      currentUploads.map((upload) => (isInterrupted(upload) ? { ...upload, state: 'waiting', progress: 0 } : upload)),
    )
  })

  useEffect(() => {
    const free = MAX_CONCURRENCY - transfersByKey.current.size
    const next = uploads.filter(({ key, state }) => state === 'waiting' && !transfersByKey.current.has(key))
    for (const upload of next.slice(0, Math.max(free, 0))) void send(upload)
  }, [uploads])

  const uploadCount = countRunning(uploads)
  return {
    uploads,
    uploadCount,
    add: (files: readonly File[], replacedIds: readonly string[] = []) => {
      let capacity = maxFiles === undefined ? Infinity : maxFiles - fileCount - uploadCount
      const addedUploads = files.map((file): Upload => {
        const refusal = refusalOf(file, maxSize)
        const message = refusal ?? (capacity <= 0 ? tooManyFilesMessage(maxFiles ?? 0) : undefined)
        if (message === undefined) capacity -= 1
        const base = { key: newUuid(), file, progress: 0, replacedIds }
        return message === undefined ? { ...base, state: 'waiting' } : { ...base, state: 'refused', message }
      })
      setUploads((currentUploads) => [...currentUploads, ...addedUploads])
    },
    cancel: (key: string) => {
      const transfer = transfersByKey.current.get(key)
      if (transfer) transfer.abort()
      else drop(key)
    },
    retry: (key: string) => updateUpload(key, { state: 'waiting', progress: 0 }),
    /** Shrinks a refused picture, then sends it. */
    shrink: async ({ key, file }: Upload) => {
      updateUpload(key, { state: 'converting', progress: 0 })
      try {
        updateUpload(key, { file: await shrinkPicture(file), state: 'waiting' })
      } catch (error) {
        if (isMissingPart(error)) {
          notify(MISSING_PART, 'error')
          // Keeps the message, which offers to shrink the picture again.
          updateUpload(key, { state: 'refused' })
        } else
          updateUpload(key, { state: 'refused', message: error instanceof Error ? error.message : UNREADABLE_FILE })
      }
    },
    /** Removes a failed or refused file from the list. */
    dismiss: drop,
  }
}
