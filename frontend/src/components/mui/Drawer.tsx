import Drawer from '@mui/material/Drawer'
import { themed } from './themed'

export default themed(Drawer)
