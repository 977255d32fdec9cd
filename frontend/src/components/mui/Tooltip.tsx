import Tooltip from '@mui/material/Tooltip'
import { themed } from './themed'

export default themed(Tooltip)
