import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import {
  awaitsSignedFile,
  isAwaited,
  type LegalDocument,
  type LegalPerson,
} from '@/components/legal-document/documentStates'
import { DocumentText } from '@/components/legal-document/DocumentText'
import { downloadDocument } from '@/components/legal-document/downloadDocument'
import { AppLink } from '@/components/link/AppLink'
import { LoadError } from '@/components/table/LoadError'
import { Acknowledgement } from './Acknowledgement'
import { chooseMedium, documentContentQuery, ownDocumentQuery, useAnswer } from './api'
import { DeclineDialog } from './DeclineDialog'
import { answeringPerson, isWithdrawable, outcomeOf } from './ownDocument'
import { ReadingEnd, useFirstOpening } from './ReadingEnd'
import { Signature } from './Signature'
import { Withdrawal } from './Withdrawal'

/** Document of a customer: read to its end, then acknowledged, signed or declined. */
export function OwnDocumentPage({ uuid }: { uuid: string }) {
  const { data: document } = useSuspenseQuery(ownDocumentQuery(uuid))
  const person = answeringPerson(document)
  const isAwaitedFromUser = person !== undefined && isAwaited(document, person)
  return (
    <Content width={760}>
      {isAwaitedFromUser && document.asksMedium && !person.medium ? (
        <MediumChoice document={document} />
      ) : (
        // Remounted for the next customer, because two customers with one account read and answer one after the other.
        <DocumentReader
          key={person?.customer}
          document={document}
          person={person}
          isAwaitedFromUser={isAwaitedFromUser}
        />
      )}
    </Content>
  )
}

/** Choice between paper and electronic form, before an insurance document is opened. */
function MediumChoice({ document: { uuid, title } }: { document: LegalDocument }) {
  const { isPending, error, runAnswer } = useAnswer()
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Comment souhaitez-vous recevoir ce document{'\u202F'}? Le papier est gratuit, maintenant ou plus tard.
      </Typography>
      <ErrorAlert error={error} area="private" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 1 }}>
        <Button
          variant="contained"
          color="secondary"
          size="large"
          disabled={isPending}
          onClick={() => void runAnswer(() => chooseMedium(uuid, 'electronic'))}
        >
          Le lire ici
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={isPending}
          onClick={() =>
            void runAnswer(() => chooseMedium(uuid, 'paper'), 'Votre conseiller vous remettra ce document sur papier.')
          }
        >
          Le recevoir sur papier
        </Button>
      </Stack>
    </>
  )
}

interface DocumentReaderProps {
  document: LegalDocument
  person: LegalPerson | undefined
  isAwaitedFromUser: boolean
}

function DocumentReader({ document, person, isAwaitedFromUser }: DocumentReaderProps) {
  const { uuid } = document
  const content = useQuery(documentContentQuery(uuid))
  const [isRead, setIsRead] = useState(false)
  const isOnPaper = person?.medium === 'paper'
  useFirstOpening(uuid, isAwaitedFromUser && content.isSuccess && !person?.openingDate)
  return (
    <>
      {!isAwaitedFromUser && person && <OutcomeAlert document={document} person={person} />}
      {isOnPaper && isAwaitedFromUser && <PaperNotice uuid={uuid} />}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <LoadError query={content} />
        {content.isPending && <TextSkeleton />}
        {content.data && <DocumentText content={content.data} />}
        {content.data && <ReadingEnd onReached={() => setIsRead(true)} />}
      </Paper>
      <Files document={document} />
      {person && isWithdrawable(document, person) && <Withdrawal uuid={uuid} />}
      {isAwaitedFromUser && !isOnPaper && person && content.data && <Answer document={document} isRead={isRead} />}
      {isAwaitedFromUser && !isOnPaper && content.data && !isRead && (
        <Box
          role="note"
          sx={{
            position: 'sticky',
            bottom: 'calc(var(--message-height, 0px) + 12px)',
            mt: 2,
            px: 2,
            py: 1.25,
            borderRadius: 1,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            display: 'flex',
            gap: 1,
            alignItems: 'center',
          }}
        >
          <Icon name="chevronDown" size={20} />
          Lisez le document jusqu’à la fin pour répondre.
        </Box>
      )}
    </>
  )
}

