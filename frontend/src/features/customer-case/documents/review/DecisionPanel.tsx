import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { KEYS } from '@/api/keys'
import { EditForm } from '@/components/edit/EditForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { useShortcuts } from '@/components/shortcut/useShortcuts'
import { MOTIVE_LIMIT } from '@/domain/constants'
import { caseQuery, cacheCase, reviewItem, type CustomerCase, type ItemState } from '../../api'
import { OutdatedText } from '../OutdatedText'
import { outdatedText, type DocumentItem, type RequestedDocument } from '../requestedDocuments'
import { ReasonSuggestions } from '../ReasonSuggestions'
import { checkDecision, decisionValues, toReview, type DecisionValues } from './decision'

/** Unsent form values by document. */
export type DecisionInputs = Map<string, DecisionValues>

interface DecisionPanelProps {
  customerCase: CustomerCase
  item: DocumentItem
  files: RequestedDocument['files']
  decisionInputs: DecisionInputs
  /** Enables the accept and refuse shortcuts. */
  hasShortcuts: boolean
  /** Whether the file is displayed: the shortcuts decide only on a file that the user can see. */
  isDisplayed: boolean
  onDecided: (savedCase: CustomerCase) => void
  /** Called when the files changed since they were displayed. */
  onChanged: (freshCase: CustomerCase) => void
}

