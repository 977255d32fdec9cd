import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { forgetPartners, partnerQuery } from './api'
import type { Partner } from './partner'
import { PartnerForm, type PartnerDraft } from './PartnerForm'
import { toValues } from './values'

const DRAFT_KEY = 'partner:new'

/** A new partner: the same form, editable at once; their sheet follows. */
export function NewPartnerPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { uuid } = useUser()
  const [initial] = useState(() => {
    const draft = takeDraft<PartnerDraft>(DRAFT_KEY, uuid)
    if (draft) notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
    return draft?.values ?? toValues(null)
  })
  const saved = async (partner: Partner) => {
    client.setQueryData(partnerQuery(partner.uuid).queryKey, partner)
    notify('Le prescripteur a été ajouté avec succès.')
    await forgetPartners(client)
    await navigate({ to: '/partners/$uuid', params: { uuid: partner.uuid }, ignoreBlocker: true })
  }
  return (
    <Content>
      <PartnerForm
        base={null}
        initial={initial}
        editing
        draftKey={DRAFT_KEY}
        onCancel={(form) => form.reset(toValues(null))}
        onSaved={saved}
        onReload={() => Promise.resolve()}
      />
    </Content>
  )
}
