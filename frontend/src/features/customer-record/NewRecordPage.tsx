import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { forgetInquiries, inquiryQuery, nameOfVisitor, turnIntoRecord, type Inquiry } from '@/features/inquiry/public'
import { ofName } from '@/format/elision'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { forgetLists } from './api'
import { readRecord, writeRecord, type CustomerRecord, type RecordContent } from './record'
import { RecordForm, type RecordDraft } from './RecordForm'
import { toValues } from './values'

interface NewRecordPageProps {
  /** What the record is filled in with, and what it stays linked with. */
  inquiry?: Inquiry | undefined
}

/** A new record: the same form, editable at once. */
export function NewRecordPage({ inquiry }: NewRecordPageProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { uuid } = useUser()
  const draftKey = inquiry ? `customer-record:inquiry:${inquiry.uuid}` : 'customer-record:new'
  const [initial] = useState(() => {
    const draft = takeDraft<RecordDraft>(draftKey, uuid)
    if (draft) notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
    return draft?.values ?? toValues(inquiry ? (inquiry.record as unknown as RecordContent) : null)
  })
  const leave = () =>
    inquiry ? navigate({ to: '/inquiries/$uuid', params: { uuid: inquiry.uuid } }) : navigate({ to: '/customer-records' })
  const saved = async (record: CustomerRecord) => {
    notify('Le client a été ajouté avec succès.')
    await forgetLists(client)
    if (!inquiry) {
      await navigate({ to: '/customer-records', ignoreBlocker: true })
      return
    }
    client.removeQueries({ queryKey: inquiryQuery(inquiry.uuid).queryKey })
    await forgetInquiries(client)
    await navigate({ to: '/customer-records/$uuid', params: { uuid: record.uuid }, ignoreBlocker: true })
  }
  return (
    <Content>
      <RecordForm
        base={null}
        initial={initial}
        editing
        partner={false}
        draftKey={draftKey}
        header={inquiry && <FromInquiry inquiry={inquiry} />}
        {...(inquiry && { save: (record) => turnIntoRecord(inquiry.uuid, writeRecord(record)).then(readRecord) })}
        onCancel={() => void leave()}
        onSaved={saved}
        onReload={() => Promise.resolve()}
      />
    </Content>
  )
}

function FromInquiry({ inquiry }: { inquiry: Inquiry }) {
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      {'Fiche préremplie avec la '}
      <AppLink to="/inquiries/$uuid" params={{ uuid: inquiry.uuid }}>
        {`demande ${ofName(nameOfVisitor(inquiry.person))}`}
      </AppLink>
      {`\u00A0(${inquiry.kindLabel}). Complétez ce qui manque\u202F: la demande sera marquée comme traitée à l’enregistrement.`}
    </Alert>
  )
}
