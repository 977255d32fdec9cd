export { duplicatesQuery } from './api'
export { RecordMergeNotice } from './notice/RecordMergeNotice'
