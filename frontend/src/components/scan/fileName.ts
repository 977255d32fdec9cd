import { NAME_MAX_LENGTH } from '@/components/upload/fileChecks'

/** A title as the name of a file: without what systems refuse in one. */
export function fileNameOf(title: string): string {
  const plain = Array.from(title.normalize('NFC').replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replaceAll(/\s+/g, ' ').trim())
  const name = plain.slice(0, NAME_MAX_LENGTH - '.pdf'.length).join('').replaceAll(/^[ .]+| +$/g, '')
  return `${name || 'Document'}.pdf`
}
