export { RecordStory } from './RecordStory'
