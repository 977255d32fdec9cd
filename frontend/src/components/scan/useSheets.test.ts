import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MAX_SHEETS } from './document'
import { WHOLE } from './image/geometry'
import { PhotoError } from './sheet'
import { useSheets } from './useSheets'

const buildFile = (name: string) => new File([name], name)
const readNames = async (sheets: readonly { photo: Blob }[]) => Promise.all(sheets.map(({ photo }) => photo.text()))

async function convertToPhoto(chosenFile: File): Promise<Blob> {
  if (chosenFile.name === 'film.mp4') throw new PhotoError('La photo « film.mp4 » ne peut pas être lue.')
  return new Blob([chosenFile.name])
}

async function takePhotos(...photoNames: string[]) {
  const { result } = renderHook(() => useSheets(convertToPhoto))
  await act(async () => void (await result.current.add(photoNames.map(buildFile))))
  return result
}

describe('sheets', () => {
  it('are in chosen order and can be moved', async () => {
    const sheetsResult = await takePhotos('1', '2', '3')
    expect(await readNames(sheetsResult.current.sheets)).toEqual(['1', '2', '3'])
    const firstId = sheetsResult.current.sheets[0]?.id ?? ''
    act(() => sheetsResult.current.move(firstId, 1))
    expect(await readNames(sheetsResult.current.sheets)).toEqual(['2', '1', '3'])
    act(() => sheetsResult.current.move(firstId, 1))
    act(() => sheetsResult.current.move(firstId, 1))
    expect(await readNames(sheetsResult.current.sheets)).toEqual(['2', '3', '1'])
  })

  it('return to their place when restored', async () => {
    const sheetsResult = await takePhotos('1', '2', '3')
    act(() => sheetsResult.current.remove(sheetsResult.current.sheets[1]?.id ?? ''))
    expect(await readNames(sheetsResult.current.sheets)).toEqual(['1', '3'])
    expect(sheetsResult.current.removal?.page).toBe(2)
    act(() => sheetsResult.current.undo())
    expect(await readNames(sheetsResult.current.sheets)).toEqual(['1', '2', '3'])
  })

  it('are kept when one photograph is unreadable', async () => {
    const sheetsResult = await takePhotos('1', 'film.mp4', '2')
    expect(await readNames(sheetsResult.current.sheets)).toEqual(['1', '2'])
    expect(sheetsResult.current.problems).toEqual(['La photo « film.mp4 » ne peut pas être lue.'])
    expect(sheetsResult.current.readingCount).toBe(0)
  })

  it('are limited to the maximum of a document', async () => {
    const sheetsResult = await takePhotos(...Array.from({ length: MAX_SHEETS + 2 }, (_, index) => String(index)))
    expect(sheetsResult.current.sheets).toHaveLength(MAX_SHEETS)
    expect(sheetsResult.current.problems).toEqual([`${MAX_SHEETS} pages au plus par document.`])
  })

  it('reset their corners when retaken', async () => {
    const sheetsResult = await takePhotos('1', '2')
    const id = sheetsResult.current.sheets[0]?.id ?? ''
    const corners = [
      { x: 0.1, y: 0.1 },
      { x: 0.9, y: 0.1 },
      { x: 0.9, y: 0.9 },
      { x: 0.1, y: 0.9 },
    ] as const
    act(() => sheetsResult.current.changeSheet(id, { corners, quarterTurns: 1, isMonochrome: true }))
    await act(() => sheetsResult.current.replace(id, buildFile('1 bis')))
    expect(await readNames(sheetsResult.current.sheets)).toEqual(['1 bis', '2'])
    expect(sheetsResult.current.sheets[0]).toMatchObject({ quarterTurns: 0, isMonochrome: true, corners: WHOLE })
  })

  it('are added black-and-white when all others are', async () => {
    const sheetsResult = await takePhotos('1')
    act(() => sheetsResult.current.setAllMonochrome(true))
    await act(async () => void (await sheetsResult.current.add([buildFile('2')])))
    expect(sheetsResult.current.sheets.map(({ isMonochrome }) => isMonochrome)).toEqual([true, true])
    expect(sheetsResult.current.areMonochrome).toBe(true)
    act(() => sheetsResult.current.changeSheet(sheetsResult.current.sheets[0]?.id ?? '', { isMonochrome: false }))
    expect(sheetsResult.current.areMonochrome).toBe(false)
  })
})
