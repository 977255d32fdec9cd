import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { Select } from '@/components/form/input/Select'
import { Icon } from '@/components/icon/Icon'
import { useShortcuts, useShortcutSetting } from '@/components/shortcut/useShortcuts'
import { RowAction } from '@/components/table/RowAction'
import { Tag } from '@/components/table/Tag'
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
  pendingReview,
  type ReviewStep,
} from '../requestedDocuments'
import { DecisionPanel, type DecisionInputs } from './DecisionPanel'
import { decidedText } from './decision'
import { CentredColumn, FileView } from './FileView'
import { Legend } from './Legend'
import { DocumentNav } from './DocumentNav'
import { useShownFile } from './useShownFile'

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
  const [areShortcutsOn, toggle] = useShortcutSetting()
  const [lastDecision, setLastDecision] = useState('')
  const [lastRefused, setLastRefused] = useState(false)
  const steps = stepsOf(customerCase)
  const { step, choose } = useStep(steps)
  const shownFile = useShownFile(step?.file ?? null)
  const head = useRef<HTMLHeadingElement>(null)
  // Moves the focus, because the focused element was removed with its document.
  useEffect(() => {
    if (lastDecision !== '') head.current?.focus()
  }, [lastDecision])
  const move = (direction: -1 | 1) => {
    const next = step && nextStepWithContent(steps, step.key, direction)
    if (next) choose(next)
  }
  const close = () => {
    if (decisionInputs.size > 0) setIsDiscardOpen(true)
    else onClose()
  }
  const handleDecision = (savedCase: CustomerCase) => {
    const item = savedCase.itemsListArray.find((candidate) => candidate.uuid === step?.document.item?.uuid)
    if (item) {
      setLastDecision(decidedText(item))
      setLastRefused(item.state === 'refused')
    }
    const next = item && nextPending(stepsOf(savedCase), item.uuid)
    if (next) choose(next)
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
  const [back, forward] = [() => move(-1), () => move(1)]
  useShortcuts({ ArrowLeft: back, k: back, ArrowRight: forward, j: forward }, hasShortcuts)
  const hasRefused = customerCase.itemsListArray.some((item) => item.state === 'refused')
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
            {[lastDecision, progressText(customerCase.itemsListArray)].filter(Boolean).join(' ')}
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
                <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 1.5, pt: 1 }}>
                  <Stack
                    direction="row"
                    spacing={1}
                    sx={{ alignItems: 'center', flexWrap: 'wrap', flex: '1 1 0', minWidth: 0 }}
                  >
                    <Typography component="h3" ref={head} tabIndex={-1} variant="h5" sx={{ overflowWrap: 'anywhere' }}>
                      {step.document.item?.label ?? OTHER_DOCUMENTS}
                    </Typography>
                    {step.document.item && (
                      <Tag colors={stateAppearance(step.document.item).colors} nowrap>
                        {stateAppearance(step.document.item).label}
                      </Tag>
                    )}
                  </Stack>
                  <Stack direction="row" sx={{ alignItems: 'center' }}>
                    <RowAction
                      compact
                      icon="chevronLeft"
                      label="Précédent (←)"
                      name="Fichier précédent"
                      refusal={nextStepWithContent(steps, step.key, -1) ? null : 'premier fichier'}
                      onClick={back}
                    />
                    <RowAction
                      compact
                      icon="chevronRight"
                      label="Suivant (→)"
                      name="Fichier suivant"
                      refusal={nextStepWithContent(steps, step.key, 1) ? null : 'dernier fichier'}
                      onClick={forward}
                    />
                  </Stack>
                </Stack>
                {step.document.item?.motive && (
                  <Typography variant="body2" sx={{ px: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                    {`Motif\u202F: ${step.document.item.motive}`}
                  </Typography>
                )}
                {step.file ? (
                  <FileView key={step.file.uuid} file={step.file} shownFile={shownFile} hasShortcuts={hasShortcuts} />
                ) : (
                  <CentredColumn>
                    <Icon name="file" size={40} color="text.secondary" />
                    <Typography>
                      {step.document.item?.state === 'received'
                        ? 'Sans fichier\u202F: le client l’envoie autrement.'
                        : 'Aucun fichier pour cette pièce.'}
                    </Typography>
                  </CentredColumn>
                )}
                {pendingReview(customerCase).length === 0 && lastDecision !== '' && (
                  <AllReviewed onRequest={hasRefused ? onRequest : undefined} />
                )}
                {pendingReview(customerCase).length > 0 && lastRefused && onRequest && (
                  <RefusalNotice onRequest={onRequest} />
                )}
                <Decision
                  customerCase={customerCase}
                  step={step}
                  decisionInputs={decisionInputs}
                  hasShortcuts={hasShortcuts}
                  isDisplayed={shownFile.state !== 'loading'}
                  onDecided={handleDecision}
                  onChanged={handleChangedFiles}
                />
              </>
            )}
            {!isNarrow && <Legend isEnabled={areShortcutsOn} onToggle={toggle} />}
          </Stack>
        </Box>
      </Dialog>
      <DiscardDialog open={isDiscardOpen} onStay={() => setIsDiscardOpen(false)} onDiscard={onClose} />
    </>
  )
}

/** Current step; falls back to its document when the file was deleted. */
function useStep(steps: readonly ReviewStep[]) {
  const [stepKey, setStepKey] = useState(() => firstStep(steps))
  const documentId = (step: ReviewStep | undefined) => step?.document.item?.uuid
  const step =
    steps.find(({ key }) => key === stepKey?.key) ??
    steps.find((candidate) => documentId(candidate) !== undefined && documentId(candidate) === documentId(stepKey)) ??
    firstStep(steps)
  return { step, choose: (next: ReviewStep | undefined) => next && setStepKey(next) }
}

function Decision({
  step,
  customerCase,
  ...panel
}: Omit<Parameters<typeof DecisionPanel>[0], 'item' | 'files'> & { step: ReviewStep }) {
  const { item, files } = step.document
  if (!item)
    return (
      <Typography sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
        Ces fichiers ne répondent à aucune pièce demandée.
      </Typography>
    )
  return (
    <Box sx={{ px: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <DecisionPanel
        key={`${item.uuid} ${item.state} ${item.motive}`}
        customerCase={customerCase}
        item={item}
        files={files}
        {...panel}
      />
    </Box>
  )
}

const REFUSAL_NOTICE = 'Le client sera prévenu quand vous redemanderez les pièces.'

function RefusalNotice({ onRequest }: { onRequest: () => void }) {
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={onRequest}>
          Redemander des pièces
        </Button>
      }
      sx={{ mx: 1.5, my: 1 }}
    >
      {REFUSAL_NOTICE}
    </Alert>
  )
}

function AllReviewed({ onRequest }: { onRequest: (() => void) | undefined }) {
  return (
    <Alert
      severity="success"
      role="status"
      action={
        onRequest && (
          <Button color="inherit" size="small" onClick={onRequest}>
            Redemander des pièces
          </Button>
        )
      }
      sx={{ mx: 1.5, my: 1 }}
    >
      {onRequest
        ? `Toutes les pièces reçues ont été regardées. ${REFUSAL_NOTICE}`
        : 'Toutes les pièces reçues ont été regardées.'}
    </Alert>
  )
}

function StepSelect({
  steps,
  step,
  onChoose,
}: {
  steps: readonly ReviewStep[]
  step: ReviewStep
  onChoose: (step: ReviewStep | undefined) => void
}) {
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
