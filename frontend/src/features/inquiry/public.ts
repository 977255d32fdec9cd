export { forgetInquiries, inquiryQuery, turnIntoRecord } from './api'
export { MoveFiles } from './MoveFiles'
export { ResemblingRecords } from './ResemblingRecords'
export { nameOf as nameOfVisitor, type Inquiry, type ResemblingRecord } from './inquiry'
