import { useState } from 'react'
import { Amount } from '@/components/form/input/Amount'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { Text } from '@/components/primitives'
import type { CustomerCase } from '../api'
import { CasePart } from '../CasePart'
import { EditPartButton } from '../EditPartButton'
import { ProjectDialog } from './ProjectDialog'
import { durationText, projectLabel } from './projectForm'

/** Project of a case, with its edit button. */
export function ProjectPart({ customerCase }: { customerCase: CustomerCase }) {
  const [editing, setEditing] = useState(false)
  const { type, amount, duration } = customerCase.project ?? {}
  const rows = [
    ['Type', projectLabel(type)],
    ['Montant', typeof amount === 'number' ? <Amount key="amount" amount={amount} /> : null],
    ['Durée', duration ? durationText(duration) : null],
  ] as const
  const filled = rows.filter(([, value]) => value)
  return (
    <CasePart title="Projet" action={<EditPartButton customerCase={customerCase} label={filled.length > 0 ? 'Modifier le projet' : 'Renseigner le projet'} onClick={() => setEditing(true)} />}>
      {filled.length > 0 ? <DescriptionList rows={filled} /> : <Text color="text.secondary">Le type, le montant et la durée ne sont pas encore renseignés.</Text>}
      {editing && <ProjectDialog customerCase={customerCase} onClose={() => setEditing(false)} />}
    </CasePart>
  )
}
