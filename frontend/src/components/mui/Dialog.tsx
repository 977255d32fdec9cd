import Dialog from '@mui/material/Dialog'
import { themed } from './themed'

export default themed(Dialog)
