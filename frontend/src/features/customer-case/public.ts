export { recordCasesQuery } from './api'
