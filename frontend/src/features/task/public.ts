export { lateness } from './lists'
export { completeTask, tasksQuery } from './api'
export { NewTaskDialog } from './NewTaskDialog'
export { useCompletion } from './useCompletion'
