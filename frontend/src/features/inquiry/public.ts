export { inquiryQuery, turnIntoRecord } from './api'
export { MoveFiles } from './record/MoveFiles'
export { ResemblingRecords } from './record/ResemblingRecords'
export { nameOf as nameOfVisitor, reasonsOf, type Inquiry, type ResemblingRecord } from './inquiry'
