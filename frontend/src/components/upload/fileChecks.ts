import { FILE_EXTENSIONS, FILE_NAME_LIMIT, MAX_FILE_BYTES } from '@/domain/formConstants'
import { extensionOf } from '@/format/fileName'
import { formatFileSize } from '@/format/fileSize'

/** Accepted file extensions; jpg is an alias of jpeg. */
const EXTENSIONS = [...FILE_EXTENSIONS, 'jpg'] as const

/** Phone photographs, converted to JPEG before the upload. */
const CONVERTED = new Set(['heic', 'heif'])
/** Types that can be shrunk to a JPEG picture. */
const PICTURES = new Set([...CONVERTED, 'jpeg', 'jpg', 'png'])
/** Maximum size before the conversion, in bytes: forty-eight megapixels. */
const MAX_CONVERTED_SIZE = 41_943_040

const WRONG_TYPE = 'Type de fichier invalide'
const TOO_BIG = 'Fichier trop volumineux'
export const UNREADABLE_PHOTO = 'Photo illisible'
/** The browser cannot read the file, which was moved or changed since it was chosen. */
export const UNREADABLE_FILE = 'Fichier illisible'
const EMPTY_FILE = 'Fichier vide'

/** Accepted types as displayed, most usual first. */
export const FILE_TYPES = 'PDF, JPEG, PNG, GIF, HEIC, DOC, DOCX, ODT, XLS, XLSX, ODS'

/** Whether a refused file is a large picture, which can be shrunk in the browser. */
export function isShrinkable(message: string | undefined, name: string): boolean {
  return message === TOO_BIG && PICTURES.has(extensionOf(name).toLowerCase())
}

/** `accept` value of the file input. */
export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Reason to refuse a file; undefined when it can be sent, directly or after conversion. */
export function refusalOf(file: File, maxSize: number = MAX_FILE_BYTES): string | undefined {
  const extension = extensionOf(file.name).toLowerCase()
  const isConverted = CONVERTED.has(extension)
  if (!isConverted && !EXTENSIONS.some((acceptedExtension) => acceptedExtension === extension)) return WRONG_TYPE
  if (file.size > (isConverted ? MAX_CONVERTED_SIZE : maxSize)) return TOO_BIG
  return file.size === 0 ? EMPTY_FILE : undefined
}

/** Advice for a refused file, by its message; undefined when there is none. */
export function remedyOf(message: string, name: string, maxSize: number = MAX_FILE_BYTES): string | undefined {
  const extension = extensionOf(name).toLowerCase()
  if (isShrinkable(message, name))
    return `${formatFileSize(maxSize)} au plus\u202F: cette image peut être réduite, ses textes restent lisibles.`
  if (message === TOO_BIG) {
    return `${formatFileSize(maxSize)} au plus\u202F: numérisez-le en qualité normale, ou séparez-le en plusieurs fichiers.`
  }
  if (message === EMPTY_FILE || message === UNREADABLE_FILE)
    return 'Ouvrez-le pour le vérifier, puis choisissez-le à nouveau.'
  if (message === UNREADABLE_PHOTO) {
    return 'Enregistrez-la en JPEG ou en PDF, ou réglez l’appareil photo sur «\u202FLe plus compatible\u202F».'
  }
  if (message !== WRONG_TYPE) return undefined
  if (EXTENSIONS.some((acceptedExtension) => acceptedExtension === extension)) {
    return `Son contenu n’est pas celui d’un fichier ${extension.toUpperCase()}\u202F: ouvrez-le et enregistrez-le en PDF.`
  }
  return `Types acceptés\u202F: ${FILE_TYPES}. Enregistrez-le en PDF.`
}

export function tooManyFilesMessage(maximum: number): string {
  return maximum === 1 ? 'Un seul fichier est accepté' : `${maximum} fichiers au plus`
}

/** Appends the previous extension to a new name without one, if it fits. */
export function keepExtension(currentName: string, inputText: string): string {
  const name = inputText.trim()
  const extension = extensionOf(currentName)
  if (!extension || extensionOf(name).toLowerCase() === extension.toLowerCase()) return name
  const complete = `${name}.${extension}`
  return Array.from(complete).length > FILE_NAME_LIMIT ? name : complete
}
