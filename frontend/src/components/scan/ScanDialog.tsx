import { lazyPart } from '@/components/feedback/lazyPart'
import { MAX_FILE_BYTES } from '@/domain/formConstants'

interface ScanDialogProps {
  open: boolean
  /** Title of the document, used as its file name. */
  title: string
  /** Maximum size in bytes; default 10 Mo. */
  maxSize?: number
  /** Called once with the PDF, before `onClose`. */
  onDone: (file: File) => void
  onClose: () => void
}

const Scan = lazyPart(async () => (await import('./Scan')).default)

/** Converts photographs of sheets to one PDF, in the browser. The scanner is loaded when opened. */
export function ScanDialog({ open, maxSize = MAX_FILE_BYTES, ...props }: ScanDialogProps) {
  return open ? <Scan maxSize={maxSize} {...props} /> : null
}
