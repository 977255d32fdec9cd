import Alert, { type AlertProps } from '@mui/material/Alert'
import { primitive } from '@/components/primitives'

/** Alert in the page flow. */
export const Notice = primitive<AlertProps, 'div'>(Alert)
