import { describe, expect, it } from 'vitest'
import { buildPdf, type PdfImage } from './pdf'

const image = (width: number, height: number, bytes = [0xff, 0xd8, 0x0a, 0xff, 0xd9]): PdfImage => ({
  jpeg: new Blob([new Uint8Array(bytes)]),
  width,
  height,
})

/** File content with one character per byte. */
async function textOf(pdf: Blob): Promise<string> {
  return Buffer.from(await pdf.arrayBuffer()).toString('latin1')
}

describe('PDF document', () => {
  it('has a cross-reference table with correct offsets', async () => {
    const pdf = await textOf(buildPdf([image(600, 800), image(800, 600)], 'Été'))
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
    expect(pdf.slice(start, start + 5)).toBe('xref\n')
    const lines = pdf.slice(start).split('\n')
    expect(lines[1]).toBe('0 10')
    lines.slice(3, 12).forEach((line, index) => {
      expect(line).toMatch(/^\d{10} 00000 n $/)
      const place = Number(line.slice(0, 10))
      expect(pdf.slice(place, place + 8)).toBe(`${index + 1} 0 obj\n`)
    })
    expect(pdf).toContain('/Size 10 /Root 1 0 R /Info 3 0 R')
    expect(pdf.startsWith('%PDF-1.5\n')).toBe(true)
  })

  it('embeds the pictures unchanged, with correct lengths', async () => {
    const jpeg = [0xff, 0xd8, 0x00, 0x80, 0xff, 0x0d, 0x0a, 0xd9]
    const pdf = await textOf(buildPdf([image(600, 800, jpeg)], 'x'))
    const begin = pdf.indexOf('stream\n', pdf.indexOf('/DCTDecode')) + 7
    expect(pdf).toContain('/DCTDecode /Length 8 >>')
    expect(pdf.slice(begin, begin + 8)).toBe(String.fromCharCode(...jpeg))
    expect(pdf.slice(begin + 8, begin + 19)).toBe('\nendstream\n')
  })

  it('counts A4 pages in orientation of each sheet', async () => {
    const pdf = await textOf(buildPdf([image(600, 800), image(800, 600)], 'x'))
    expect(pdf).toContain('/Type /Pages /Count 2 /Kids [4 0 R 7 0 R]')
    expect([...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [w, h])).toEqual([
      ['595.28', '841.89'],
      ['841.89', '595.28'],
    ])
  })

  it.each([
    [1000, 1000, 'q 595.28 0 0 595.28 0.00 123.31 cm'],
    [100, 1000, 'q 84.19 0 0 841.89 255.55 0.00 cm'],
  ])('centres %s × %s undistorted', async (width, height, expected) => {
    const pdf = await textOf(buildPdf([image(width, height)], 'x'))
    expect(pdf).toContain(expected)
    const [, length, stream] = /<< \/Length (\d+) >>\nstream\n(.*)\nendstream/.exec(pdf) ?? []
    expect(stream).toHaveLength(Number(length))
  })

  it('encodes its title in any script', async () => {
    const pdf = await textOf(buildPdf([image(1, 1)], 'Été 😀 (1)'))
    const hex = /\/Title <([0-9A-F]+)>/.exec(pdf)?.[1] ?? ''
    expect(hex.slice(0, 4)).toBe('FEFF')
    expect(Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le')).toBe('Été 😀 (1)')
  })
})
