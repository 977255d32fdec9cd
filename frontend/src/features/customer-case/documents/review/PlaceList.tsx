import Box from '@mui/material/Box'
import { useEffect, useRef, type ReactNode } from 'react'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { Tag } from '@/components/table/Tag'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { FOCUS_RING } from '@/theme/tokens'
import type { CustomerCase } from '../../api'
import { otherFiles, placeGroups, stateAppearance, type RequestedDocument } from '../places'

interface PlaceListProps {
  customerCase: CustomerCase
  /** Key of the current step. */
  current: string
  onChoose: (key: string) => void
}

/** Navigation list of documents and files. */
export function PlaceList({ customerCase, current, onChoose }: PlaceListProps) {
  const others = otherFiles(customerCase)
  return (
    <Block component="nav" aria-label="Pièces du dossier" p={1.5} sx={{ overflowY: 'auto', borderRight: 1, borderColor: 'divider' }}>
      {placeGroups(customerCase).map((group) => (
        <Block key={group.places[0]?.item.uuid} mb={2}>
          {group.heading !== null && <Text size="small" weight={600} color="text.secondary" mb={0.5} breaks>{group.heading}</Text>}
          <PlainList>
            {group.places.map((place) => <Entry key={place.item.uuid} place={place} current={current} onChoose={onChoose} />)}
          </PlainList>
        </Block>
      ))}
      {others.length > 0 && <PlainList><Entry place={{ item: null, files: others }} current={current} onChoose={onChoose} /></PlainList>}
    </Block>
  )
}

function Entry({ place: { item, files }, current, onChoose }: Omit<PlaceListProps, 'customerCase'> & { place: RequestedDocument }) {
  const label = item?.label ?? OTHER_DOCUMENTS
  const title = (
    <Row component="span" gap={1} align="flex-start" justify="space-between">
      <Block component="span" breaks weight={item?.state === 'received' && !item.announced ? 650 : 400}>{label}</Block>
      {item && <Tag colors={stateAppearance(item).colors} nowrap>{stateAppearance(item).label}</Tag>}
    </Row>
  )
  return (
    <Block component="li" mb={0.5}>
      {files.length === 0 && item ? (
        <Choice chosen={current === item.uuid} onChoose={() => onChoose(item.uuid)}>{title}</Choice>
      ) : (
        <>
          <Block px={1} pt={0.75}>{title}</Block>
          <PlainList aria-label={`Fichiers\u202F: ${label}`}>
            {files.map((file) => (
              <li key={file.uuid}>
                <Choice chosen={current === file.uuid} onChoose={() => onChoose(file.uuid)}>
                  <Block component="span" size="small" breaks>{file.name}</Block>
                </Choice>
              </li>
            ))}
          </PlainList>
        </>
      )}
    </Block>
  )
}

function Choice({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  // Keyboard navigation scrolls long lists.
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <Box
      component="button"
      ref={button}
      type="button"
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
      sx={{
        all: 'unset', boxSizing: 'border-box', display: 'block', width: '100%', minHeight: 36, px: 1, py: 0.75, borderRadius: 1, cursor: 'pointer',
        borderLeft: 3, borderColor: 'transparent',
        '&:hover': { bgcolor: 'sunken' },
        '&[aria-current]': { bgcolor: 'sunken', borderColor: 'primary.main', fontWeight: 650 },
        '&:focus-visible': FOCUS_RING,
      }}
    >
      {children}
    </Box>
  )
}
