import type { Schemas } from '@/api/schemas'
import { Text } from '@/components/primitives'
import { formatInstant } from '@/format/date'

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
  const acts = [
    act(`Créé${ending}`, creationDate, creationUser),
    updateDate === creationDate ? '' : act(`Modifié${ending}`, updateDate, updateUser),
  ].filter(Boolean)
  if (acts.length === 0) return null
  return (
    <Text color="text.secondary" size="small">
      {acts.join(' · ')}
    </Text>
  )
}

function act(verb: string, date: Audit['creationDate'], user: Audit['creationUser']): string {
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  if (!date && !name) return ''
  return [verb, date ? `le ${formatInstant(date)}` : '', name ? `par ${name}` : ''].filter(Boolean).join(' ')
}
