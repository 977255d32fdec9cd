import Box from '@mui/material/Box'
import { Icon } from '@/components/icon/Icon'
import { Block, Card, PlainList, Row, Text } from '@/components/primitives'
import { MediaList } from '@/components/upload/MediaList'
import type { ChecklistItem } from '../api'
import { PlaceState } from './PlaceState'
import { filesAt, otherwiseText, type PlacedMedia } from './placement'
import { stateOf } from './checklist'

interface LockedPlacesProps {
  title: string
  items: readonly ChecklistItem[]
  medias: readonly PlacedMedia[]
}

/** Collapsed, read-only documents that need no more files. */
export function LockedPlaces({ title, items, medias }: LockedPlacesProps) {
  if (items.length === 0) return null
  return (
    <Card component="details" mt={2} sx={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
      <Box
        component="summary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 2.5 }, py: 1.5, minHeight: 48, cursor: 'pointer', fontWeight: 600, '&::-webkit-details-marker': { display: 'none' } }}
      >
        <Block component="span" grow>{`${title} (${items.length})`}</Block>
        <Icon name="chevronDown" />
      </Box>
      <PlainList px={{ xs: 2, sm: 2.5 }} pb={1} aria-label={title}>
        {items.map((item) => <LockedPlace key={item.uuid} item={item} medias={medias} />)}
      </PlainList>
    </Card>
  )
}

/** Read-only document with its state and files. */
export function LockedPlace({ item, medias }: { item: ChecklistItem; medias: readonly PlacedMedia[] }) {
  const files = filesAt(medias, item.uuid)
  const state = stateOf(item)
  return (
    <Block component="li" py={1.5} divider="top">
      <Row gap={1} wrap justify="space-between" align="flex-start">
        <Text weight={600} flex="1 1 12rem" minWidth={0} breaks>{item.label}</Text>
        <PlaceState state={state} text={otherwiseText(item, files)} />
      </Row>
      {state === 'refused' && item.motive && <Text color="text.secondary" size="small" mt={0.5} breaks lines>{item.motive}</Text>}
      <MediaList medias={files} label={`Documents déposés pour ${item.label}`} />
    </Block>
  )
}
