export { forgetInquiries, inquiryQuery, turnIntoRecord } from './api'
export { nameOf as nameOfVisitor, type Inquiry } from './inquiry'
