export { overviewQuery } from './api'
export { ComparisonMailDialog } from './mail/ComparisonMailDialog'
export { RecordSummary } from './RecordSummary'
