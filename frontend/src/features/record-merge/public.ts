export { RecordMergeNotice } from './notice/RecordMergeNotice'
