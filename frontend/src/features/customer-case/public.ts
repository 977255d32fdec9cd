export { recordCasesQuery } from './api'
export { MoveDialog } from './status/MoveDialog'
export { shownStatus } from './status/status'
export { StatusTag } from './status/StatusTag'
