export { CompliancePart } from './case/CompliancePart'
export { MissingDocumentsAlert, useMissingDocuments } from './case/MissingDocuments'
