import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Block, Card, Stack, Text } from '@/components/primitives'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import { ofName } from '@/format/elision'
import type { MergePreview, MergeRecord } from './api'

interface BothRecordsProps {
  preview: MergePreview
  onSwap: () => void
}

/** Kept and removed record. */
export function BothRecords({ preview: { kept, removed, newer }, onSwap }: BothRecordsProps) {
  return (
    <Block mb={3}>
      <Stack gap={2} columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Side title="Fiche qui reste" record={kept} newest={newer === 'kept'} />
        <Side title="Fiche qui disparaît" record={removed} newest={newer === 'removed'} />
      </Stack>
      <Button color="inherit" startIcon={<Icon name="refresh" />} onClick={onSwap} sx={{ mt: 1, minHeight: 44 }}>
        Inverser les deux fiches
      </Button>
    </Block>
  )
}

function Side({ title, record, newest }: { title: string; record: MergeRecord; newest: boolean }) {
  const { uuid, label, creationDate, creationUser, updateDate, updateUser } = record
  return (
    <Card component="section" aria-label={title} p={2} minWidth={0}>
      <Text component="h3" variant="h5">{title}</Text>
      <AppLink to="/customer-records/$uuid" params={{ uuid }} aria-label={`Ouvrir la fiche ${ofName(label)}, ${title.toLowerCase()}`} weight={600} breaks>
        {label}
      </AppLink>
      <Text size="small" color="text.secondary" mt={0.5}>
        {`Créée le ${formatInstant(creationDate)} par ${creationUser.firstName} ${creationUser.lastName}`}
      </Text>
      <Text size="small" color="text.secondary">
        {`Modifiée le ${formatInstantWithTime(updateDate)} par ${updateUser.firstName} ${updateUser.lastName}`}
      </Text>
      {newest && <Block mt={1}><Tag colors={TAG_COLORS.moving}>La plus récente</Tag></Block>}
    </Card>
  )
}
