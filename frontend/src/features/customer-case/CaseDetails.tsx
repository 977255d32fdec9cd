import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Amount } from '@/components/form/input/Amount'
import { Icon } from '@/components/icon/Icon'
import { Block, PlainList, Row, Stack, Text } from '@/components/primitives'
import { MediaList } from '@/components/upload/MediaList'
import { formatDate } from '@/format/date'
import { formatPhone } from '@/format/phone'
import { useUser } from '@/session/session'
import type { CustomerCase } from './api'
import { TimeLine } from './status/TimeLine'

/** What is known of a case: its time line, what is missing first, its files, its follow-up. */
export function CaseDetails({ one }: { one: CustomerCase }) {
  const files = one.medias
  const plain = useUser().role === 'PARTNER'
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' }, '& > section': { order: { xs: 1, sm: 0 } } }}>
      <Part title="Statuts">
        <TimeLine status={one.status} plain={plain} />
      </Part>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
        {one.withUpload && (
          <Part title="Documents demandés">
            <Deadline one={one} />
            <Items items={one.itemsListArray} />
          </Part>
        )}
        {files && (
          <Part title="Fichiers">
            {files.length === 0 ? (
              <Typography color="textSecondary">Aucun fichier pour le moment.</Typography>
            ) : (
              <MediaList medias={files.map((file) => Object.assign({}, file, { saved: true, readOnly: false }))} />
            )}
          </Part>
        )}
        <FollowUp one={one} />
      </Box>
    </Box>
  )
}

function Deadline({ one }: { one: CustomerCase }) {
  const text = one.completedDate
    ? 'Validé par le client.'
    : `À compléter par le client avant le ${formatDate(one.completionLimitDate)}.`
  return <Text color="text.secondary" mb={1}>{text}</Text>
}

/** What is missing first: it is what one calls the customer about. */
function Items({ items }: { items: CustomerCase['itemsListArray'] }) {
  const files = items.filter((item) => item.isFile)
  const missingFirst = [...files.filter((item) => !item.isChecked), ...files.filter((item) => item.isChecked)]
  return (
    <PlainList>
      {missingFirst.map((item) => (
        <Row component="li" key={item.label} gap={1} align="flex-start" py={0.5}>
          <Row align="stretch" color={item.isChecked ? 'success.main' : 'tint.solutions.main'} mt={0.25}>
            <Icon name={item.isChecked ? 'check' : 'clock'} size={18} />
          </Row>
          <Block breaks color={item.isChecked ? 'text.secondary' : 'text.primary'}>
            {item.label}
            <Block component="span" color="text.secondary">{item.isChecked ? ' · coché' : ' · à fournir'}</Block>
          </Block>
        </Row>
      ))}
    </PlainList>
  )
}

function FollowUp({ one }: { one: CustomerCase }) {
  const rows: [string, ReactNode][] = [
    ['Prescripteur', one.partner?.label],
    ['Apport', one.suppliedAmount === null || one.suppliedAmount === undefined ? null : <Amount key="amount" of={one.suppliedAmount} />],
    ['Fin des conditions suspensives', formatDate(one.suspensiveDate)],
    ['Signature prévue le', formatDate(one.estimatedClerkDate)],
    ['Clerc de notaire', one.clerkName],
    ['Email du clerc', one.clerkMail],
    ['Téléphone du clerc', formatPhone(one.clerkPhoneNumber)],
    ['Commentaire interne', one.comment],
  ]
  const filled = rows.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <Part title="Suivi">
      <Stack component="dl" flush gap={1.5} columns={{ xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {filled.map(([label, value]) => (
          <Box key={label}>
            <Block component="dt" color="text.secondary" size="small">{label}</Block>
            <Block component="dd" flush breaks lines>{value}</Block>
          </Box>
        ))}
      </Stack>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Block component="section" minWidth={0}>
      <Text component="h3" variant="h3" mb={1.5}>{title}</Text>
      {children}
    </Block>
  )
}
