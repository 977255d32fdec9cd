import LinearProgress from '@mui/material/LinearProgress'
import { themed } from './themed'

export default themed(LinearProgress)
