import { useEffect, useEffectEvent } from 'react'
import { SCAN_POLL_MS } from '@/api/scanPolling'
import { moveItem } from '@/components/moveItem'
import { MAX_FILE_BYTES } from '@/domain/formConstants'
import type { UploadedFile } from './uploadedFile'
import { fetchScanState } from './transport'
import { useRemoval } from './useRemoval'
import { useUploads, type UploadState } from './useUploads'

/** State updater: returns the next list. */
export type FilesUpdate = (current: readonly UploadedFile[]) => UploadedFile[]

export interface FilesProps {
  value: readonly UploadedFile[]
  /** Receives an update of the newest list: several uploads may finish at once. */
  onChange: (update: FilesUpdate) => void
  /** Adds an uploaded file; at the end of the list by default. */
  onAdd?: ((file: UploadedFile, replacedIds: readonly string[]) => void) | undefined
  /** Number of running uploads: saving and leaving wait for 0. */
  onUploadCountChange?: ((count: number) => void) | undefined
  /** Running and failed uploads, where other parts of the page read them; by default the list keeps them to itself. */
  uploadState?: UploadState | undefined
  maxSize?: number | undefined
  maxFiles?: number | undefined
  /** The list is being saved. */
  disabled?: boolean | undefined
}

/** File list: running uploads, uploaded files, and the last removal. */
export function useFiles({
  value,
  onChange,
  onAdd,
  onUploadCountChange,
  uploadState,
  maxSize = MAX_FILE_BYTES,
  maxFiles,
  disabled = false,
}: FilesProps) {
  const { uploads, uploadCount, ...uploadActions } = useUploads({
    uploadState,
    maxSize,
    maxFiles,
    fileCount: value.length,
    onSent: onAdd ?? ((file) => onChange((current) => [...current, file])),
  })
  const removal = useRemoval(value, onChange, disabled)
  useScans(value, (uuid, scan) =>
    onChange((current) => current.map((file) => (file.uuid === uuid ? { ...file, scan } : file))),
  )
  const reportUploadCount = useEffectEvent((count: number) => onUploadCountChange?.(count))
  useEffect(() => {
    reportUploadCount(uploadCount)
  }, [uploadCount])
  return {
    value,
    maxSize,
    uploads,
    ...uploadActions,
    ...removal,
    rename: (uuid: string, name: string) =>
      // The new name is unsaved until the list is saved.
      onChange((current) => current.map((file) => (file.uuid === uuid ? { ...file, name, isSaved: false } : file))),
    move: (uuid: string, step: -1 | 1) =>
      onChange((current) => {
        const index = current.findIndex((file) => file.uuid === uuid)
        return moveItem(current, index, step)
      }),
  }
}

export type Files = ReturnType<typeof useFiles>

/** Polls the scans of unattached files; attached ones are refreshed by their query. */
function useScans(files: readonly UploadedFile[], onScan: (uuid: string, scan: UploadedFile['scan']) => void): void {
  const report = useEffectEvent(onScan)
  const pendingIds = files
    .filter(({ scan, isAttached }) => scan === 'pending' && !isAttached)
    .map(({ uuid }) => uuid)
    .join(' ')
  useEffect(() => {
    if (pendingIds === '') return undefined
    const controller = new AbortController()
    const pollScans = async () => {
      for (const uuid of pendingIds.split(' ')) {
        const scan = await fetchScanState(uuid, controller.signal)
        if (controller.signal.aborted) return
        if (scan === 'clean' || scan === 'refused') report(uuid, scan)
      }
    }
    const timer = setInterval(() => void pollScans(), SCAN_POLL_MS)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [pendingIds])
}
