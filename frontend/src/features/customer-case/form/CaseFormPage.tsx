import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EditForm } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormFiles } from '@/components/edit/useFormFiles'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { CASE_READS, caseQuery, saveCase, type CustomerCase, type SavedCase } from '../api'
import { CaseFields, partnerLabel, usePartnerOptions } from './CaseFields'
import { caseValues, checkCase, toCaseForm, type CaseValues } from './caseForm'

const ADDED = 'Le dossier a été ajouté avec succès.'

/** Page of a new case. */
export function NewCasePage({ record }: { record: string }) {
  return <CaseForm record={record} customerCase={null} />
}

/** Page of an edited case. */
export function EditCasePage({ record, uuid }: { record: string; uuid: string }) {
  const { data } = useSuspenseQuery(caseQuery(uuid))
  return <CaseForm record={record} customerCase={data} />
}

function CaseForm({ record, customerCase }: { record: string; customerCase: CustomerCase | null }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyOf = useRequestKeys()
  const isNew = customerCase === null
  const navigateBack = async (isSaved: boolean) => {
    const options = { resetScroll: true, ...(isSaved && { ignoreBlocker: true }) }
    if (isNew) await navigate({ to: '/customer-records/$uuid/cases', params: { uuid: record }, ...options })
    else
      await navigate({
        to: '/customer-records/$uuid/cases/$case',
        params: { uuid: record, case: customerCase.uuid },
        ...options,
      })
  }
  const form = useFormWithDraft<CustomerCase, CaseValues>({
    savedItem: customerCase,
    valuesOf: caseValues,
    check: isNew ? checkNewCase : checkEditedCase,
    draftKey: `case-form:${customerCase?.uuid ?? record}`,
  })
  const conflict = useFormConflict(form, {
    read: customerCase ? () => client.fetchQuery(caseQuery(customerCase.uuid)) : undefined,
  })
  const { options: partners } = usePartnerOptions()
  const files = useFormFiles(form, 'medias')
  const formSave = useFormSave(form, {
    save: (values, base) => {
      const body = toCaseForm(values, record, base)
      return saveCase(body, keyOf(body))
    },
    meta: { rereads: CASE_READS },
    conflict,
    onSaved: async (savedCase) => {
      await navigateBack(true)
      if (isNew) notifyAdded(savedCase)
      else notify('Le dossier a été mis à jour avec succès.')
    },
    fallbackError: 'Erreur inconnue',
  })
  return (
    <EditForm
      form={form}
      save={formSave}
      conflict={conflict}
      files={files}
      conflictValues={{ partner: { show: (uuid) => partnerLabel(partners, uuid) } }}
      focusFirst
      summary
    >
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {isNew ? 'Ajouter un dossier' : 'Modifier le dossier'}
      </Typography>
      <CaseFields record={record} isNew={isNew} />
      <SaveBar form={form} save={formSave} files={files} onCancel={() => void navigateBack(false)} />
    </EditForm>
  )
}

const checkNewCase = (values: CaseValues) => checkCase(values, true)
const checkEditedCase = (values: CaseValues) => checkCase(values, false)

/** `mailsSent` is absent when no mail was due. */
function notifyAdded({ mailsSent, recipients }: SavedCase): void {
  if (mailsSent !== 0) notify(ADDED)
  else if (recipients?.length)
    notify(`${ADDED} Aucun email n’est parti\u202F: la date limite est déjà passée.`, 'warning')
  else notify(`${ADDED} Aucun email n’a pu partir\u202F: aucun client de la fiche n’a d’adresse email.`, 'warning')
}
