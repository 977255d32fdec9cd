import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { partnerQuery } from './api'
import type { Partner } from './partner'
import { PartnerForm } from './PartnerForm'
import { PARTNER_FORM, saveValues, type PartnerValues } from './values'

/** Page of a new partner, in edit mode. */
export function NewPartnerPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useEntityForm<Partner, PartnerValues>({
    ...PARTNER_FORM,
    savedItem: null,
    draft: useFormDraft('partner:new'),
  })
  const save = useFormSave(form, {
    save: saveValues,
    onSaved: async (partner) => {
      client.setQueryData(partnerQuery(partner.uuid).queryKey, partner)
      notify('Le prescripteur a été ajouté avec succès.')
      await navigate({ to: '/partners/$uuid', params: { uuid: partner.uuid }, ignoreBlocker: true })
    },
  })
  return (
    <Content>
      <PartnerForm form={form} save={save} />
    </Content>
  )
}
