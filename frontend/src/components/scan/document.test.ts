import { describe, expect, it } from 'vitest'
import { buildDocument, TooLargeError } from './document'
import { fileNameOf } from './fileName'
import { WHOLE } from './image/geometry'
import type { Sheet } from './sheet'

const SIZE_LIMIT = 1_000_000
const buildSheet = (id: string): Sheet => ({
  id,
  photo: new Blob(),
  corners: WHOLE,
  quarterTurns: 0,
  isMonochrome: false,
})

/** Stub encoder: size proportional to the longest side, `maximumSize` bytes at the maximum. */
function stubEncoder(maximumSize: number) {
  const encodedPages: { id: string; longestSide: number; quality: number }[] = []
  const progressSteps: number[] = []
  const controller = new AbortController()
  return {
    encodedPages,
    progressSteps,
    controller,
    encodeSheets: (...ids: string[]) =>
      buildDocument(ids.map(buildSheet), 'Bulletins de paie', {
        maxSize: SIZE_LIMIT,
        signal: controller.signal,
        onProgress: (encodedCount) => progressSteps.push(encodedCount),
        page: async ({ id }, longestSide, quality) => {
          encodedPages.push({ id, longestSide, quality })
          return {
            jpeg: new Blob([new Uint8Array(Math.round(maximumSize * (longestSide / 2200) ** 2))]),
            width: longestSide,
            height: longestSide,
          }
        },
      }),
  }
}

describe('document size', () => {
  it('uses the best quality that fits', async () => {
    const encoder = stubEncoder(100_000)
    const file = await encoder.encodeSheets('a', 'b')
    expect(file.size).toBeGreaterThan(200_000)
    expect(encoder.encodedPages.map(({ id, longestSide }) => [id, longestSide])).toEqual([
      ['a', 2200],
      ['b', 2200],
    ])
    expect(encoder.progressSteps).toEqual([0, 1, 2])
  })

  it('reduces the quality until it fits', async () => {
    const encoder = stubEncoder(600_000)
    const file = await encoder.encodeSheets('a', 'b')
    expect(file.size).toBeLessThanOrEqual(SIZE_LIMIT)
    expect(encoder.encodedPages.at(-1)?.longestSide).toBeLessThan(2200)
    expect(encoder.encodedPages.at(-1)?.quality).toBeLessThan(0.82)
    expect(encoder.progressSteps.at(-1)).toBe(2)
  })

  it('includes the PDF overhead, not only the pictures', async () => {
    const encoder = stubEncoder(SIZE_LIMIT)
    expect((await encoder.encodeSheets('a')).size).toBeLessThanOrEqual(SIZE_LIMIT)
    expect(encoder.encodedPages.length).toBeGreaterThan(1)
  })

  it('throws error with advice when no quality fits', async () => {
    const refusedDocument = stubEncoder(9_000_000).encodeSheets('a')
    await expect(refusedDocument).rejects.toThrow(TooLargeError)
    await expect(refusedDocument).rejects.toThrow(
      /^Ce document dépasse .+\u202F: retirez des pages, ou faites-en deux documents\.$/,
    )
  })

  it('stops when aborted', async () => {
    const encoder = stubEncoder(1)
    const documentResult = encoder.encodeSheets('a', 'b')
    encoder.controller.abort()
    await expect(documentResult).rejects.toThrow()
    expect(encoder.encodedPages.length).toBeLessThan(2)
  })
})

describe('file name', () => {
  it.each([
    ['Bulletins de paie', 'Bulletins de paie.pdf'],
    ['Relevés 01/2026 : « compte »?', 'Relevés 01 2026 « compte ».pdf'],
    ['../../etc', 'etc.pdf'],
    ['  ', 'Document.pdf'],
    ['a\u0000\n\tb', 'a b.pdf'],
  ])('of « %s » is %s', (title, name) => {
    expect(fileNameOf(title)).toBe(name)
  })

  it("is truncated to the server's limit", () => {
    expect(Array.from(fileNameOf('é'.repeat(400)))).toHaveLength(255)
  })
})
