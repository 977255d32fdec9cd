import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { formatEuros, formatPrice } from '@/format/number'

/** Amount without decimals; hover, focus or touch shows the exact one. */
export function ExactAmount({ amount }: { amount: number }) {
  return (
    <Tooltip title={formatPrice(amount)} enterTouchDelay={0} describeChild>
      <Box
        component="span"
        tabIndex={0}
        sx={{ textDecoration: 'underline dotted', textUnderlineOffset: 3, cursor: 'help' }}
      >
        {formatEuros(amount)}
      </Box>
    </Tooltip>
  )
}