function TextSkeleton() {
  return (
    <Box role="status" aria-label="Chargement du document">
      <Skeleton width="70%" height={40} />
      {['90%', '85%', '95%', '60%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Box>
  )
}

function OutcomeAlert({ document, person }: { document: LegalDocument; person: LegalPerson }) {
  const { severity, title, text } = outcomeOf(document, person)
  return (
    <Alert severity={severity} role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
      {document.replacedBy && (
        <Box sx={{ mt: 1 }}>
          <AppLink to="/my-documents/$uuid" params={{ uuid: document.replacedBy }}>
            Ouvrir le document qui le remplace
          </AppLink>
        </Box>
      )}
    </Alert>
  )
}

function PaperNotice({ uuid }: { uuid: string }) {
  const { isPending, error, runAnswer } = useAnswer()
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="info" role="note">
        Vous avez demandé ce document sur papier{'\u202F'}: votre conseiller vous le remet.
        <Box sx={{ mt: 1 }}>
          <Button
            size="compact"
            color="inherit"
            variant="outlined"
            loading={isPending}
            onClick={() => void runAnswer(() => chooseMedium(uuid, 'electronic'))}
          >
            Répondre ici plutôt
          </Button>
        </Box>
      </Alert>
      <ErrorAlert error={error} area="private" />
    </Box>
  )
}

function Files({ document }: { document: LegalDocument }) {
  const { uuid, sha256, signedFileReady } = document
  return (
    <Box sx={{ my: 3 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          onClick={() => void downloadDocument(uuid, 'download')}
        >
          Enregistrer le document
        </Button>
        {signedFileReady && (
          <Button
            variant="contained"
            startIcon={<Icon name="download" />}
            onClick={() => void downloadDocument(uuid, 'signed')}
          >
            Enregistrer le document signé
          </Button>
        )}
      </Stack>
      <Box role="status">
        {awaitsSignedFile(document) && (
          <Typography sx={{ mt: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}>
            <CircularProgress size={18} aria-hidden />
            Le document signé est en préparation…
          </Typography>
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere', mt: 1.5 }}>
        {`Empreinte du document (SHA-256)\u202F: ${sha256}`}
      </Typography>
    </Box>
  )
}

/** Answer buttons of the customer, enabled once the end of the text was displayed. */
function Answer({
  document: { uuid, confirmation, people, own },
  isRead,
}: {
  document: LegalDocument
  isRead: boolean
}) {
  const [isDeclineOpen, setIsDeclineOpen] = useState(false)
  const owners = people.filter(({ customer }) => own?.includes(customer))
  const answeredCount = owners.filter(({ state }) => state !== 'issued' && state !== 'opened').length
  const requiresSignature = confirmation === 'signature'
  return (
    <Box component="section" aria-labelledby="reponse" sx={{ pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography id="reponse" component="h3" variant="h3" sx={{ mb: 1.5 }}>
        {requiresSignature ? 'Signer ce document' : 'Confirmer que vous l’avez reçu'}
      </Typography>
      {owners.length > 1 && (
        <Typography sx={{ mb: 1.5 }}>
          {`Ce compte sert à deux personnes\u202F: chacune répond pour elle-même. Réponse ${answeredCount + 1} sur ${owners.length}.`}
        </Typography>
      )}
      {requiresSignature ? (
        <Signature uuid={uuid} isReady={isRead} />
      ) : (
        <Acknowledgement uuid={uuid} isReady={isRead} />
      )}
      <Box sx={{ mt: 3 }}>
        <Button color="inherit" onClick={() => setIsDeclineOpen(true)}>
          Refuser le document
        </Button>
      </Box>
      {isDeclineOpen && <DeclineDialog uuid={uuid} onClose={() => setIsDeclineOpen(false)} />}
    </Box>
  )
}
