import OutlinedInput from '@mui/material/OutlinedInput'
import { themed } from './themed'

export default themed(OutlinedInput)
