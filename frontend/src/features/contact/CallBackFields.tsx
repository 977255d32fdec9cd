import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/fields/ChoiceField'
import { SelectField } from '@/components/form/fields/SelectField'
import { WholeRow } from '@/components/form/layout/FieldGrid'
import { CALL_TIMES, WISHES } from './callBack'

/** Kind of answer, and the preferred time of a call. */
export function CallBackFields() {
  const wish: unknown = useWatch({ name: 'wish' })
  return (
    <>
      <WholeRow><ChoiceField name="wish" label="Votre demande" options={WISHES} columns={2} /></WholeRow>
      {wish === 'call-back' && <WholeRow><SelectField name="time" label="Quand vous rappeler&#x202f;?" options={CALL_TIMES} required /></WholeRow>}
    </>
  )
}
