export { ArchiveDialog } from './ArchiveDialog'
export { ArchiveItem } from './ArchiveItem'
