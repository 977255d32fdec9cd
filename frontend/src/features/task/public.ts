export { lateness } from './lists'
export { completeTask, tasksQuery } from './api'
export { useCompletion } from './useCompletion'
