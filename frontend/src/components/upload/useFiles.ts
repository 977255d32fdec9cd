import { useEffect, useEffectEvent } from 'react'
import { SCAN_POLL_MS } from '@/api/scanPolling'
import { MAX_FILE_BYTES } from '@/domain/formConstants'
import type { Media } from './media'
import { fetchScanState } from './transport'
import { useRemoval } from './useRemoval'
import { needsUserAction, useUploads } from './useUploads'

/** State updater: returns the next list. */
export type FilesUpdate = (current: readonly Media[]) => Media[]

export interface FilesProps {
  value: readonly Media[]
  /** Receives an update of the newest list: several uploads may finish at once. */
  onChange: (update: FilesUpdate) => void
  /** Adds an uploaded file; at the end of the list by default. */
  onAdd?: ((media: Media) => void) | undefined
  /** Number of running uploads: saving and leaving wait for 0. */
  onUploadCountChange?: ((count: number) => void) | undefined
  /** Names of the listed files whose upload failed. */
  onFailedChange?: ((names: readonly string[]) => void) | undefined
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
  onFailedChange,
  maxSize = MAX_FILE_BYTES,
  maxFiles,
  disabled = false,
}: FilesProps) {
  const { uploads, uploadCount, ...uploadActions } = useUploads({
    maxSize,
    maxFiles,
    fileCount: value.length,
    onSent: (media) => (onAdd ? onAdd(media) : onChange((current) => [...current, media])),
  })
  const removal = useRemoval(value, onChange, disabled)
  useScans(value, (uuid, scan) =>
    onChange((current) => current.map((media) => (media.uuid === uuid ? { ...media, scan } : media))),
  )
  const reportUploadCount = useEffectEvent((count: number) => onUploadCountChange?.(count))
  useEffect(() => {
    reportUploadCount(uploadCount)
  }, [uploadCount])
  const failedUploads = uploads
    .filter(needsUserAction)
    .map(({ file }) => file.name)
    .join('\n')
  const reportFailed = useEffectEvent((names: readonly string[]) => onFailedChange?.(names))
  useEffect(() => {
    reportFailed(failedUploads === '' ? [] : failedUploads.split('\n'))
  }, [failedUploads])
  return {
    value,
    maxSize,
    uploads,
    ...uploadActions,
    ...removal,
    rename: (uuid: string, name: string) =>
      onChange((current) => current.map((media) => renameMedia(media.uuid === uuid, media, name))),
    move: (uuid: string, step: -1 | 1) => onChange((current) => moveMedia(current, uuid, step)),
  }
}

export type Files = ReturnType<typeof useFiles>

/** Moves a file up or down; unchanged at the ends. */
function moveMedia(medias: readonly Media[], uuid: string, step: -1 | 1): Media[] {
  const position = medias.findIndex((media) => media.uuid === uuid)
  const media = medias[position]
  if (!media || position + step < 0 || position + step >= medias.length) return [...medias]
  return medias.toSpliced(position, 1).toSpliced(position + step, 0, media)
}

function renameMedia(isChecked: boolean, media: Media, name: string): Media {
  // The new name is unsaved until the list is saved.
  return isChecked ? { ...media, name, isSaved: false } : media
}

/** Polls the scans of unattached files; attached ones are refreshed by their query. */
function useScans(medias: readonly Media[], onScan: (uuid: string, scan: Media['scan']) => void): void {
  const report = useEffectEvent(onScan)
  const pendingIds = medias
    .filter(({ scan, isSaved }) => scan === 'pending' && !isSaved)
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
