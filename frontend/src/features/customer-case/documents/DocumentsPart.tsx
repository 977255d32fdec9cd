import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { Tag } from '@/components/table/Tag'
import { MediaList } from '@/components/upload/MediaList'
import { formatDate, formatInstant } from '@/format/date'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import type { CustomerCase } from '../api'
import { requestRefusal } from '../refusals'
import { ListDialog } from './ListDialog'
import { OutdatedText } from './OutdatedText'
import { openRound, otherFiles, outdatedText, placeGroups, progressText, stateAppearance, stepsOf, pendingReview, type DocumentItem, type RequestedDocument } from './places'
import { RequestDialog } from './request/RequestDialog'
import { ReviewDialog } from './review/ReviewDialog'

interface DocumentsPartProps {
  customerCase: CustomerCase
  /** Shows states only, as for a PARTNER. */
  plain: boolean
}

/** Requested documents with their files; staff can review them in one dialog. */
export function DocumentsPart({ customerCase, plain }: DocumentsPartProps) {
  const [open, setOpen] = useState<'review' | 'request' | 'list' | null>(null)
  const others = otherFiles(customerCase)
  const unseen = new Set(plain ? [] : pendingReview(customerCase))
  const count = unseen.size
  return (
    <>
      <Row gap={1.5} wrap mb={1}>
        <Text component="h3" variant="h3" flex="1 1 200px">Documents demandés</Text>
        {!plain && !customerCase.closedDate && (
          <Button startIcon={<Icon name="edit" />} onClick={() => setOpen('list')}>Modifier la liste</Button>
        )}
        {!plain && stepsOf(customerCase).length > 0 && (
          <Button variant={count > 0 ? 'contained' : 'outlined'} startIcon={<Icon name="eye" />} onClick={() => setOpen('review')}>
            {count > 0 ? `Regarder les pièces (${count})` : 'Regarder les pièces'}
          </Button>
        )}
      </Row>
      <Text weight={600}>{progressText(customerCase.itemsListArray)}</Text>
      <Deadline customerCase={customerCase} plain={plain} />
      {placeGroups(customerCase).map((group) => (
        <Block key={group.places[0]?.item.uuid} mt={2}>
          {group.heading !== null && <Text component="h4" variant="h5" mb={0.5} breaks>{group.heading}</Text>}
          <PlainList aria-label={group.heading ?? 'Documents demandés'}>
            {group.places.map((place) => <PlaceLine key={place.item.uuid} place={place} waits={unseen.has(place.item)} />)}
          </PlainList>
        </Block>
      ))}
      {others.length > 0 && (
        <Block mt={2}>
          <Text component="h4" variant="h5">{OTHER_DOCUMENTS}</Text>
          <MediaList medias={others} />
        </Block>
      )}
      {!plain && customerCase.medias?.length === 0 && <Text color="text.secondary" mt={2}>Aucun fichier pour le moment.</Text>}
      {open === 'review' && (
        <ReviewDialog uuid={customerCase.uuid} onClose={() => setOpen(null)} onRequest={requestRefusal(customerCase) === null ? () => setOpen('request') : undefined} />
      )}
      {open === 'list' && <ListDialog customerCase={customerCase} onClose={() => setOpen(null)} />}
      {open === 'request' && <RequestDialog customerCase={customerCase} onClose={() => setOpen(null)} />}
    </>
  )
}

function Deadline({ customerCase, plain }: DocumentsPartProps) {
  const round = openRound(customerCase)
  if (round) {
    return (
      <Block mt={0.5} mb={1}>
        <Text color="text.secondary">
          {`Redemandé le ${formatInstant(round.date)}\u202F: réponse attendue avant le ${formatDate(round.limitDate)}.`}
        </Text>
        {!plain && round.message && (
          <Block mt={1} px={1.5} py={1} background="sunken" rounded lines breaks>{round.message}</Block>
        )}
      </Block>
    )
  }
  const { completedBy } = customerCase
  const text = customerCase.completedDate
    ? completedBy ? `Validé par ${completedBy.firstName} ${completedBy.lastName}.` : 'Validé par le client.'
    : `À compléter par le client avant le ${formatDate(customerCase.completionLimitDate)}.`
  return <Text color="text.secondary" mb={1}>{text}</Text>
}

function PlaceLine({ place: { item, files }, waits }: { place: RequestedDocument & { item: DocumentItem }; waits: boolean }) {
  const { label, colors } = stateAppearance(item)
  const outdated = outdatedText(item, item.documentDate ?? '')
  return (
    <Block component="li" py={1} divider="bottom">
      <Row columnGap={1.5} rowGap={0.5} align="flex-start" justify="space-between" wrap>
        <Block breaks flex="1 1 200px" weight={waits ? 600 : 400}>{item.label}</Block>
        <Row gap={1}>
          {waits && <Block component="span" size="tiny" weight={600}>À regarder</Block>}
          <Tag colors={colors} nowrap>{label}</Tag>
        </Row>
      </Row>
      {item.motive && <Block mt={0.5} size="small" breaks lines>{`Motif\u202F: ${item.motive}`}</Block>}
      {outdated !== null && <OutdatedText text={outdated} />}
      {item.documentDate && outdated === null && (
        <Block mt={0.5} size="small" color="text.secondary">{`Document du ${formatDate(item.documentDate)}`}</Block>
      )}
      {item.announced && <Block mt={0.5} size="small" color="text.secondary">Le client l’envoie autrement.</Block>}
      {item.notConcerned && <Block mt={0.5} size="small" breaks lines>{`Le client ne se dit pas concerné\u202F: ${item.notConcerned.reason}`}</Block>}
      <MediaList medias={files} />
    </Block>
  )
}
