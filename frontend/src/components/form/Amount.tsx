import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { formatEuros, formatPrice } from '@/format/amount'

/** An amount to be read, without decimals; where cents were typed the exact one is a hover, a focus or a touch away. */
export function Amount({ of: amount }: { of: number }) {
  const text = formatEuros(amount)
  if (Number.isInteger(amount) || Number.isNaN(amount)) return text
  return (
    <Tooltip title={formatPrice(amount)} enterTouchDelay={0} describeChild>
      <Box
        component="span"
        tabIndex={0}
        sx={{ textDecoration: 'underline dotted', textUnderlineOffset: 3, cursor: 'help' }}
      >
        {text}
      </Box>
    </Tooltip>
  )
}
