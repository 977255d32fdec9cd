import Alert, { type AlertProps } from '@mui/material/Alert'
import { primitive } from '@/components/primitives'

/** A message of the page. */
export const Notice = primitive<AlertProps, 'div'>(Alert)
