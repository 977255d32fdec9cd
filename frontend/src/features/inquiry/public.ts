export { inquiryQuery, turnIntoRecord } from './api'
export { MoveFiles } from './record/MoveFiles'
export { DuplicateRecords, ResemblingRecordItem } from './record/DuplicateRecords'
export { reasonsText, type Inquiry, type ResemblingRecord } from './inquiry'
