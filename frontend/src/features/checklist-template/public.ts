export { templateLinesQuery, templatesQuery, type AskedLine, type ChecklistTemplate } from './api'
export { HelpField } from './HelpField'
export { carryLineData, areOutdated, doubledLine, isHeading, linesOf } from './lines'
