import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { Select } from '@/components/form/input/Select'
import { Icon } from '@/components/icon/Icon'
import { useShortcuts, useShortcutSetting } from '@/components/shortcut/useShortcuts'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { down } from '@/theme/scale'
import { caseQuery, type CustomerCase } from '../../api'
import {
  firstStep,
  nextStepWithContent,
  nextPending,
  progressText,
  stateAppearance,
  stepsOf,
  type DocumentItem,
  type ReviewStep,
} from '../requestedDocuments'
import type { DecisionInputs } from './DecisionPanel'
import { decidedText } from './decision'
import { Legend } from './Legend'
import { DocumentNav } from './DocumentNav'
import { ReviewedDocument } from './ReviewedDocument'

interface ReviewDialogProps {
  uuid: string
  onClose: () => void
  /** Opens the request dialog; absent where requests are impossible. */
  onRequest?: (() => void) | undefined
}

/** Review of all documents of a case, by mouse or keyboard. */
export function ReviewDialog({ uuid, onClose, onRequest }: ReviewDialogProps) {
  const { data: customerCase } = useSuspenseQuery(caseQuery(uuid))
  const isNarrow = useMediaQuery(down('md'))
  const [decisionInputs] = useState<DecisionInputs>(() => new Map())
  const [isDiscardOpen, setIsDiscardOpen] = useState(false)
  const [areShortcutsOn, toggleShortcuts] = useShortcutSetting()
  const [lastDecided, setLastDecided] = useState<DocumentItem | null>(null)
  const steps = stepsOf(customerCase)
  const { step, choose } = useStep(steps)
  const previousStep = step ? nextStepWithContent(steps, step.key, -1) : null
  const nextStep = step ? nextStepWithContent(steps, step.key, 1) : null
  const showPrevious = () => choose(previousStep)
  const showNext = () => choose(nextStep)
  const close = () => {
    if (decisionInputs.size > 0) setIsDiscardOpen(true)
    else onClose()
  }
  const handleDecision = (savedCase: CustomerCase) => {
    const item = savedCase.itemsListArray.find((candidate) => candidate.uuid === step?.document.item?.uuid)
    if (!item) return
    setLastDecided(item)
    choose(nextPending(stepsOf(savedCase), item.uuid))
  }
  const handleChangedFiles = (freshCase: CustomerCase) => {
    const knownIds = new Set(step?.document.files.map((file) => file.uuid))
    choose(
      stepsOf(freshCase).find(
        ({ document, file }) => file && !knownIds.has(file.uuid) && document.item?.uuid === step?.document.item?.uuid,
      ),
    )
  }
  const hasShortcuts = areShortcutsOn && !isDiscardOpen
  useShortcuts({ ArrowLeft: showPrevious, k: showPrevious, ArrowRight: showNext, j: showNext }, hasShortcuts)
  return (
    <>
      <Dialog
        open
        onClose={close}
        fullScreen={isNarrow}
        maxWidth="xl"
        slotProps={{ paper: { sx: { height: '100%' } } }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <DialogTitle
              sx={{ py: { xs: 1, md: 1.5 }, px: { xs: 1.5, md: 3 }, fontSize: { xs: '1.125rem', md: '1.375rem' } }}
            >
              {`Pièces\u202F: ${customerCase.label}`}
            </DialogTitle>
          </Box>
          <Box
            component="output"
            sx={{ fontSize: '0.875rem', color: 'text.secondary', display: { xs: 'none', md: 'block' }, mx: 2 }}
          >
            {[lastDecided && decidedText(lastDecided), progressText(customerCase.itemsListArray)]
              .filter(Boolean)
              .join(' ')}
          </Box>
          <IconButton aria-label="Fermer" onClick={close}>
            <Icon name="close" size={24} />
          </IconButton>
        </Stack>
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
            overflowY: { xs: 'auto', md: 'hidden' },
          }}
        >
          {!isNarrow && (
            <DocumentNav
              customerCase={customerCase}
              current={step?.key ?? ''}
              onChoose={(key) => choose(steps.find((reviewStep) => reviewStep.key === key))}
            />
          )}
          <Stack sx={{ minWidth: 0, minHeight: { xs: 'auto', md: 0 } }}>
            {step && (
              <>
                {isNarrow && <StepSelect steps={steps} step={step} onChoose={choose} />}
                <ReviewedDocument
                  customerCase={customerCase}
                  step={step}
                  lastDecided={lastDecided}
                  decisionInputs={decisionInputs}
                  hasShortcuts={hasShortcuts}
                  onPrevious={previousStep && showPrevious}
                  onNext={nextStep && showNext}
                  onDecided={handleDecision}
                  onChanged={handleChangedFiles}
                  onRequest={onRequest}
                />
              </>
            )}
            {!isNarrow && <Legend isEnabled={areShortcutsOn} onToggle={toggleShortcuts} />}
          </Stack>
        </Box>
      </Dialog>
      <DiscardDialog open={isDiscardOpen} onStay={() => setIsDiscardOpen(false)} onDiscard={onClose} />
    </>
  )
}

/** Current step; falls back to its document when the file was deleted. */
function useStep(steps: readonly ReviewStep[]) {
  const [shownStep, setShownStep] = useState(() => firstStep(steps))
  const documentId = (step: ReviewStep | undefined) => step?.document.item?.uuid
  const step =
    steps.find(({ key }) => key === shownStep?.key) ??
    steps.find((candidate) => documentId(candidate) !== undefined && documentId(candidate) === documentId(shownStep)) ??
    firstStep(steps)
  const choose = (next: ReviewStep | null | undefined) => {
    if (next) setShownStep(next)
  }
  return { step, choose }
}

interface StepSelectProps {
  steps: readonly ReviewStep[]
  step: ReviewStep
  onChoose: (step: ReviewStep | undefined) => void
}

/** Choice of the document or file on a narrow screen. */
function StepSelect({ steps, step, onChoose }: StepSelectProps) {
  return (
    <Box sx={{ px: 1.5, pt: 1 }}>
      <Select
        fullWidth
        value={step.key}
        inputProps={{ 'aria-label': 'Pièce' }}
        onChange={(event) => onChoose(steps.find(({ key }) => key === event.target.value))}
      >
        {steps.map(({ key, document, file }) => (
          <option key={key} value={key}>
            {[
              document.item ? `${document.item.label} (${stateAppearance(document.item).label})` : OTHER_DOCUMENTS,
              document.files.length > 1 ? file?.name : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </Select>
    </Box>
  )
}
