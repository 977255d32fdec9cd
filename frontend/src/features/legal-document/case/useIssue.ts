import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { issueDocument, preparationQuery, type Compliance, type IssueForm } from '../api'
import { checkIssue, isChanged, toIssueForm, valuesToEdit, valuesToWrite, type IssueValues } from './issueForm'

interface IssueOptions {
  customerCase: string
  compliance: Compliance
  /** Initial kind; empty to ask for one. */
  initialKind: string
  onIssued: (issued: LegalDocument) => void
}

const NO_NAMES: readonly string[] = []

/** Form of a document to issue, and the text that the server prepares from it. */
export function useIssue({ customerCase, compliance, initialKind, onIssued }: IssueOptions) {
  const form = useEntityForm<LegalDocument, IssueValues>({
    saved: null,
    valuesOf: () => ({
      kind: initialKind,
      customers: compliance.customers.map(({ uuid }) => uuid),
      values: [],
      edited: [],
    }),
    check: checkIssue,
    draft: useFormDraft(`legal-document:${customerCase}`),
  })
  const { control, getValues, setValue } = form
  const kind = useWatch({ control, name: 'kind' })
  const customers = useWatch({ control, name: 'customers' })
  const values = useWatch({ control, name: 'values' })
  const edited = useWatch({ control, name: 'edited' })
  const [preparedValues, setPreparedValues] = useState(() => ({
    values: getValues('values'),
    edited: getValues('edited'),
  }))
  const isComplete = kind !== '' && customers.length > 0
  const issueForm: IssueForm | null = isComplete ? toIssueForm({ kind, customers, ...preparedValues }) : null
  const preparation = useQuery({ ...preparationQuery(customerCase, issueForm ?? {}), enabled: issueForm !== null })
  const current = issueForm && !preparation.isPlaceholderData ? preparation.data : undefined
  const missing = current?.missing ?? NO_NAMES

  useEffect(() => {
    if (!current) return
    const writtenValues = valuesToWrite(getValues('values'), current.missing)
    setValue('values', writtenValues)
    setValue('edited', valuesToEdit(getValues('edited'), current.values, writtenValues))
  }, [current, getValues, setValue])

  const typedForm = toIssueForm({ kind, customers, values, edited })
  const isOutdated = issueForm !== null && JSON.stringify(typedForm) !== JSON.stringify(issueForm)
  const save = useFormSave(form, {
    save: (formValues) => issueDocument(customerCase, toIssueForm(formValues)),
    onSaved: onIssued,
  })
  const update = (event: SyntheticEvent) =>
    void form.handleSubmit(({ values: formValues, edited: typedOver }) => {
      if (isOutdated) setPreparedValues({ values: formValues, edited: typedOver })
      // The record or the case may have been completed in the meantime.
      else void preparation.refetch()
    }, form.onInvalid)(event)
  // Closing after a mere choice of a kind or of customers asks no question.
  const hasTypedValues = values.some(({ value }) => value.trim() !== '') || edited.some(isChanged)
  return {
    form: { ...form, isChanged: hasTypedValues },
    save,
    issueForm,
    preparation,
    missing,
    /** The prepared text does not contain the typed values yet. */
    isOutdated,
    issuable:
      current !== undefined && !preparation.error && !preparation.isFetching && missing.length === 0 && !isOutdated,
    update,
    /** Clears the values after the choice of another kind, which has other variables. */
    clearValues: () => {
      setPreparedValues({ values: [], edited: [] })
      setValue('values', [])
      setValue('edited', [])
    },
  }
}
