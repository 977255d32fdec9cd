import Link from '@mui/material/Link'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/** The firm's number; a brand that gave none yet shows its placeholder as plain text. */
export function SitePhoneLink() {
  const { phone, dialledPhone } = site()
  return (
    <IfSite has="dialledPhone" otherwise={<span>{phone}</span>}>
      <Link href={`tel:${dialledPhone}`} sx={{ whiteSpace: 'nowrap' }}>{phone}</Link>
    </IfSite>
  )
}
