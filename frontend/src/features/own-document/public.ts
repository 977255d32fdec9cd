export { AwaitedDocuments } from './AwaitedDocuments'
