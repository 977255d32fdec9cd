import { FILE_EXTENSIONS, FILE_NAME_LIMIT, MAX_FILE_BYTES } from '@/domain/formConstants'
import { extensionOf } from '@/format/fileName'
import { formatFileSize } from '@/format/fileSize'

/** Kinds of files that the server takes; jpg is jpeg. */
const EXTENSIONS = [...FILE_EXTENSIONS, 'jpg'] as const

/** Photographs of telephones, which become JPEG before they are sent. */
const CONVERTED = new Set(['heic', 'heif'])
/** Of one before it is converted, in bytes: forty-eight million pixels. */
const MAX_CONVERTED_SIZE = 41_943_040

const WRONG_TYPE = 'Type de fichier invalide'
const TOO_BIG = 'Fichier trop volumineux'
export const UNREADABLE = 'Photo illisible'
const EMPTY = 'Fichier vide'

/** The same for a person, the most usual first. */
export const FILE_TYPES = 'PDF, JPEG, PNG, GIF, HEIC, DOC, DOCX, ODT, XLS, XLSX, ODS'

/** For the file chooser of the browser. */
export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Why a file would be refused; undefined when it may be sent, or converted first. */
export function refusalOf(file: File, maxSize: number = MAX_FILE_BYTES): string | undefined {
  const extension = extensionOf(file.name).toLowerCase()
  const converted = CONVERTED.has(extension)
  if (!converted && !EXTENSIONS.some((accepted) => accepted === extension)) return WRONG_TYPE
  if (file.size > (converted ? MAX_CONVERTED_SIZE : maxSize)) return TOO_BIG
  return file.size === 0 ? EMPTY : undefined
}

/** What one can do about a file that was refused with this message; undefined when nothing is known to help. */
export function remedyOf(message: string, name: string, maxSize: number = MAX_FILE_BYTES): string | undefined {
  const extension = extensionOf(name).toLowerCase()
  if (message === TOO_BIG) {
    return `${formatFileSize(maxSize)} au plus\u202F: numérisez-le en qualité normale, ou séparez-le en plusieurs fichiers.`
  }
  if (message === EMPTY) return 'Ouvrez-le pour le vérifier, puis choisissez-le à nouveau.'
  if (message === UNREADABLE) {
    return 'Enregistrez-la en JPEG ou en PDF, ou réglez l’appareil photo sur «\u202FLe plus compatible\u202F».'
  }
  if (message !== WRONG_TYPE) return undefined
  if (EXTENSIONS.some((accepted) => accepted === extension)) {
    return `Son contenu n’est pas celui d’un fichier ${extension.toUpperCase()}\u202F: ouvrez-le et enregistrez-le en PDF.`
  }
  return `Types acceptés\u202F: ${FILE_TYPES}. Enregistrez-le en PDF.`
}

export function tooManyFiles(maximum: number): string {
  return maximum === 1 ? 'Un seul fichier est accepté' : `${maximum} fichiers au plus`
}

/** Why a new name is refused: 1 to 255 characters, not blanks only. */
export function nameRefusalOf(name: string): string | undefined {
  const length = Array.from(name.trim()).length
  if (length === 0) return 'Champ obligatoire.'
  return length > FILE_NAME_LIMIT ? `${FILE_NAME_LIMIT} caractères au plus.` : undefined
}

/** A new name with the extension of the old one when it was dropped, as far as it fits. */
export function renamed(before: string, typed: string): string {
  const name = typed.trim()
  const extension = extensionOf(before)
  if (!extension || extensionOf(name).toLowerCase() === extension.toLowerCase()) return name
  const complete = `${name}.${extension}`
  return Array.from(complete).length > FILE_NAME_LIMIT ? name : complete
}
