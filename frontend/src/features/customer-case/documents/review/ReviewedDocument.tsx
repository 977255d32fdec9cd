import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/icon/Icon'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { RowAction } from '@/components/table/RowAction'
import { Tag } from '@/components/table/Tag'
import type { CustomerCase } from '../../api'
import { pendingReview, stateAppearance, type DocumentItem, type ReviewStep } from '../requestedDocuments'
import { DecisionPanel, type DecisionInputs } from './DecisionPanel'
import { CentredColumn, FileView } from './FileView'
import { useShownFile } from './useShownFile'

interface ReviewedDocumentProps {
  customerCase: CustomerCase
  step: ReviewStep
  /** Document of the last decision in this dialog. */
  lastDecided: DocumentItem | null
  decisionInputs: DecisionInputs
  hasShortcuts: boolean
  /** Shows the previous or next file; null at the ends. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onDecided: (savedCase: CustomerCase) => void
  /** Called when the files changed since they were displayed. */
  onChanged: (freshCase: CustomerCase) => void
  /** Opens the request dialog; absent where requests are impossible. */
  onRequest: (() => void) | undefined
}

/** Document of the current step: title, file and decision. */
export function ReviewedDocument({
  customerCase,
  step,
  lastDecided,
  decisionInputs,
  hasShortcuts,
  onPrevious,
  onNext,
  onDecided,
  onChanged,
  onRequest,
}: ReviewedDocumentProps) {
  const { item, files } = step.document
  const shownFile = useShownFile(step.file)
  return (
    <>
      <DocumentHeading item={item} lastDecided={lastDecided} onPrevious={onPrevious} onNext={onNext} />
      {item?.motive && (
        <Typography variant="body2" sx={{ px: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {`Motif\u202F: ${item.motive}`}
        </Typography>
      )}
      {step.file ? (
        <FileView key={step.file.uuid} file={step.file} shownFile={shownFile} hasShortcuts={hasShortcuts} />
      ) : (
        <CentredColumn>
          <Icon name="file" size={40} color="text.secondary" />
          <Typography>
            {item?.state === 'received'
              ? 'Sans fichier\u202F: le client l’envoie autrement.'
              : 'Aucun fichier pour cette pièce.'}
          </Typography>
        </CentredColumn>
      )}
      {lastDecided && <ReviewNotice customerCase={customerCase} lastDecided={lastDecided} onRequest={onRequest} />}
      {item ? (
        <Box sx={{ px: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <DecisionPanel
            key={`${item.uuid} ${item.state} ${item.motive}`}
            customerCase={customerCase}
            item={item}
            files={files}
            decisionInputs={decisionInputs}
            hasShortcuts={hasShortcuts}
            isDisplayed={shownFile.state !== 'loading'}
            onDecided={onDecided}
            onChanged={onChanged}
          />
        </Box>
      ) : (
        <Typography sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
          Ces fichiers ne répondent à aucune pièce demandée.
        </Typography>
      )}
    </>
  )
}

interface DocumentHeadingProps extends Pick<ReviewedDocumentProps, 'lastDecided' | 'onPrevious' | 'onNext'> {
  item: DocumentItem | null
}

/** Name and state of the document, with the buttons to the other files. */
function DocumentHeading({ item, lastDecided, onPrevious, onNext }: DocumentHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus, because the focused element was removed with its document.
  useEffect(() => {
    if (lastDecided) heading.current?.focus()
  }, [lastDecided])
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 1.5, pt: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', flex: '1 1 0', minWidth: 0 }}>
        <Typography component="h3" ref={heading} tabIndex={-1} variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {item?.label ?? OTHER_DOCUMENTS}
        </Typography>
        {item && (
          <Tag colors={stateAppearance(item).colors} nowrap>
            {stateAppearance(item).label}
          </Tag>
        )}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <RowAction
          compact
          icon="chevronLeft"
          label="Précédent (←)"
          name="Fichier précédent"
          refusal={onPrevious ? null : 'premier fichier'}
          onClick={() => onPrevious?.()}
        />
        <RowAction
          compact
          icon="chevronRight"
          label="Suivant (→)"
          name="Fichier suivant"
          refusal={onNext ? null : 'dernier fichier'}
          onClick={() => onNext?.()}
        />
      </Stack>
    </Stack>
  )
}

interface ReviewNoticeProps {
  customerCase: CustomerCase
  lastDecided: DocumentItem
  onRequest: (() => void) | undefined
}

const ALL_REVIEWED = 'Toutes les pièces reçues ont été regardées.'
const REFUSAL_NOTICE = 'Le client sera prévenu quand vous redemanderez les pièces.'

/** Next step after a decision: all documents are reviewed, or refused ones have to be requested again. */
function ReviewNotice({ customerCase, lastDecided, onRequest }: ReviewNoticeProps) {
  const isComplete = pendingReview(customerCase).length === 0
  const hasRefused = customerCase.itemsListArray.some((item) => item.state === 'refused')
  const requestAgain = hasRefused ? onRequest : undefined
  if (!isComplete && (lastDecided.state !== 'refused' || !requestAgain)) return null
  const texts = [isComplete && ALL_REVIEWED, requestAgain && REFUSAL_NOTICE].filter(Boolean)
  return (
    <Alert
      severity={isComplete ? 'success' : 'info'}
      role="status"
      action={
        requestAgain && (
          <Button color="inherit" size="small" onClick={requestAgain}>
            Redemander des pièces
          </Button>
        )
      }
      sx={{ mx: 1.5, my: 1 }}
    >
      {texts.join(' ')}
    </Alert>
  )
}
