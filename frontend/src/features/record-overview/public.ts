export { ComparisonMailDialog } from './mail/ComparisonMailDialog'
export { RecordSummary } from './RecordSummary'
