import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/api/query'
import { unreadInquiriesQuery } from '@/api/unreadInquiries'
import { visuallyHidden } from '@/theme/visuallyHidden'

/** Larger counts show « 99+ »: the pill would widen the menu. */
const MAX_COUNT = 99

/** Number of unread inquiries beside their menu entry; renders nothing at zero. */
export function UnreadBadge() {
  // The header is outside the private pages and their query provider.
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
          display: 'inline-block',
          minWidth: 22,
          px: 0.75,
          ml: 0.25,
          borderRadius: 99,
          textAlign: 'center',
          fontSize: '0.8125rem',
          fontWeight: 700,
          lineHeight: '22px',
          bgcolor: 'accent.main',
          color: 'text.primary',
        }}
      >
        {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      </Box>
      <span style={visuallyHidden}>{count === 1 ? '1 non lue' : `${count} non lues`}</span>
    </>
  )
}
