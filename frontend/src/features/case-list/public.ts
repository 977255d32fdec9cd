export { sinceText, TURN_LABELS, turnColors } from './row'
export { Stuck } from './Stuck'
