import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/api/query'
import { unreadInquiriesQuery } from '@/api/unreadInquiries'
import { Block } from '@/components/primitives'
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
      <Block
        component="span"
        aria-hidden
        display="inline-block" minWidth={22} px={0.75} ml={0.25} rounded={11} textAlign="center" size="tiny" weight={700} lineHeight="22px" tabular
        ground="accent.main" color="text.primary"
      >
        {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
      </Block>
      <span style={visuallyHidden}>{count === 1 ? '1 non lue' : `${count} non lues`}</span>
    </>
  )
}
