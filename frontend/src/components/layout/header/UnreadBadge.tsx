import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/api/query'
import { unreadInquiriesQuery } from '@/api/unreadInquiries'
import { visuallyHidden } from '@/theme/visuallyHidden'

/** More are not counted on screen: the pill would push the menu. */
const SHOWN_AT_MOST = 99

/** How many inquiries wait to be read, beside their menu entry; nothing when none does. */
export function UnreadBadge() {
  // The header stands outside the private pages and their provider.
  const { data } = useQuery(unreadInquiriesQuery(), queryClient)
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <>
      {' '}
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-block', minWidth: 22, px: 0.75, ml: 0.25, borderRadius: 11, textAlign: 'center',
          fontSize: '0.8125rem', fontWeight: 700, lineHeight: '22px', fontVariantNumeric: 'tabular-nums',
          bgcolor: 'accent.main', color: 'text.primary',
        }}
      >
        {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
      </Box>
      <span style={visuallyHidden}>{count === 1 ? '1 non lue' : `${count} non lues`}</span>
    </>
  )
}
