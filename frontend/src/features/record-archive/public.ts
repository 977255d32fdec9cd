export { ArchiveDialog, ArchiveItem } from './ArchiveDialog'
