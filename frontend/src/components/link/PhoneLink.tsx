import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'
import { TextLink } from './TextLink'

/** The firm's number; a brand that gave none yet shows its placeholder as plain text. */
export function SitePhoneLink() {
  const { phone, dialledPhone } = site()
  return (
    <IfSite has="dialledPhone" otherwise={<span>{phone}</span>}>
      <TextLink href={`tel:${dialledPhone}`} nowrap>{phone}</TextLink>
    </IfSite>
  )
}
