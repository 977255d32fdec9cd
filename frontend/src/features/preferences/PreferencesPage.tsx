import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText, isNotFound } from '@/api/error'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Notice } from '@/components/feedback/Notice'
import { Content } from '@/components/layout/Content'
import { Block } from '@/components/primitives'
import { readEntry } from './api'
import { ChoicesForm } from './ChoicesForm'
import { keepLink, keptLink, linkOf, type Link, type LinkSearch } from './link'
import { OneClick } from './OneClick'
import { useFromLink } from './useFromLink'
import { WrongLink } from './WrongLink'

/** What a contact wants to receive, reached by the link of a mail. */
export function PreferencesPage({ uuid, search }: { uuid: string; search: LinkSearch }) {
  const navigate = useNavigate()
  const inAddress = Object.keys(search).length > 0
  // Decided once: the address loses the link below.
  const [link] = useState(() => linkOf(uuid, inAddress ? search : keptLink(uuid)))
  useEffect(() => {
    if (!inAddress) return
    keepLink(uuid, search)
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [inAddress, navigate, search, uuid])
  return (
    <Content width={640}>
      {link.kind === 'page' && <Entry link={link} />}
      {link.kind === 'one-click' && <OneClick link={link} />}
      {link.kind === 'wrong' && <WrongLink />}
    </Content>
  )
}

type PageLink = Extract<Link, { kind: 'page' }>

function Entry({ link }: { link: PageLink }) {
  const [found, retry] = useFromLink(link, readEntry)
  if (found.state === 'loading') return <Loading />
  if (found.state === 'here') return <ChoicesForm link={link} entry={found.value} />
  if (isNotFound(found.error)) return <WrongLink />
  return (
    <Notice severity="error" role="alert" mt={2} action={<Button color="inherit" onClick={retry}>Réessayer</Button>}>
      <strong>Vos préférences n’ont pas pu être chargées.</strong> {errorText(found.error, 'contacts')}
    </Notice>
  )
}

function Loading() {
  return (
    <Block role="status" aria-label="Chargement de vos préférences" mt={2}>
      <Skeleton variant="rounded" height={420} />
    </Block>
  )
}
