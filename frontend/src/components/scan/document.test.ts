import { describe, expect, it } from 'vitest'
import { buildDocument, TooLargeError } from './document'
import { fileNameOf } from './fileName'
import { WHOLE } from './image/geometry'
import type { Sheet } from './sheet'

const LIMIT = 1_000_000
const sheet = (id: string): Sheet => ({ id, photo: new Blob(), corners: WHOLE, quarterTurns: 0, isMonochrome: false })

/** Stub encoder: size proportional to the longest side, `full` bytes at the maximum. */
function stubEncoder(full: number) {
  const asked: { id: string; longest: number; quality: number }[] = []
  const steps: number[] = []
  const controller = new AbortController()
  return {
    asked,
    steps,
    controller,
    encode: (...ids: string[]) =>
      buildDocument(ids.map(sheet), 'Bulletins de paie', {
        maxSize: LIMIT,
        signal: controller.signal,
        onProgress: (ready) => steps.push(ready),
        page: async ({ id }, longest, quality) => {
          asked.push({ id, longest, quality })
          return {
            jpeg: new Blob([new Uint8Array(Math.round(full * (longest / 2200) ** 2))]),
            width: longest,
            height: longest,
          }
        },
      }),
  }
}

describe('document size', () => {
  it('uses the best quality that fits', async () => {
    const run = stubEncoder(100_000)
    const file = await run.encode('a', 'b')
    expect(file.size).toBeGreaterThan(200_000)
    expect(run.asked.map(({ id, longest }) => [id, longest])).toEqual([
      ['a', 2200],
      ['b', 2200],
    ])
    expect(run.steps).toEqual([0, 1, 2])
  })

  it('reduces the quality until it fits', async () => {
    const run = stubEncoder(600_000)
    const file = await run.encode('a', 'b')
    expect(file.size).toBeLessThanOrEqual(LIMIT)
    expect(run.asked.at(-1)?.longest).toBeLessThan(2200)
    expect(run.asked.at(-1)?.quality).toBeLessThan(0.82)
    expect(run.steps.at(-1)).toBe(2)
  })

  it('includes the PDF overhead, not only the pictures', async () => {
    const run = stubEncoder(LIMIT)
    expect((await run.encode('a')).size).toBeLessThanOrEqual(LIMIT)
    expect(run.asked.length).toBeGreaterThan(1)
  })

  it('throws error with advice when no quality fits', async () => {
    const refused = stubEncoder(9_000_000).encode('a')
    await expect(refused).rejects.toThrow(TooLargeError)
    await expect(refused).rejects.toThrow(
      /^Ce document dépasse .+\u202F: retirez des pages, ou faites-en deux documents\.$/,
    )
  })

  it('stops when aborted', async () => {
    const run = stubEncoder(1)
    const result = run.encode('a', 'b')
    run.controller.abort()
    await expect(result).rejects.toThrow()
    expect(run.asked.length).toBeLessThan(2)
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
