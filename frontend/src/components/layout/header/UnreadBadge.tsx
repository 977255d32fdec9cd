import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/api/query'
import { unreadInquiriesQuery } from '@/api/unreadInquiries'
import { Block } from '@/components/primitives'
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
      <Block
        component="span"
        aria-hidden
        display="inline-block" minWidth={22} px={0.75} ml={0.25} rounded={99} textAlign="center" size="tiny" weight={700} lineHeight="22px" tabular
        background="accent.main" color="text.primary"
      >
        {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      </Block>
      <span style={visuallyHidden}>{count === 1 ? '1 non lue' : `${count} non lues`}</span>
    </>
  )
}
