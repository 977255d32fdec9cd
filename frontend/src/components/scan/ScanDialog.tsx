import { lazyPart } from '@/components/feedback/lazyPart'
import { MAX_FILE_BYTES } from '@/domain/formConstants'

interface ScanDialogProps {
  open: boolean
  /** Of the document; its file is called after it. */
  title: string
  /** In bytes; 10 Mo where nothing is said. */
  maxSize?: number
  /** Called once with the PDF; `onClose` follows. */
  onDone: (file: File) => void
  onClose: () => void
}

const Scan = lazyPart(async () => (await import('./Scan')).default)

/** Photographs of sheets become one PDF, in the browser. Nothing of it is loaded before it is opened. */
export function ScanDialog({ open, maxSize = MAX_FILE_BYTES, ...props }: ScanDialogProps) {
  return open ? <Scan maxSize={maxSize} {...props} /> : null
}
