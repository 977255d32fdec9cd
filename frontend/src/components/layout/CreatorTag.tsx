import Typography from '@mui/material/Typography'
import type { Schemas } from '@/api/schemas'
import { formatInstant } from '@/format/date'
import { fullName } from '@/format/fullName'

type Audit = Pick<Schemas['Record'], 'creationDate' | 'creationUser' | 'updateDate' | 'updateUser'>

interface CreatorTagProps {
  audit: Audit
  /** Gender of the participle: « une fiche créée », « un prescripteur créé ». */
  feminine?: boolean
}

/** Author of the creation and of the last save. */
export function CreatorTag({ audit, feminine = false }: CreatorTagProps) {
  const { creationDate, creationUser, updateDate, updateUser } = audit
  const ending = feminine ? 'e' : ''
  const actions = [
    describeAction(`Créé${ending}`, creationDate, creationUser),
    updateDate === creationDate ? '' : describeAction(`Modifié${ending}`, updateDate, updateUser),
  ].filter(Boolean)
  if (actions.length === 0) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {actions.join(' · ')}
    </Typography>
  )
}

function describeAction(verb: string, date: Audit['creationDate'], user: Audit['creationUser']): string {
  const name = user ? fullName(user) : ''
  if (!date && !name) return ''
  return [verb, date ? `le ${formatInstant(date)}` : '', name ? `par ${name}` : ''].filter(Boolean).join(' ')
}
