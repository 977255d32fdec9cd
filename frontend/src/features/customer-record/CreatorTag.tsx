import Typography from '@mui/material/Typography'
import type { PersonName } from '@/domain/PersonName'
import { formatInstant } from '@/format/date'
import type { CustomerRecord } from './record'

/** Who created the record and who saved it last (doc 2 §2). */
export function CreatorTag({ record }: { record: CustomerRecord }) {
  const { creationDate, creationUser, updateDate, updateUser } = record
  const acts = [
    act('Créée', creationDate, creationUser),
    updateDate === creationDate ? '' : act('Modifiée', updateDate, updateUser),
  ].filter(Boolean)
  if (acts.length === 0) return null
  return (
    <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
      {acts.join(' · ')}
    </Typography>
  )
}

function act(verb: string, date: string | undefined, user: PersonName | undefined): string {
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  if (!date && !name) return ''
  return [verb, date ? `le ${formatInstant(date)}` : '', name ? `par ${name}` : ''].filter(Boolean).join(' ')
}
