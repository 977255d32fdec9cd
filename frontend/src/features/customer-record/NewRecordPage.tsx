import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { inquiryQuery, MoveFiles, turnIntoRecord, type Inquiry } from '@/features/inquiry/public'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { notify } from '@/session/feedback'
import { currentUser } from '@/session/session'
import { useRequestKeys } from '@/session/requestKeys'
import { createRecord } from './api'
import type { RecordContent } from './record'
import { RecordForm, useRecordEdit } from './RecordForm'
import { useDuplicateCheck } from './useDuplicateCheck'
import { toValues } from './values'

interface NewRecordPageProps {
  /** Inquiry that pre-fills the record and is linked to it. */
  inquiry?: Inquiry | undefined
}

/** Page of a new record, in edit mode. */
export function NewRecordPage({ inquiry }: NewRecordPageProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyOf = useRequestKeys()
  const duplicateCheck = useDuplicateCheck()
  const draftKey = inquiry ? `customer-record:inquiry:${inquiry.uuid}` : 'customer-record:new'
  const filesDraftKey = `${draftKey}:move-files`
  const draft = useDraft<boolean>(filesDraftKey, currentUser().uuid)
  const [moveFiles, setMoveFiles] = useState(draft ?? true)
  useDraftOnExpiry(filesDraftKey, () => (moveFiles ? null : false))
  const leave = () =>
    inquiry
      ? navigate({ to: '/inquiries/$uuid', params: { uuid: inquiry.uuid } })
      : navigate({ to: '/customer-records' })
  const edit = useRecordEdit({
    draftKey,
    savedRecord: null,
    initial: inquiry && toValues(inquiry.record),
    send: async (record: RecordContent) => {
      await duplicateCheck.check(record)
      if (!inquiry) return createRecord(record, keyOf(record))
      return turnIntoRecord(inquiry.uuid, { moveFiles, version: inquiry.version }, record)
    },
    onSaved: async (record) => {
      const open = () => navigate({ to: '/customer-records/$uuid', params: { uuid: record.uuid }, ignoreBlocker: true })
      notify(
        'Le client a été ajouté avec succès.',
        'success',
        inquiry ? {} : { action: { label: 'Ouvrir la fiche', run: () => void open() } },
      )
      if (!inquiry) {
        await navigate({ to: '/customer-records', ignoreBlocker: true })
        return
      }
      client.removeQueries({ queryKey: inquiryQuery(inquiry.uuid).queryKey })
      await open()
    },
  })
  return (
    <Content>
      <RecordForm
        {...edit}
        header={inquiry && <InquiryNotice inquiry={inquiry} moveFiles={moveFiles} onMoveFiles={setMoveFiles} />}
        onCancel={() => void leave()}
      />
      {duplicateCheck.dialog}
    </Content>
  )
}

interface InquiryNoticeProps {
  inquiry: Inquiry
  moveFiles: boolean
  onMoveFiles: (isEnabled: boolean) => void
}

function InquiryNotice({ inquiry, moveFiles, onMoveFiles }: InquiryNoticeProps) {
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      {'Fiche préremplie avec la '}
      <AppLink to="/inquiries/$uuid" params={{ uuid: inquiry.uuid }}>
        {`demande ${ofName(fullName(inquiry.person))}`}
      </AppLink>
      {`\u00A0(${inquiry.kindLabel}). Complétez ce qui manque\u202F: la demande sera marquée comme traitée à l’enregistrement, et ce qui n’a pas de champ deviendra un compte rendu.`}
      <MoveFiles count={inquiry.medias.length} checked={moveFiles} onChange={onMoveFiles} />
    </Alert>
  )
}
