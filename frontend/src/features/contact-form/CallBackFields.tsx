import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/fields/ChoiceField'
import { SelectField } from '@/components/form/fields/SelectField'
import { WholeRow } from '@/components/form/layout/FieldGrid'

/** Kind of answer, and the preferred time of a call. */
export function CallBackFields() {
  const wish: unknown = useWatch({ name: 'wish' })
  return (
    <>
      <WholeRow>
        <ChoiceField name="wish" label="Votre demande" options={WISHES} columns={2} />
      </WholeRow>
      {wish === 'call-back' && (
        <WholeRow>
          <SelectField name="time" label="Quand vous rappeler&#x202f;?" options={CALL_TIMES} required />
        </WholeRow>
      )}
    </>
  )
}

/** Kinds of answer that a visitor may ask for. */
const WISHES = [
  { value: 'call-back', label: 'Rappelez-moi' },
  { value: 'write', label: 'Répondez-moi par email' },
] as const

export type Wish = (typeof WISHES)[number]['value']

/** Preferred times of a call, within the opening hours; the value completes the sentence « Rappelez-moi ». */
export const CALL_TIMES = [
  { value: 'dès que possible', label: 'Dès que possible' },
  { value: 'de préférence le matin, de 8\u00a0h à 12\u00a0h', label: 'Le matin, de 8\u00a0h à 12\u00a0h' },
  { value: 'de préférence à midi, de 12\u00a0h à 14\u00a0h', label: 'À midi, de 12\u00a0h à 14\u00a0h' },
  { value: 'de préférence l’après-midi, de 14\u00a0h à 18\u00a0h', label: 'L’après-midi, de 14\u00a0h à 18\u00a0h' },
  { value: 'de préférence le soir, de 18\u00a0h à 20\u00a0h', label: 'Le soir, de 18\u00a0h à 20\u00a0h' },
] as const

/** Message to send; for a call back it begins with the kind of answer and the preferred time. */
export function messageText({ wish, time, message }: { wish: Wish; time: string; message: string }): string {
  if (wish !== 'call-back') return message
  return [`Rappelez-moi ${time}.`, message].filter(Boolean).join('\n\n')
}
