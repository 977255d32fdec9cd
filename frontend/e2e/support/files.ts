import { deflateSync, inflateRawSync, crc32 } from 'node:zlib'

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** One-page PDF with a text. */
export function pdf(name: string, text: string): TestFile {
  const content = `BT /F1 18 Tf 40 780 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let source = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = source.length
    source += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  source += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${source.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(source, 'latin1') }
}

/** Single-colour picture. */
export function png(name: string, side = 64): TestFile {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0xb4)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Files of a ZIP by name, read from its central directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end === -1) throw new Error('this is no ZIP')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const method = archive.readUInt16LE(at + 10)
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const extraEnd = nameEnd + archive.readUInt16LE(at + 30)
    const [packed, local] = sizeAndPlace(archive, at, archive.subarray(nameEnd, extraEnd))
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + packed)
    files.set(archive.toString('utf8', at + 46, nameEnd), method === 0 ? content : inflateRawSync(content))
    at = extraEnd + archive.readUInt16LE(at + 32)
  }
  return files
}

/** Size and offset; a streamed archive stores them in the ZIP64 fields. */
function sizeAndPlace(archive: Buffer, at: number, extra: Buffer): [number, number] {
  const sizes = [24, 20, 42].map((field) => archive.readUInt32LE(at + field))
  let field = 0
  while (field + 4 <= extra.length && extra.readUInt16LE(field) !== 1) field += 4 + extra.readUInt16LE(field + 2)
  let next = field + 4
  const [, packed = 0, local = 0] = sizes.map((value) => {
    if (value !== 0xff_ff_ff_ff) return value
    next += 8
    return Number(extra.readBigUInt64LE(next - 8))
  })
  return [packed, local]
}
