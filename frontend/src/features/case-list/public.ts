export { deadlineLabel, sinceText, WAITING_FOR_LABELS, waitingForColors } from './row'
export { OverdueTag } from './OverdueTag'
