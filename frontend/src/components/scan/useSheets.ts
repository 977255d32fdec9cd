import { useEffect, useRef, useState } from 'react'
import { newUuid } from '@/session/uuid'
import { MAX_SHEETS } from './document'
import { WHOLE } from './image/geometry'
import { runInSequence } from './runInSequence'
import { PhotoError, photoOf, type Sheet } from './sheet'

interface Removal {
  sheet: Sheet
  index: number
  /** Page number, from 1. */
  page: number
}

/** Sheets of a document: add, change, move, remove and restore. `toPhoto` decodes a chosen file. */
export function useSheets(toPhoto: (file: File) => Promise<Blob> = photoOf) {
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  /** Number of photographs being read. */
  const [reading, setReading] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [mono, setMono] = useState(false)
  const unmountedRef = useRef(false)
  useEffect(() => {
    unmountedRef.current = false
    return () => {
      unmountedRef.current = true
    }
  }, [])

  const read = async (files: readonly File[], keep: (photo: Blob) => void) => {
    setProblems([])
    setRemoval(null)
    setReading((count) => count + files.length)
    for (const file of files) {
      try {
        // Sequential: phones have no memory for several.
        const photo = await runInSequence(async () => (unmountedRef.current ? undefined : toPhoto(file)))
        if (photo && !unmountedRef.current) keep(photo)
      } catch (error) {
        const message = error instanceof PhotoError ? error.message : `La photo «\u202F${file.name}\u202F» ne peut pas être lue.`
        setProblems((all) => [...all, message])
      } finally {
        setReading((count) => count - 1)
      }
    }
  }
  const change = (id: string, part: Partial<Sheet>) =>
    setSheets((all) => all.map((sheet) => (sheet.id === id ? { ...sheet, ...part } : sheet)))

  return {
    sheets,
    reading,
    problems,
    removal,
    /** Whether all are black and white; for an empty list, the last choice. */
    mono: sheets.length > 0 ? sheets.every((sheet) => sheet.mono) : mono,
    /** Appends photographs; resolves with the last one added. */
    add: async (files: readonly File[]): Promise<string | undefined> => {
      const capacity = Math.max(0, MAX_SHEETS - sheets.length - reading)
      let last: string | undefined
      await read(files.slice(0, capacity), (photo) => {
        const id = newUuid()
        last = id
        setSheets((all) => [...all, { id, photo, corners: WHOLE, turn: 0, mono }])
      })
      if (files.length > capacity) setProblems((all) => [...all, `${MAX_SHEETS} pages au plus par document.`])
      return last
    },
    /** Replaces the photograph of a sheet; resolves to false when the new one cannot be read. */
    replace: async (id: string, file: File): Promise<boolean> => {
      let isRead = false
      await read([file], (photo) => {
        isRead = true
        change(id, { photo, corners: WHOLE, turn: 0 })
      })
      return isRead
    },
    change,
    allMono: (wanted: boolean) => {
      setMono(wanted)
      setSheets((all) => all.map((sheet) => ({ ...sheet, mono: wanted })))
    },
    move: (id: string, by: -1 | 1) =>
      setSheets((all) => {
        const from = all.findIndex((sheet) => sheet.id === id)
        const sheet = all[from]
        if (!sheet || from + by < 0 || from + by >= all.length) return all
        return all.toSpliced(from, 1).toSpliced(from + by, 0, sheet)
      }),
    remove: (id: string) => {
      const index = sheets.findIndex((sheet) => sheet.id === id)
      const sheet = sheets[index]
      if (!sheet) return
      setRemoval({ sheet, index, page: index + 1 })
      setSheets(sheets.toSpliced(index, 1))
    },
    undo: () => {
      if (removal) setSheets((all) => all.toSpliced(removal.index, 0, removal.sheet))
      setRemoval(null)
    },
    clear: () => {
      setSheets([])
      setProblems([])
      setRemoval(null)
    },
  }
}
