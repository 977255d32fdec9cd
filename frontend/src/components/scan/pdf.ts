/** Page of the document: a colour JPEG and its size in pixels. */
export interface PdfImage {
  jpeg: Blob
  width: number
  height: number
}

/** A4 in points. */
const SHORT = 595.28
const LONG = 841.89
/** Objects before the pages: catalogue, page tree, title. */
const HEAD_OBJECTS = 3
const OBJECTS_PER_SHEET = 3

/**
 * Builds a PDF with one A4 page per sheet, in its orientation and scaled to fit. The pictures are embedded as blobs and
 * never read into memory.
 */
export function buildPdf(images: readonly PdfImage[], title: string): Blob {
  const document = new Writer()
  const pages = images.map((_, index) => `${HEAD_OBJECTS + 1 + index * OBJECTS_PER_SHEET} 0 R`)
  document.addObject('<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) /ViewerPreferences << /DisplayDocTitle true >> >>')
  document.addObject(`<< /Type /Pages /Count ${images.length} /Kids [${pages.join(' ')}] >>`)
  document.addObject(`<< /Title <${utf16(title)}> >>`)
  images.forEach((image, index) => addSheet(document, image, HEAD_OBJECTS + 1 + index * OBJECTS_PER_SHEET))
  return document.finish('/Root 1 0 R /Info 3 0 R')
}

function addSheet(document: Writer, { jpeg, width, height }: PdfImage, page: number): void {
  const isLandscape = width > height
  const [pageWidth, pageHeight] = isLandscape ? [LONG, SHORT] : [SHORT, LONG]
  const scale = Math.min(pageWidth / width, pageHeight / height)
  const [w, h] = [width * scale, height * scale]
  const content = `q ${formatPoints(w)} 0 0 ${formatPoints(h)} ${formatPoints((pageWidth - w) / 2)} ${formatPoints((pageHeight - h) / 2)} cm /S Do Q`
  document.addObject(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${page + 1} 0 R /Resources << /XObject << /S ${page + 2} 0 R >> >> >>`,
  )
  document.addObject(`<< /Length ${content.length} >>`, content)
  document.addObject(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>`,
    jpeg,
  )
}

/** Chunks of the file, and the offset of each object. */
class Writer {
  private readonly parts: BlobPart[] = []
  private readonly offsets: number[] = []
  private length = 0

  constructor() {
    // Bytes above 127 mark the file as binary.
    this.add('%PDF-1.5\n%')
    this.add(new Blob([new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3])]))
    this.add('\n')
  }

  addObject(dictionary: string, stream?: string | Blob): void {
    this.offsets.push(this.length)
    this.add(`${this.offsets.length} 0 obj\n${dictionary}\n`)
    if (stream !== undefined) {
      this.add('stream\n')
      this.add(stream)
      this.add('\nendstream\n')
    }
    this.add('endobj\n')
  }

  finish(trailer: string): Blob {
    const start = this.length
    const size = this.offsets.length + 1
    const lines = this.offsets.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    this.add(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`)
    this.add(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`)
    return new Blob(this.parts, { type: 'application/pdf' })
  }

  /** Texts are ASCII: one byte per character. */
  private add(part: string | Blob): void {
    this.parts.push(part)
    this.length += typeof part === 'string' ? part.length : part.size
  }
}

function formatPoints(value: number): string {
  return value.toFixed(2)
}

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'))
  return `FEFF${units.join('')}`.toUpperCase()
}
