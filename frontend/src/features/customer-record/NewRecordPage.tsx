import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { forgetLists } from './api'
import { RecordForm, type RecordDraft } from './RecordForm'
import { toValues } from './values'

const DRAFT_KEY = 'customer-record:new'

/** A new record: the same form, editable at once. */
export function NewRecordPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { uuid } = useUser()
  const [initial] = useState(() => {
    const draft = takeDraft<RecordDraft>(DRAFT_KEY, uuid)
    if (draft) notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
    return draft?.values ?? toValues(null)
  })
  return (
    <Content>
      <RecordForm
        base={null}
        initial={initial}
        editing
        partner={false}
        draftKey={DRAFT_KEY}
        header={null}
        onCancel={() => void navigate({ to: '/customer-records' })}
        onSaved={async () => {
          notify('Le client a été ajouté avec succès.')
          await forgetLists(client)
          await navigate({ to: '/customer-records', ignoreBlocker: true })
        }}
        onReload={() => Promise.resolve()}
      />
    </Content>
  )
}
