import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { LinkLoader } from '../LinkLoader'
import { useStoredLink } from '../storedLink'
import { WrongLink } from '../WrongLink'
import { readChoice } from './api'
import { ChoiceCard } from './ChoiceCard'
import { readStopLink, stopLinkOf, type StopLink, type StopSearch } from './link'

/** Reminder choice of a customer, opened by a link of a reminder. */
export function StopRemindersPage({ uuid, search }: { uuid: string; search: StopSearch }) {
  const linkSearch = useStoredLink(`stop-reminders:${uuid}`, search, readStopLink)
  const [link] = useState(() => stopLinkOf(uuid, linkSearch))
  return <Content width={640}>{link ? <Choice link={link} /> : <WrongLink />}</Content>
}

function Choice({ link }: { link: StopLink }) {
  return (
    <LinkLoader readData={(signal) => readChoice(link, signal)} name="relances" height={360}>
      {(choice) => <ChoiceCard link={link} initial={choice} />}
    </LinkLoader>
  )
}
