import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditForm, type EntityEdit } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { FOLLOW_UP_FREQUENCIES } from '@/domain/constants'
import { typeNamesQuery } from './api'
import type { Partner } from './partner'
import { PartnerFields } from './PartnerFields'
import { PARTNER_SECTIONS, type PartnerValues } from './values'

interface PartnerFormProps extends EntityEdit<Partner, PartnerValues> {
  /** Content above the fields: author, buttons of the view mode. */
  header?: ReactNode
}

/** Partner form with three modes: create, view, edit. */
export function PartnerForm({ form, save, conflict, header }: PartnerFormProps) {
  const { data: types = [] } = useQuery(typeNamesQuery())
  const conflictValues = {
    type: { show: (uuid: unknown) => types.find((type) => type.uuid === uuid)?.label ?? '' },
    followUpFrequency: {
      show: (key: unknown) => FOLLOW_UP_FREQUENCIES.find((frequency) => frequency.key === key)?.label ?? '',
    },
  }
  return (
    <EditForm
      form={form}
      save={save}
      conflict={conflict}
      sections={PARTNER_SECTIONS}
      conflictValues={conflictValues}
      summary
      header={header}
    >
      <PartnerFields savedPartner={form.base} />
      {form.isEditing && <SaveBar form={form} save={save} />}
    </EditForm>
  )
}
