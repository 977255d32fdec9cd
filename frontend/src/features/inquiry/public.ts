export { inquiryQuery, turnIntoRecord } from './api'
export { MoveFiles } from './record/MoveFiles'
export { DuplicateRecords } from './record/DuplicateRecords'
export { nameOf as nameOfVisitor, reasonsOf, type Inquiry, type ResemblingRecord } from './inquiry'