/** Decision form of one document; remounted for another document or state. */
export function DecisionPanel({
  customerCase,
  item,
  files,
  decisionInputs,
  hasShortcuts,
  isDisplayed,
  onDecided,
  onChanged,
}: DecisionPanelProps) {
  const [hasAskedRefusal, setHasAskedRefusal] = useState(false)
  const { form, formSave } = useDecisionForm({
    customerCase,
    item,
    files,
    decisionInputs,
    onDecided: (savedCase) => {
      setHasAskedRefusal(false)
      onDecided(savedCase)
    },
    onChanged,
  })
  const { container } = form
  const values = useWatch({ control: form.control }) as DecisionValues
  const savedValues = decisionValues(form.base, item.uuid)
  const isMotiveEdited = values.motive !== savedValues.motive
  const isDateEdited = values.documentDate !== savedValues.documentDate
  const isRefusing = hasAskedRefusal || isMotiveEdited
  const outdatedNotice = outdatedText(item, values.documentDate)
  useEffect(() => {
    if (isMotiveEdited || isDateEdited) decisionInputs.set(item.uuid, values)
    else decisionInputs.delete(item.uuid)
  }, [isMotiveEdited, isDateEdited, values, decisionInputs, item.uuid])
  const decide = (state: ItemState) => {
    form.setValue('state', state)
    container.current?.requestSubmit()
  }
  const refuse = () => {
    form.setValue('state', 'refused')
    setHasAskedRefusal(true)
  }
  const cancelRefusal = () => {
    setHasAskedRefusal(false)
    form.resetTo(form.base)
  }
  useShortcuts(
    { a: () => decide('accepted'), r: refuse },
    hasShortcuts && !isRefusing && !formSave.isBusy && isDisplayed,
  )
  useEffect(() => {
    if (!hasAskedRefusal) return
    form.setFocus('motive')
    // On a phone the form is taller than the space below the file, so it scrolls to its button.
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [hasAskedRefusal, form, container])
  const onKey = (event: KeyboardEvent) => {
    // Only the buttons submit: Enter in the date field would accept the document.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    if (event.key !== 'Escape' || !isRefusing || formSave.isBusy) return
    // Cancels the refusal, not the dialog.
    event.stopPropagation()
    if (!isMotiveEdited) cancelRefusal()
  }
  return (
    <Box onKeyDown={onKey}>
      <EditForm form={form} save={formSave}>
        {isRefusing ? (
          <RefusalFields
            documentLabel={item.label}
            isBusy={formSave.isBusy}
            onCancel={cancelRefusal}
            onRefuse={() => decide('refused')}
          />
        ) : (
          <>
            {isStated(item) && (
              <Box sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {`Le client ne se dit pas concerné\u202F: ${item.notConcerned?.reason}`}
              </Box>
            )}
            {outdatedNotice !== null && (
              <Box role="status">
                <OutdatedText text={outdatedNotice} />
              </Box>
            )}
            <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
              <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 190px' } }}>
                <DateField<DecisionValues> name="documentDate" label="Date du document (facultatif)" />
              </Box>
              <DecisionButtons
                item={item}
                fileCount={files.length}
                isBusy={formSave.isBusy}
                onDecide={decide}
                onRefuse={refuse}
              />
            </Stack>
          </>
        )}
      </EditForm>
    </Box>
  )
}

type DecisionFormOptions = Pick<
  DecisionPanelProps,
  'customerCase' | 'item' | 'files' | 'decisionInputs' | 'onDecided' | 'onChanged'
>

/** Form of a decision and its save; a conflict reloads the case. */
function useDecisionForm({ customerCase, item, files, decisionInputs, onDecided, onChanged }: DecisionFormOptions) {
  const client = useQueryClient()
  const typedValues = decisionInputs.get(item.uuid)
  const form = useFormWithDraft<CustomerCase, DecisionValues>({
    savedItem: customerCase,
    valuesOf: (reviewedCase) => decisionValues(reviewedCase, item.uuid),
    initialEdit: typedValues && { base: customerCase, values: typedValues },
    check: checkDecision,
    draftKey: `case-decision:${item.uuid}`,
  })
  const formSave = useFormSave(form, {
    save: async (values) => {
      try {
        return await reviewItem(customerCase.uuid, item.uuid, toReview(values, files))
      } catch (error) {
        // Files received in the meantime are shown beside the error.
        if (error instanceof ApiError && error.status === 409) {
          const freshCase = await client.fetchQuery(caseQuery(customerCase.uuid)).catch(() => null)
          if (freshCase) onChanged(freshCase)
        }
        throw error
      }
    },
    meta: { rereads: [KEYS.recordCases] },
    onSaved: (savedCase) => {
      decisionInputs.delete(item.uuid)
      cacheCase(client, savedCase)
      onDecided(savedCase)
    },
  })
  return { form, formSave }
}

/** Whether the customer stated that the document does not concern them, and this is to be confirmed. */
function isStated(item: DocumentItem): boolean {
  return item.state === 'received' && Boolean(item.notConcerned)
}

interface RefusalFieldsProps {
  documentLabel: string
  isBusy: boolean
  onCancel: () => void
  onRefuse: () => void
}

/** Reason of a refusal, with suggestions. */
function RefusalFields({ documentLabel, isBusy, onCancel, onRefuse }: RefusalFieldsProps) {
  return (
    <>
      <ReasonSuggestions<DecisionValues> name="motive" documentLabel={documentLabel} />
      <TextField<DecisionValues>
        name="motive"
        label={'Pourquoi ce document est-il à refaire\u202F?'}
        rows={2}
        maxLength={MOTIVE_LIMIT}
        helper="Le client lira ce motif."
      />
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', pb: 1 }}
      >
        <Button color="inherit" disabled={isBusy} onClick={onCancel}>
          Annuler
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={onRefuse}>
          Refuser la pièce
        </Button>
      </Stack>
    </>
  )
}

interface DecisionButtonsProps {
  item: DocumentItem
  fileCount: number
  isBusy: boolean
  onDecide: (state: ItemState) => void
  /** Asks for the reason of a refusal. */
  onRefuse: () => void
}

/** Decisions that are possible in the current state of the document. */
function DecisionButtons({ item, fileCount, isBusy, onDecide, onRefuse }: DecisionButtonsProps) {
  const isDecided = item.state !== 'received' && item.state !== 'asked'
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', flex: '1 1 320px', mt: { xs: 0, sm: 3 }, pb: 1 }}
    >
      {isStated(item) ? (
        <>
          <Button
            variant="contained"
            startIcon={<Icon name="check" size={18} />}
            loading={isBusy}
            loadingPosition="start"
            onClick={() => onDecide('notApplicable')}
          >
            Sans objet
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => onDecide('asked')}>
            À fournir quand même
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="contained"
            startIcon={<Icon name="check" size={18} />}
            loading={isBusy}
            loadingPosition="start"
            onClick={() => onDecide('accepted')}
          >
            {fileCount > 1 ? `Accepter les ${fileCount} fichiers` : 'Accepter'}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={onRefuse}>
            Refuser…
          </Button>
          {item.state !== 'notApplicable' && (
            <Button color="inherit" disabled={isBusy} onClick={() => onDecide('notApplicable')}>
              Sans objet
            </Button>
          )}
        </>
      )}
      {isDecided && (
        <Button color="inherit" disabled={isBusy} onClick={() => onDecide('asked')}>
          {fileCount > 0 ? 'Annuler la décision (à fournir de nouveau)' : 'Annuler la décision'}
        </Button>
      )}
    </Stack>
  )
}
