import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { readEntry } from './api'
import { ChoicesForm } from './ChoicesForm'
import { LinkLoader } from './LinkLoader'
import { useStoredLink } from './storedLink'
import { linkOf, readLink, type Link, type LinkSearch } from './link'
import { OneClick } from './OneClick'
import { WrongLink } from './WrongLink'

/** Mail preferences of a contact, opened by a link of a mail. */
export function PreferencesPage({ uuid, search }: { uuid: string; search: LinkSearch }) {
  const linkSearch = useStoredLink(`contact-preferences:${uuid}`, search, readLink)
  const [link] = useState(() => linkOf(uuid, linkSearch))
  return (
    <Content width={640}>
      {link.kind === 'page' && <Entry link={link} />}
      {link.kind === 'one-click' && <OneClick link={link} />}
      {link.kind === 'wrong' && <WrongLink />}
    </Content>
  )
}

function Entry({ link }: { link: Extract<Link, { kind: 'page' }> }) {
  return (
    <LinkLoader readData={(signal) => readEntry(link, signal)} name="préférences" height={420}>
      {(entry) => <ChoicesForm link={link} entry={entry} />}
    </LinkLoader>
  )
}
