import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText, isNotFound } from '@/api/error'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Skeleton from '@mui/material/Skeleton'
import { Notice } from '@/components/feedback/Notice'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Block, Row } from '@/components/primitives'
import { fr } from '@/format/french'
import { ChoicesForm } from './ChoicesForm'
import { PreferenceCard } from './PreferenceCard'
import { keepLink, keptLink, linkOf, type Link, type LinkSearch } from './link'
import { OneClick } from './OneClick'
import { useEntry } from './useEntry'

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

function Entry({ link }: { link: Extract<Link, { kind: 'page' }> }) {
  const [found, retry] = useEntry(link)
  if (found.state === 'loading') return <Loading />
  if (found.state === 'here') return <ChoicesForm link={link} entry={found.entry} />
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

export function WrongLink() {
  return (
    <PreferenceCard drawing="road">
      <Typography variant="h3" component="h2">Ce lien est incorrect</Typography>
      <Typography>
        {fr`Il est peut-être incomplet : ouvrez-le de nouveau depuis l’email que vous avez reçu, sans le recopier.`}
      </Typography>
      <Typography>
        {fr`S’il ne fonctionne toujours pas, écrivez-nous : nous cesserons de vous envoyer ces messages.`}
      </Typography>
      <Row gap={1.5} align="stretch" wrap mt={1}>
        <ButtonLink to="/contact" variant="contained">Nous écrire</ButtonLink>
        <ButtonLink to="/">Revenir à l’accueil</ButtonLink>
      </Row>
    </PreferenceCard>
  )
}
