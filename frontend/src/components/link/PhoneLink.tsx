import Link from '@mui/material/Link'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/** A number to call, or a text that holds none. */
export function PhoneLink({ phone }: { phone: string }) {
  const dialled = phone.replaceAll(/[^+\d]/g, '')
  return dialled === '' ? <span>{phone}</span> : <Link href={`tel:${dialled}`} sx={{ whiteSpace: 'nowrap' }}>{phone}</Link>
}

/** The firm's number; a brand that gave none yet shows its placeholder as plain text. */
export function SitePhoneLink() {
  const { phone, dialledPhone } = site()
  return (
    <IfSite has="dialledPhone" otherwise={<span>{phone}</span>}>
      <Link href={`tel:${dialledPhone}`} sx={{ whiteSpace: 'nowrap' }}>{phone}</Link>
    </IfSite>
  )
}
