export { templateLinesQuery, templatesQuery, type AskedLine, type ChecklistTemplate } from './api'
export { HelpField } from './TemplateFields'
export { carryLineData, areOutdated, firstDuplicate, isHeading, splitLines } from './lines'
