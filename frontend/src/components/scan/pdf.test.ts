import { describe, expect, it } from 'vitest'
import { buildPdf, type PdfImage } from './pdf'

const buildImage = (width: number, height: number, bytes = [0xff, 0xd8, 0x0a, 0xff, 0xd9]): PdfImage => ({
  jpeg: new Blob([new Uint8Array(bytes)]),
  width,
  height,
})

/** File content with one character per byte. */
async function readText(pdf: Blob): Promise<string> {
  return Buffer.from(await pdf.arrayBuffer()).toString('latin1')
}

describe('PDF document', () => {
  it('has a cross-reference table with correct offsets', async () => {
    const pdfText = await readText(buildPdf([buildImage(600, 800), buildImage(800, 600)], 'Été'))
    const tableOffset = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdfText)?.[1])
    expect(pdfText.slice(tableOffset, tableOffset + 5)).toBe('xref\n')
    const tableLines = pdfText.slice(tableOffset).split('\n')
    expect(tableLines[1]).toBe('0 10')
    tableLines.slice(3, 12).forEach((line, index) => {
      expect(line).toMatch(/^\d{10} 00000 n $/)
      const objectOffset = Number(line.slice(0, 10))
      expect(pdfText.slice(objectOffset, objectOffset + 8)).toBe(`${index + 1} 0 obj\n`)
    })
    expect(pdfText).toContain('/Size 10 /Root 1 0 R /Info 3 0 R')
    expect(pdfText.startsWith('%PDF-1.5\n')).toBe(true)
  })

  it('embeds the pictures unchanged, with correct lengths', async () => {
    const jpeg = [0xff, 0xd8, 0x00, 0x80, 0xff, 0x0d, 0x0a, 0xd9]
    const pdfText = await readText(buildPdf([buildImage(600, 800, jpeg)], 'x'))
    const streamOffset = pdfText.indexOf('stream\n', pdfText.indexOf('/DCTDecode')) + 7
    expect(pdfText).toContain('/DCTDecode /Length 8 >>')
    expect(pdfText.slice(streamOffset, streamOffset + 8)).toBe(String.fromCharCode(...jpeg))
    expect(pdfText.slice(streamOffset + 8, streamOffset + 19)).toBe('\nendstream\n')
  })

  it('counts A4 pages in orientation of each sheet', async () => {
    const pdfText = await readText(buildPdf([buildImage(600, 800), buildImage(800, 600)], 'x'))
    expect(pdfText).toContain('/Type /Pages /Count 2 /Kids [4 0 R 7 0 R]')
    expect(
      [...pdfText.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, boxWidth, boxHeight]) => [
        boxWidth,
        boxHeight,
      ]),
    ).toEqual([
      ['595.28', '841.89'],
      ['841.89', '595.28'],
    ])
  })

  it.each([
    [1000, 1000, 'q 595.28 0 0 595.28 0.00 123.31 cm'],
    [100, 1000, 'q 84.19 0 0 841.89 255.55 0.00 cm'],
  ])('centres %s × %s undistorted', async (width, height, expectedStream) => {
    const pdfText = await readText(buildPdf([buildImage(width, height)], 'x'))
    expect(pdfText).toContain(expectedStream)
    const [, streamLength, stream] = /<< \/Length (\d+) >>\nstream\n(.*)\nendstream/.exec(pdfText) ?? []
    expect(stream).toHaveLength(Number(streamLength))
  })

  it('encodes its title in any script', async () => {
    const pdfText = await readText(buildPdf([buildImage(1, 1)], 'Été 😀 (1)'))
    const titleHex = /\/Title <([0-9A-F]+)>/.exec(pdfText)?.[1] ?? ''
    expect(titleHex.slice(0, 4)).toBe('FEFF')
    expect(Buffer.from(titleHex.slice(4), 'hex').swap16().toString('utf16le')).toBe('Été 😀 (1)')
  })
})
