export { RecordSummary } from './RecordSummary'
