export { templateLinesQuery, templatesQuery, type AskedLine, type ChecklistTemplate } from './api'
export { HelpField } from './HelpField'
export { alongLines, areBehind, doubledLine, isHeading, linesOf } from './lines'
