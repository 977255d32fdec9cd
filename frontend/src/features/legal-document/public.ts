export { CompliancePart } from './CompliancePart'
export { MissingDocumentsAlert, useMissingDocuments } from './MissingDocuments'
