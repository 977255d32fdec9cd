import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { createPartner, partnerQuery } from './api'
import type { Partner } from './partner'
import { PartnerForm } from './PartnerForm'
import { PARTNER_FORM, toPayload, type PartnerValues } from './values'

/** Page of a new partner, in edit mode. */
export function NewPartnerPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyOf = useRequestKeys()
  const form = useFormWithDraft<Partner, PartnerValues>({
    ...PARTNER_FORM,
    savedItem: null,
    draftKey: 'partner:new',
  })
  const formSave = useFormSave(form, {
    save: (values) => {
      const body = toPayload(values)
      return createPartner(body, keyOf(body))
    },
    onSaved: async (partner) => {
      client.setQueryData(partnerQuery(partner.uuid).queryKey, partner)
      notify('Le prescripteur a été ajouté avec succès.')
      await navigate({ to: '/partners/$uuid', params: { uuid: partner.uuid }, ignoreBlocker: true })
    },
  })
  return (
    <Content>
      <PartnerForm form={form} save={formSave} />
    </Content>
  )
}
