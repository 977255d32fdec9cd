import Link from '@mui/material/Link'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/** Phone number of the firm; a placeholder number is rendered as plain text. */
export function SitePhoneLink() {
  const { phone, dialledPhone } = site()
  return (
    <IfSite has="dialledPhone" otherwise={<span>{phone}</span>}>
      <Link href={`tel:${dialledPhone}`} sx={{ whiteSpace: 'nowrap' }}>
        {phone}
      </Link>
    </IfSite>
  )
}
