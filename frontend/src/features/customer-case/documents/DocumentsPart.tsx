import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { Tag } from '@/components/table/Tag'
import { FileLines } from '@/components/upload/FileLines'
import { formatDate, formatInstant } from '@/format/date'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { fullName } from '@/format/fullName'
import { useDialogState } from '@/session/dialogState'
import type { CustomerCase } from '../api'
import { requestRefusal } from '../refusals'
import { ListDialog } from './ListDialog'
import { OutdatedText } from './OutdatedText'
import {
  openRequest,
  otherFiles,
  outdatedText,
  documentGroups,
  progressText,
  stateAppearance,
  stepsOf,
  pendingReview,
  type DocumentItem,
  type RequestedDocument,
} from './requestedDocuments'
import { RequestDialog } from './request/RequestDialog'
import { ReviewDialog } from './review/ReviewDialog'

interface DocumentsPartProps {
  customerCase: CustomerCase
  /** Shows states only, as for a PARTNER. */
  showsStatesOnly: boolean
}

/** Requested documents with their files; staff can review them in one dialog. */
export function DocumentsPart({ customerCase, showsStatesOnly }: DocumentsPartProps) {
  const [open, setOpen] = useDialogState<'review' | 'request' | 'list' | null>(`documents:${customerCase.uuid}`, null)
  const unsortedFiles = otherFiles(customerCase)
  const unseen = new Set(showsStatesOnly ? [] : pendingReview(customerCase))
  const count = unseen.size
  return (
    <>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography component="h3" variant="h3" sx={{ flex: '1 1 200px' }}>
          Documents demandés
        </Typography>
        {!showsStatesOnly && !customerCase.closedDate && (
          <Button startIcon={<Icon name="edit" />} onClick={() => setOpen('list')}>
            Modifier la liste
          </Button>
        )}
        {!showsStatesOnly && stepsOf(customerCase).length > 0 && (
          <Button
            variant={count > 0 ? 'contained' : 'outlined'}
            startIcon={<Icon name="eye" />}
            onClick={() => setOpen('review')}
          >
            {count > 0 ? `Regarder les pièces (${count})` : 'Regarder les pièces'}
          </Button>
        )}
      </Stack>
      <Typography sx={{ fontWeight: 600 }}>{progressText(customerCase.itemsListArray)}</Typography>
      <Deadline customerCase={customerCase} showsStatesOnly={showsStatesOnly} />
      {documentGroups(customerCase).map((group) => (
        <Box key={group.documents[0]?.item.uuid} sx={{ mt: 2 }}>
          {group.heading !== null && (
            <Typography component="h4" variant="h5" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
              {group.heading}
            </Typography>
          )}
          <List disablePadding aria-label={group.heading ?? 'Documents demandés'}>
            {group.documents.map((document) => (
              <DocumentLine key={document.item.uuid} document={document} isAwaited={unseen.has(document.item)} />
            ))}
          </List>
        </Box>
      ))}
      {unsortedFiles.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography component="h4" variant="h5">
            {OTHER_DOCUMENTS}
          </Typography>
          <FileLines files={unsortedFiles} />
        </Box>
      )}
      {!showsStatesOnly && customerCase.medias?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>Aucun fichier pour le moment.</Typography>
      )}
      {open === 'review' && (
        <ReviewDialog
          uuid={customerCase.uuid}
          onClose={() => setOpen(null)}
          onRequest={requestRefusal(customerCase) === null ? () => setOpen('request') : undefined}
        />
      )}
      {open === 'list' && <ListDialog customerCase={customerCase} onClose={() => setOpen(null)} />}
      {open === 'request' && <RequestDialog customerCase={customerCase} onClose={() => setOpen(null)} />}
    </>
  )
}

function Deadline({ customerCase, showsStatesOnly }: DocumentsPartProps) {
  const round = openRequest(customerCase)
  if (round) {
    return (
      <Box sx={{ mt: 0.5, mb: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {`Redemandé le ${formatInstant(round.date)}\u202F: réponse attendue avant le ${formatDate(customerCase.completionLimitDate ?? round.limitDate)}.`}
        </Typography>
        {!showsStatesOnly && round.message && (
          <Box
            sx={{
              mt: 1,
              px: 1.5,
              py: 1,
              bgcolor: 'sunken',
              borderRadius: 1,
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            }}
          >
            {round.message}
          </Box>
        )}
      </Box>
    )
  }
  return <Typography sx={{ color: 'text.secondary', mb: 1 }}>{completionText(customerCase)}</Typography>
}

function completionText({ completedDate, completedBy, completionLimitDate }: CustomerCase): string {
  if (!completedDate) return `À compléter par le client avant le ${formatDate(completionLimitDate)}.`
  return completedBy ? `Validé par ${fullName(completedBy)}.` : 'Validé par le client.'
}

function DocumentLine({
  document: { item, files },
  isAwaited,
}: {
  document: RequestedDocument & { item: DocumentItem }
  isAwaited: boolean
}) {
  const { label, colors } = stateAppearance(item)
  const outdatedNotice = outdatedText(item, item.documentDate ?? '')
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack
        direction="row"
        sx={{
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ overflowWrap: 'anywhere', flex: '1 1 200px', fontWeight: isAwaited ? 600 : 400 }}>{item.label}</Box>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          {isAwaited && (
            <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
              À regarder
            </Box>
          )}
          <Tag colors={colors} nowrap>
            {label}
          </Tag>
        </Stack>
      </Stack>
      {item.motive && (
        <Box
          sx={{ mt: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >{`Motif\u202F: ${item.motive}`}</Box>
      )}
      {outdatedNotice !== null && <OutdatedText text={outdatedNotice} />}
      {item.documentDate && outdatedNotice === null && (
        <Box sx={{ mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
          {`Document du ${formatDate(item.documentDate)}`}
        </Box>
      )}
      {item.announced && (
        <Box sx={{ mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>Le client l’envoie autrement.</Box>
      )}
      {item.notConcerned && (
        <Box sx={{ mt: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {`Le client ne se dit pas concerné\u202F: ${item.notConcerned.reason}`}
        </Box>
      )}
      <FileLines files={files} />
    </Box>
  )
}
