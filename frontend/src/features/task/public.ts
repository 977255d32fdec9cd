export { lateness } from './lists'
export { completeTask } from './api'
export { useCompletion } from './useCompletion'
