export type { Choice } from './api'
export { ChoiceField } from './ChoiceField'
export { ChoicesField } from './ChoicesField'
