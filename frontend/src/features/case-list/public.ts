export { deadlineLabel, sinceText, WAITING_FOR_LABELS, waitingForColors, OverdueTag } from './row'
