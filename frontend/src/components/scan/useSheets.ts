import { useEffect, useRef, useState } from 'react'
import { moveItem } from '@/components/moveItem'
import { newUuid } from '@/session/requestKeys'
import { MAX_SHEETS } from './document'
import { WHOLE } from './image/geometry'
import { PhotoError, readPhoto, type Sheet, runInSequence } from './sheet'

interface Removal {
  sheet: Sheet
  index: number
  /** Page number, from 1. */
  page: number
}

/** Sheets of a document: add, change, move, remove and restore. `toPhoto` decodes a chosen file. */
export function useSheets(toPhoto: (file: File) => Promise<Blob> = readPhoto) {
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [readingCount, setReadingCount] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [newAreMonochrome, setNewAreMonochrome] = useState(false)
  const unmountedRef = useRef(false)
  useEffect(() => {
    unmountedRef.current = false
    return () => {
      unmountedRef.current = true
    }
  }, [])

  const readFiles = async (files: readonly File[], onPhoto: (photo: Blob) => void) => {
    setProblems([])
    setRemoval(null)
    setReadingCount((count) => count + files.length)
    for (const file of files) {
      try {
        // One after the other, because phones lack the memory to decode several.
        const photo = await runInSequence(async () => (unmountedRef.current ? undefined : toPhoto(file)))
        if (photo && !unmountedRef.current) onPhoto(photo)
      } catch (error) {
        const message =
          error instanceof PhotoError ? error.message : `La photo «\u202F${file.name}\u202F» ne peut pas être lue.`
        setProblems((messages) => [...messages, message])
      } finally {
        setReadingCount((count) => count - 1)
      }
    }
  }
  const changeSheet = (id: string, part: Partial<Sheet>) =>
    setSheets((currentSheets) => currentSheets.map((sheet) => (sheet.id === id ? { ...sheet, ...part } : sheet)))

  return {
    sheets,
    readingCount,
    problems,
    removal,
    /** Whether all pages are black and white; for an empty list, the setting for new pages. */
    areMonochrome: sheets.length > 0 ? sheets.every((sheet) => sheet.isMonochrome) : newAreMonochrome,
    /** Appends photographs; resolves with the last one added. */
    add: async (files: readonly File[]): Promise<string | undefined> => {
      const capacity = Math.max(0, MAX_SHEETS - sheets.length - readingCount)
      let last: string | undefined
      await readFiles(files.slice(0, capacity), (photo) => {
        const id = newUuid()
        last = id
        setSheets((currentSheets) => [
          ...currentSheets,
          { id, photo, corners: WHOLE, quarterTurns: 0, isMonochrome: newAreMonochrome },
        ])
      })
      if (files.length > capacity) setProblems((messages) => [...messages, `${MAX_SHEETS} pages au plus par document.`])
      return last
    },
    /** Replaces the photograph of a sheet; resolves to false when the new one cannot be read. */
    replace: async (id: string, file: File): Promise<boolean> => {
      let isRead = false
      await readFiles([file], (photo) => {
        isRead = true
        changeSheet(id, { photo, corners: WHOLE, quarterTurns: 0 })
      })
      return isRead
    },
    changeSheet,
    setAllMonochrome: (isMonochrome: boolean) => {
      setNewAreMonochrome(isMonochrome)
      setSheets((currentSheets) => currentSheets.map((sheet) => ({ ...sheet, isMonochrome })))
    },
    move: (id: string, step: -1 | 1) =>
      setSheets((currentSheets) => {
        const index = currentSheets.findIndex((sheet) => sheet.id === id)
        return moveItem(currentSheets, index, step)
      }),
    remove: (id: string) => {
      const index = sheets.findIndex((sheet) => sheet.id === id)
      const sheet = sheets[index]
      if (!sheet) return
      setRemoval({ sheet, index, page: index + 1 })
      setSheets(sheets.toSpliced(index, 1))
    },
    undo: () => {
      if (removal) setSheets((currentSheets) => currentSheets.toSpliced(removal.index, 0, removal.sheet))
      setRemoval(null)
    },
    clear: () => {
      setSheets([])
      setProblems([])
      setRemoval(null)
    },
  }
}

/** Object URL of a picture of the sheet, revoked on unmount; the previous one is shown while `draw` runs. */
export function usePicture(sheet: Sheet, draw: (sheet: Sheet) => Promise<Blob>): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isUnmounted = false
    runInSequence(async () => (isUnmounted ? undefined : draw(sheet))).then(
      (picture) => {
        if (picture && !isUnmounted) setAddress(URL.createObjectURL(picture))
      },
      // The document itself reports unreadable pages.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [sheet, draw])
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
