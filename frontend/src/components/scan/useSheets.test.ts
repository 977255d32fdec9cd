import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MAX_SHEETS } from './document'
import { WHOLE } from './image/geometry'
import { PhotoError } from './sheet'
import { useSheets } from './useSheets'

const file = (name: string) => new File([name], name)
const names = async (sheets: readonly { photo: Blob }[]) => Promise.all(sheets.map(({ photo }) => photo.text()))

async function toPhoto(chosenFile: File): Promise<Blob> {
  if (chosenFile.name === 'film.mp4') throw new PhotoError('La photo « film.mp4 » ne peut pas être lue.')
  return new Blob([chosenFile.name])
}

async function takePhotos(...photos: string[]) {
  const { result } = renderHook(() => useSheets(toPhoto))
  await act(async () => void (await result.current.add(photos.map(file))))
  return result
}

describe('sheets', () => {
  it('are in chosen order and can be moved', async () => {
    const result = await takePhotos('1', '2', '3')
    expect(await names(result.current.sheets)).toEqual(['1', '2', '3'])
    const first = result.current.sheets[0]?.id ?? ''
    act(() => result.current.move(first, 1))
    expect(await names(result.current.sheets)).toEqual(['2', '1', '3'])
    act(() => result.current.move(first, 1))
    act(() => result.current.move(first, 1))
    expect(await names(result.current.sheets)).toEqual(['2', '3', '1'])
  })

  it('return to their place when restored', async () => {
    const result = await takePhotos('1', '2', '3')
    act(() => result.current.remove(result.current.sheets[1]?.id ?? ''))
    expect(await names(result.current.sheets)).toEqual(['1', '3'])
    expect(result.current.removal?.page).toBe(2)
    act(() => result.current.undo())
    expect(await names(result.current.sheets)).toEqual(['1', '2', '3'])
  })

  it('are kept when one photograph is unreadable', async () => {
    const result = await takePhotos('1', 'film.mp4', '2')
    expect(await names(result.current.sheets)).toEqual(['1', '2'])
    expect(result.current.problems).toEqual(['La photo « film.mp4 » ne peut pas être lue.'])
    expect(result.current.reading).toBe(0)
  })

  it('are limited to the maximum of a document', async () => {
    const result = await takePhotos(...Array.from({ length: MAX_SHEETS + 2 }, (_, index) => String(index)))
    expect(result.current.sheets).toHaveLength(MAX_SHEETS)
    expect(result.current.problems).toEqual([`${MAX_SHEETS} pages au plus par document.`])
  })

  it('reset their corners when retaken', async () => {
    const result = await takePhotos('1', '2')
    const id = result.current.sheets[0]?.id ?? ''
    const corners = [
      { x: 0.1, y: 0.1 },
      { x: 0.9, y: 0.1 },
      { x: 0.9, y: 0.9 },
      { x: 0.1, y: 0.9 },
    ] as const
    act(() => result.current.changeSheet(id, { corners, quarterTurns: 1, isMonochrome: true }))
    await act(() => result.current.replace(id, file('1 bis')))
    expect(await names(result.current.sheets)).toEqual(['1 bis', '2'])
    expect(result.current.sheets[0]).toMatchObject({ quarterTurns: 0, isMonochrome: true, corners: WHOLE })
  })

  it('are added black-and-white when all others are', async () => {
    const result = await takePhotos('1')
    act(() => result.current.setAllMonochrome(true))
    await act(async () => void (await result.current.add([file('2')])))
    expect(result.current.sheets.map(({ isMonochrome }) => isMonochrome)).toEqual([true, true])
    expect(result.current.areMonochrome).toBe(true)
    act(() => result.current.changeSheet(result.current.sheets[0]?.id ?? '', { isMonochrome: false }))
    expect(result.current.areMonochrome).toBe(false)
  })
})
