export { deadlineLabel, sinceText, TURN_LABELS, turnColors } from './row'
export { OverdueTag } from './OverdueTag'
