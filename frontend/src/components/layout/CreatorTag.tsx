import { Text } from '@/components/primitives'
import type { PersonName } from '@/domain/PersonName'
import { formatInstant } from '@/format/date'

interface Audit {
  creationDate?: string
  creationUser?: PersonName
  updateDate?: string
  updateUser?: PersonName
}

interface CreatorTagProps {
  of: Audit
  /** « une fiche » was « créée », « un prescripteur » « créé ». */
  feminine?: boolean
}

/** Who created something and who saved it last. */
export function CreatorTag({ of, feminine = false }: CreatorTagProps) {
  const { creationDate, creationUser, updateDate, updateUser } = of
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

function act(verb: string, date: string | undefined, user: PersonName | undefined): string {
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  if (!date && !name) return ''
  return [verb, date ? `le ${formatInstant(date)}` : '', name ? `par ${name}` : ''].filter(Boolean).join(' ')
}
