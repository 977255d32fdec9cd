export { lateness } from './lists'
export { useCompletion } from './useCompletion'
