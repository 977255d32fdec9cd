export { templateLinesQuery, templatesQuery, type AskedLine, type ChecklistTemplate } from './api'
export { HelpField } from './HelpField'
export { carryLineData, areOutdated, firstDuplicate, isHeading, splitLines } from './lines'
