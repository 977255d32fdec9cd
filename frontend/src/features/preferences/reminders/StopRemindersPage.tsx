import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { errorText, isNotFound } from '@/api/error'
import { Notice } from '@/components/feedback/Notice'
import { Content } from '@/components/layout/Content'
import { Block } from '@/components/primitives'
import { WrongLink } from '../WrongLink'
import { readChoice } from './api'
import { ChoiceCard } from './ChoiceCard'
import { keepStopLink, keptStopLink, stopLinkOf, type StopLink, type StopSearch } from './link'
import { useFromLink } from '../useFromLink'

/** Whether a customer is reminded of missing documents, reached by the link of a reminder. */
export function StopRemindersPage({ uuid, search }: { uuid: string; search: StopSearch }) {
  const navigate = useNavigate()
  const inAddress = Object.keys(search).length > 0
  // Decided once: the address loses the link below.
  const [link] = useState(() => stopLinkOf(uuid, inAddress ? search : keptStopLink(uuid)))
  useEffect(() => {
    if (!inAddress) return
    keepStopLink(uuid, search)
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [inAddress, navigate, search, uuid])
  return <Content width={640}>{link ? <Found link={link} /> : <WrongLink />}</Content>
}

function Found({ link }: { link: StopLink }) {
  const [found, retry] = useFromLink(link, readChoice)
  if (found.state === 'loading') {
    return (
      <Block role="status" aria-label="Chargement de vos relances" mt={2}>
        <Skeleton variant="rounded" height={360} />
      </Block>
    )
  }
  if (found.state === 'here') return <ChoiceCard link={link} initial={found.value} />
  if (isNotFound(found.error)) return <WrongLink />
  return (
    <Notice severity="error" role="alert" mt={2} action={<Button color="inherit" onClick={retry}>Réessayer</Button>}>
      <strong>Vos relances n’ont pas pu être chargées.</strong> {errorText(found.error, 'contacts')}
    </Notice>
  )
}
