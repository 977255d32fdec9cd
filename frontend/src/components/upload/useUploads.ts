import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { retryDelay } from '@/components/retryDelay'
import { isMissingPart, MISSING_PART } from '@/components/feedback/lazyPart'
import { notify } from '@/session/feedback'
import { refusalOf, tooManyFiles, UNREADABLE_FILE } from './fileChecks'
import type { UploadedFile } from './uploadedFile'
import { prepareFile, shrinkPicture } from './prepare'
import { sendFile, UploadError } from './transport'

/** Maximum number of concurrent uploads: more would slow each other down. */
const MAX_CONCURRENCY = 3

export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'converting' | 'sending' | 'failed' | 'refused'
  /** Share sent, 0 to 1; 1 may be reached before the response. */
  progress: number
  message?: string
  /** Network failure; retried automatically. */
  isRetrying?: boolean
  /** Number of network failures so far. */
  failureCount?: number
}

/** Failed or refused: the user has to retry or remove it. */
export function needsUserAction({ state }: Upload): boolean {
  return state === 'failed' || state === 'refused'
}

interface UploadsOptions {
  maxSize: number
  maxFiles: number | undefined
  /** Number of files that count towards the maximum. */
  fileCount: number
  onSent: (file: UploadedFile) => void
}

/** Upload queue: checks files, sends three at a time, cancels and retries. */
export function useUploads({ maxSize, maxFiles, fileCount, onSent }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextKey = useRef(1)
  const transfersByKey = useRef(new Map<number, AbortController>())
  const notifySent = useEffectEvent(onSent)
  useEffect(() => {
    const transfers = transfersByKey.current
    return () => transfers.forEach((transfer) => transfer.abort())
  }, [])

  const updateUpload = (key: number, part: Partial<Upload>) =>
    setUploads((currentUploads) =>
      currentUploads.map((upload) => (upload.key === key ? Object.assign({}, upload, part) : upload)),
    )
  const drop = (key: number) => setUploads((currentUploads) => currentUploads.filter((upload) => upload.key !== key))

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
      drop(key)
      notifySent({
        uuid,
        name: file.name,
        size: file.size,
        contentType: file.type,
        creationDate: new Date().toISOString(),
        warning,
        scan,
      })
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

  const interruptedUploads = uploads.filter((upload) => upload.state === 'failed' && upload.isRetrying)
  const interruptedKeys = interruptedUploads.map(({ key }) => key).join(' ')
  const wait = retryDelay(Math.max(1, ...interruptedUploads.map(({ failureCount = 1 }) => failureCount)))
  useEffect(() => {
    if (interruptedKeys === '') return
    const keys = new Set(interruptedKeys.split(' ').map(Number))
    const resume = () =>
      setUploads((currentUploads) =>
        currentUploads.map((upload) => (keys.has(upload.key) ? { ...upload, state: 'waiting', progress: 0 } : upload)),
      )
    // Also retries after a delay: without a connection `navigator.onLine` may stay true, and no event fires.
    const retryTimer = setTimeout(() => navigator.onLine && resume(), wait)
    window.addEventListener('online', resume)
    return () => {
      clearTimeout(retryTimer)
      window.removeEventListener('online', resume)
    }
  }, [interruptedKeys, wait])

  useEffect(() => {
    const free = MAX_CONCURRENCY - transfersByKey.current.size
    const next = uploads.filter(({ key, state }) => state === 'waiting' && !transfersByKey.current.has(key))
    for (const upload of next.slice(0, Math.max(free, 0))) void send(upload)
  }, [uploads])

  const uploadCount = uploads.filter((upload) => !needsUserAction(upload)).length
  return {
    uploads,
    uploadCount,
    add: (files: readonly File[]) => {
      let capacity = maxFiles === undefined ? Infinity : maxFiles - fileCount - uploadCount
      const addedUploads = files.map((file): Upload => {
        const refusal = refusalOf(file, maxSize)
        const message = refusal ?? (capacity <= 0 ? tooManyFiles(maxFiles ?? 0) : undefined)
        if (message === undefined) capacity -= 1
        nextKey.current += 1
        const base = { key: nextKey.current, file, progress: 0 }
        return message === undefined ? { ...base, state: 'waiting' } : { ...base, state: 'refused', message }
      })
      setUploads((currentUploads) => [...currentUploads, ...addedUploads])
    },
    cancel: (key: number) => {
      const transfer = transfersByKey.current.get(key)
      if (transfer) transfer.abort()
      else drop(key)
    },
    retry: (key: number) => updateUpload(key, { state: 'waiting', progress: 0 }),
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
