export { templateLinesQuery, templatesQuery, type ChecklistTemplate } from './api'
export { doubledLine, isHeading, linesOf } from './lines'
