import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { ServerErrors } from '@/components/form/errors/ServerErrors'
import { Content } from '@/components/layout/Content'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { Uploader } from '@/components/upload/Uploader'
import { formatDate } from '@/format/date'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { ownCaseQuery } from './api'
import { ClosedCase } from './ClosedCase'
import { CompletedCase } from './CompletedCase'
import { DepositBar } from './DepositBar'
import { DepositProgress, Instructions, RequestNotice } from './DepositIntro'
import { useDocumentUploads, type DepositStore } from './depositStore'
import { HelpLine } from './HelpLine'
import {
  isAllDeclared,
  mayValidate,
  countDocuments,
  documentCountsText,
  type DocumentCounts,
} from './documents/checklist'
import {
  destinationsOf,
  duplicateNote,
  filesOf,
  itemsAfterSave,
  type Destination,
  type AssignedFile,
} from './documents/placement'
import { MoveFileMenu } from './documents/MoveFileMenu'
import { RequestedDocuments } from './documents/RequestedDocuments'
import { SharedComparisons } from './SharedComparisons'
import { useDeposit } from './useDeposit'
import { ValidateDialog } from './ValidateDialog'

/** Page of a case: requested documents, files and both save buttons. */
export function DepositPage({ uuid }: { uuid: string }) {
  const { data: ownCase } = useSuspenseQuery(ownCaseQuery(uuid))
  const [isValidated, setIsValidated] = useState(false)
  if (isValidated) return <CompletedCase ownCase={ownCase} />
  if (!ownCase.activeForUpload) return <ClosedCase ownCase={ownCase} />
  return <Deposit key={uuid} uuid={uuid} onValidated={() => setIsValidated(true)} />
}

function Deposit({ uuid, onValidated }: { uuid: string; onValidated: () => void }) {
  const deposit = useDeposit(uuid)
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { ownCase, store, files, saving, uploadCount, failedFiles } = deposit
  const items = ownCase.itemsListArray
  const hasDocuments = items.some((item) => item.isFile)
  const checklist = { activeForUpload: true, itemsListArray: itemsAfterSave(items, files) }
  const destinations = destinationsOf(items)
  const limit = formatDate(ownCase.completionLimitDate)
  const askToValidate = () => {
    if (failedFiles.length === 0) setIsConfirmOpen(true)
    else
      deposit.setErrors(
        failedFiles.map(
          (name) => `«\u202F${name}\u202F» n’a pas été envoyé\u202F: réessayez ou retirez-le, puis validez.`,
        ),
      )
  }
  const validate = async () => {
    const isValidated = await deposit.save('validation')
    setIsConfirmOpen(false)
    if (isValidated) onValidated()
  }
  return (
    <Content width={760}>
      <UnsavedChanges when={deposit.wouldLoseChanges || uploadCount > 0 || failedFiles.length > 0} />
      <Typography component="p" variant="h3" sx={{ mt: -1, mb: 2, overflowWrap: 'anywhere' }}>
        {ownCase.label}
      </Typography>
      <CaseSteps status={ownCase.status} lastActivity={ownCase.lastActDate} />
      <RequestNotice ownCase={ownCase} />
      <DepositProgress checklist={checklist} />
      <Instructions limit={limit} hasDocuments={hasDocuments} />
      <ServerErrors messages={deposit.errors} onClose={() => deposit.setErrors([])} />
      {deposit.notice !== null && (
        <Alert severity="info" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {deposit.notice}
        </Alert>
      )}
      {hasDocuments && (
        <RequestedDocuments
          items={items}
          destinations={destinations}
          files={files}
          disabled={saving !== null}
          store={store}
        />
      )}
      <UnsortedFiles
        files={files}
        destinations={destinations}
        note={duplicateNote(files, destinations, null)}
        disabled={saving !== null}
        store={store}
        hasDocuments={hasDocuments}
      />
      <SharedComparisons cases={[ownCase]} />
      <HelpLine advisers={ownCase.advisers} />
      <DepositBar
        progress={barText(countDocuments(checklist), limit)}
        fileCount={files.length}
        uploadCount={uploadCount}
        failedUploadCount={failedFiles.length}
        hasChanges={deposit.hasChanges}
        isSavingFiles={deposit.isSavingFiles}
        canValidateAgain={mayValidate(ownCase, checklist.itemsListArray, files)}
        areAllDeclared={isAllDeclared(checklist)}
        hasSaveFailed={deposit.hasSaveFailed}
        savingKind={saving}
        onSave={() => void deposit.save('draft')}
        onValidate={askToValidate}
      />
      <ValidateDialog
        open={isConfirmOpen}
        checklist={checklist}
        onConfirm={validate}
        onClose={() => setIsConfirmOpen(false)}
      />
    </Content>
  )
}

function barText(counts: DocumentCounts, limit: string): string {
  return counts.totalCount === 0 ? '' : `${documentCountsText(counts)} · avant le ${limit}`
}

interface UnsortedFilesProps {
  files: readonly AssignedFile[]
  destinations: readonly Destination[]
  /** Files that were uploaded for a document before. */
  note: string
  disabled: boolean
  store: DepositStore
  hasDocuments: boolean
}

const UNSORTED = 'unsorted'

/** Files without a requested document, or to be assigned later; for users who drop all files together. */
function UnsortedFiles({ files, destinations, note, disabled, store, hasDocuments }: UnsortedFilesProps) {
  const { change, move } = store.actions
  const uploadState = useDocumentUploads(store, UNSORTED)
  return (
    <Box component="section" aria-labelledby="files" data-document="" tabIndex={-1} sx={{ mt: 4 }}>
      <Typography component="h2" id="files" variant="h3" sx={{ mb: hasDocuments ? 0.5 : 2 }}>
        {hasDocuments ? OTHER_DOCUMENTS : 'Vos fichiers'}
      </Typography>
      {hasDocuments && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {
            'Vous préférez déposer tout d’un coup\u202F? Mettez vos fichiers ici, puis rangez chacun dans le document qu’il concerne.'
          }
        </Typography>
      )}
      <Uploader
        label={hasDocuments ? 'Déposer tout d’un coup' : 'Déposer vos fichiers'}
        value={filesOf(files, null)}
        onChange={(update) => change(null, update)}
        uploadState={uploadState}
        disabled={disabled}
        photoNotice
        {...(hasDocuments && {
          onListedFile: (fileId) => move(fileId, null),
          renderAction: (file: UploadedFile) => (
            <MoveFileMenu
              file={file}
              destinations={destinations}
              currentDocumentId={null}
              disabled={disabled}
              onMove={move}
            />
          ),
        })}
      />
      {note !== '' && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}
