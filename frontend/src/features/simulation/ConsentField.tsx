import { ChoiceField } from '@/components/form/ChoiceField'
import { FieldGroup } from '@/components/form/FieldGroup'
import { YES_NO } from '@/domain/constants'

interface Asked {
  contactAccepted: string
}

/** A consent of its own, « Non » unless the visitor says otherwise (SIM-21). */
export function ConsentField() {
  return (
    <FieldGroup title="Rester en contact">
      <ChoiceField<Asked>
        name="contactAccepted"
        label="J’accepte d’être contacté"
        helper="par téléphone, email ou SMS au sujet de ma demande et des services du cabinet."
        options={YES_NO}
      />
    </FieldGroup>
  )
}
