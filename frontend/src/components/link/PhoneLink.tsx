import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'
import { TextLink } from './TextLink'

/** Phone number of the firm; a placeholder number is rendered as plain text. */
export function SitePhoneLink() {
  const { phone, dialledPhone } = site()
  return (
    <IfSite has="dialledPhone" otherwise={<span>{phone}</span>}>
      <TextLink href={`tel:${dialledPhone}`} nowrap>{phone}</TextLink>
    </IfSite>
  )
}
