import { deflateSync, inflateRawSync, crc32 } from 'node:zlib'

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** One-page PDF with a text. */
export function buildPdf(name: string, text: string): TestFile {
  const content = `BT /F1 18 Tf 40 780 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let source = '%PDF-1.4\n'
  const crossReferences = objects.map((object, index) => {
    const offset = source.length
    source += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  source += `xref\n0 6\n0000000000 65535 f \n${crossReferences.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${source.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(source, 'latin1') }
}

/** Single-colour picture. */
export function buildPng(name: string, side = 64): TestFile {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0xb4)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [buildChunk('IHDR', header), buildChunk('IDAT', pixels), buildChunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) }
}

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Files of a ZIP by name, read from its central directory. */
export function unzipFiles(archive: Buffer): Map<string, Buffer> {
  const directoryOffset = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (directoryOffset === -1) throw new Error('this is no ZIP')
  const files = new Map<string, Buffer>()
  let entryOffset = archive.readUInt32LE(directoryOffset + 16)
  for (let remainingCount = archive.readUInt16LE(directoryOffset + 10); remainingCount > 0; remainingCount -= 1) {
    const compressionMethod = archive.readUInt16LE(entryOffset + 10)
    const nameEnd = entryOffset + 46 + archive.readUInt16LE(entryOffset + 28)
    const extraEnd = nameEnd + archive.readUInt16LE(entryOffset + 30)
    const [packedSize, headerOffset] = readSizeAndOffset(archive, entryOffset, archive.subarray(nameEnd, extraEnd))
    const contentOffset =
      headerOffset + 30 + archive.readUInt16LE(headerOffset + 26) + archive.readUInt16LE(headerOffset + 28)
    const content = archive.subarray(contentOffset, contentOffset + packedSize)
    files.set(
      archive.toString('utf8', entryOffset + 46, nameEnd),
      compressionMethod === 0 ? content : inflateRawSync(content),
    )
    entryOffset = extraEnd + archive.readUInt16LE(entryOffset + 32)
  }
  return files
}

/** Size and offset; a streamed archive stores them in the ZIP64 fields. */
function readSizeAndOffset(archive: Buffer, entryOffset: number, extraFields: Buffer): [number, number] {
  const sizes = [24, 20, 42].map((fieldOffset) => archive.readUInt32LE(entryOffset + fieldOffset))
  let fieldOffset = 0
  while (fieldOffset + 4 <= extraFields.length && extraFields.readUInt16LE(fieldOffset) !== 1)
    fieldOffset += 4 + extraFields.readUInt16LE(fieldOffset + 2)
  let valueOffset = fieldOffset + 4
  const [, packedSize = 0, headerOffset = 0] = sizes.map((value) => {
    if (value !== 0xff_ff_ff_ff) return value
    valueOffset += 8
    return Number(extraFields.readBigUInt64LE(valueOffset - 8))
  })
  return [packedSize, headerOffset]
}
