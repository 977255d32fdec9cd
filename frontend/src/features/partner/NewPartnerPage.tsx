import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { partnerQuery } from './api'
import type { Partner } from './partner'
import { PartnerForm } from './PartnerForm'
import { PARTNER_FORM, type PartnerValues } from './values'

/** Page of a new partner, in edit mode. */
export function NewPartnerPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const edit = useSavedForm<Partner, PartnerValues>({
    ...PARTNER_FORM,
    draftKey: 'partner:new',
    saved: null,
    onSaved: async (partner) => {
      client.setQueryData(partnerQuery(partner.uuid).queryKey, partner)
      notify('Le prescripteur a été ajouté avec succès.')
      await navigate({ to: '/partners/$uuid', params: { uuid: partner.uuid }, ignoreBlocker: true })
    },
  })
  return (
    <Content>
      <PartnerForm edit={edit} />
    </Content>
  )
}
