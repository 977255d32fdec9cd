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
        label={'J’accepte d’être contacté par téléphone, SMS ou email pour d’autres offres.'}
        helper="Votre réponse ne change rien à l’étude de cette demande."
        options={YES_NO}
      />
    </FieldGroup>
  )
}
