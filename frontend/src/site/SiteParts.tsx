import Link from '@mui/material/Link'
import { createElement, Fragment, type ReactNode } from 'react'
import { isPrerendering, itemPlaceholder } from './placeholders'
import { site, type Site } from './site'

type Key = keyof Site & string
type NestedKey = { [K in 'address' | 'company']: `${K}.${keyof Site[K] & string}` }['address' | 'company']
type List = { [K in Key]: NonNullable<Site[K]> extends readonly object[] ? K : never }[Key]
type Item<K extends List> = NonNullable<Site[K]>[number]

/** Value of the site that may be absent: a text, a boolean or a list. */
export type SiteFact = Exclude<Key, 'address' | 'company' | 'colors'> | NestedKey

interface IfSiteProps {
  has: SiteFact
  children?: ReactNode
  otherwise?: ReactNode
}

/** Renders its children when the brand has the value: a non-blank text, a non-empty list, or true. */
export function IfSite({ has, children, otherwise }: IfSiteProps) {
  if (isPrerendering()) return createElement('site-if', { has }, children, createElement('site-else', null, otherwise))
  const present = siteHas(has)
  // Both branches keep their position, as in the pre-rendered page, because generated identifiers depend on it.
  return (
    <>
      {present ? children : null}
      {present ? null : otherwise}
    </>
  )
}

interface EachSiteProps<K extends List> {
  list: K
  children: (item: Item<K>) => ReactNode
}

/**
 * Renders its children for each item of a list. No component inside may call `useId`: at build time the list has a
 * single item of placeholders.
 */
export function EachSite<K extends List>({ list, children }: EachSiteProps<K>) {
  if (isPrerendering()) return createElement('site-each', { of: list }, children(itemPlaceholder<Item<K>>()))
  const items: readonly Item<K>[] = site()[list] ?? []
  return createElement(Fragment, null, ...items.map((item) => children(item)))
}

function siteHas(fact: SiteFact): boolean {
  const value = fact
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], site())
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

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
