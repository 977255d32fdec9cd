import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { useRequestKeys } from '@/session/requestKeys'
import { issueDocument, preparationQuery, type Compliance, type IssueForm } from '../api'
import { checkIssue, isChanged, toIssueForm, valuesToEdit, valuesToWrite, type IssueValues } from './issueForm'

interface IssueOptions {
  customerCase: string
  compliance: Compliance
  /** Initial kind; empty to ask for one. */
  initialKind: string
  onIssued: (issuedDocument: LegalDocument) => void
}

const NO_NAMES: readonly string[] = []

/** Form of a document to issue, and the text that the server prepares from it. */
export function useIssue({ customerCase, compliance, initialKind, onIssued }: IssueOptions) {
  const form = useFormWithDraft<LegalDocument, IssueValues>({
    savedItem: null,
    valuesOf: () => ({
      kind: initialKind,
      customers: compliance.customers.map(({ uuid }) => uuid),
      values: [],
      editedValues: [],
    }),
    check: checkIssue,
    draftKey: `legal-document:${customerCase}`,
  })
  const keyOf = useRequestKeys()
  const { control, getValues, setValue } = form
  const kind = useWatch({ control, name: 'kind' })
  const customers = useWatch({ control, name: 'customers' })
  const values = useWatch({ control, name: 'values' })
  const editedValues = useWatch({ control, name: 'editedValues' })
  const [preparedValues, setPreparedValues] = useState(() => ({
    values: getValues('values'),
    editedValues: getValues('editedValues'),
  }))
  const isComplete = kind !== '' && customers.length > 0
  const issueForm: IssueForm | null = isComplete ? toIssueForm({ kind, customers, ...preparedValues }) : null
  const preparation = useQuery({ ...preparationQuery(customerCase, issueForm ?? {}), enabled: issueForm !== null })
  const current = issueForm && !preparation.isPlaceholderData ? preparation.data : undefined
  const missingNames = current?.missing ?? NO_NAMES

  useEffect(() => {
    if (!current) return
    const writtenValues = valuesToWrite(getValues('values'), current.missing)
    setValue('values', writtenValues)
    setValue('editedValues', valuesToEdit(getValues('editedValues'), current.values, writtenValues))
  }, [current, getValues, setValue])

  const typedForm = toIssueForm({ kind, customers, values, editedValues })
  const isOutdated = issueForm !== null && JSON.stringify(typedForm) !== JSON.stringify(issueForm)
  const formSave = useFormSave(form, {
    save: (formValues) => {
      const body = toIssueForm(formValues)
      return issueDocument(customerCase, body, keyOf(body))
    },
    onSaved: onIssued,
  })
  const update = (event: SyntheticEvent) =>
    void form.handleSubmit(({ values: formValues, editedValues: typedOver }) => {
      if (isOutdated) setPreparedValues({ values: formValues, editedValues: typedOver })
      // The record or the case may have been completed in the meantime.
      else void preparation.refetch()
    }, form.onInvalid)(event)
  // Closing after a mere choice of a kind or of customers asks no question.
  const hasTypedValues = values.some(({ value }) => value.trim() !== '') || editedValues.some(isChanged)
  return {
    form: { ...form, isChanged: hasTypedValues },
    formSave,
    issueForm,
    preparation,
    missingNames,
    /** The prepared text does not contain the typed values yet. */
    isOutdated,
    issuable:
      current !== undefined &&
      !preparation.error &&
      !preparation.isFetching &&
      missingNames.length === 0 &&
      !isOutdated,
    update,
    /** Clears the values after the choice of another kind, which has other variables. */
    clearValues: () => {
      setPreparedValues({ values: [], editedValues: [] })
      setValue('values', [])
      setValue('editedValues', [])
    },
  }
}
