import { FILE_NAME_LIMIT } from '@/domain/formConstants'

/** Converts a title to a file name: removes characters that file systems refuse. */
export function fileNameOf(title: string): string {
  const characters = Array.from(
    title
      .normalize('NFC')
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const name = characters
    .slice(0, FILE_NAME_LIMIT - '.pdf'.length)
    .join('')
    .replaceAll(/^[ .]+| +$/g, '')
  return `${name || 'Document'}.pdf`
}
