import Menu from '@mui/material/Menu'
import { themed } from './themed'

export default themed(Menu)
