import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessages } from '@/api/error'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { acknowledge, chooseMedium, downloadDocument, legalContentQuery, legalDocumentQuery, openDocument, type LegalDocument } from './api'
import { Acknowledgement } from './Acknowledgement'
import { DeclineButton } from './DeclineButton'
import { DocumentText } from './DocumentText'
import { answeringPerson, isAwaited, stateText } from './documentText'
import { Signature } from './Signature'

const UNKNOWN = 'Une erreur a été rencontrée. Réessayez dans un instant.'

/** Document of a customer: read to its end, then acknowledged, signed or declined. */
export function OwnDocumentPage({ uuid }: { uuid: string }) {
  const { data: document } = useSuspenseQuery(legalDocumentQuery(uuid))
  const person = answeringPerson(document)
  const awaited = person !== undefined && isAwaited(document, person)
  const choiceIsDue = awaited && document.asksMedium && !person.medium
  return (
    <Content width={760}>
      {choiceIsDue ? <MediumChoice document={document} /> : <Reading document={document} awaited={awaited} />}
    </Content>
  )
}

/** Runs an answer, refreshes the document and reports a refusal; returns whether it succeeded. */
function useAnswer(uuid: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSave((answer: () => Promise<void>) => answer())
  const run = async (answer: () => Promise<void>, done?: string): Promise<boolean> => {
    try {
      await mutateAsync(answer)
      if (done !== undefined) notify(done)
      return true
    } catch (error) {
      notify(errorMessages(error, 'office', UNKNOWN).join(' '), 'error')
      return false
    } finally {
      await client.invalidateQueries({ queryKey: [...KEYS.legalDocument, uuid] })
      await client.invalidateQueries({ queryKey: KEYS.ownDocuments })
    }
  }
  return { busy: isPending, run }
}

/** Choice between paper and electronic form, before an insurance document is opened. */
function MediumChoice({ document }: { document: LegalDocument }) {
  const { busy, run } = useAnswer(document.uuid)
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>{document.title}</Typography>
      <Typography sx={{ mb: 2 }}>
        Comment souhaitez-vous recevoir ce document{'\u202F'}? Le papier est gratuit, maintenant ou plus tard.
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy} onClick={() => void run(() => chooseMedium(document.uuid, 'electronic'))}>Le lire ici</Button>
        <Button variant="outlined" disabled={busy} onClick={() => void run(() => chooseMedium(document.uuid, 'paper'), 'Votre conseiller vous remettra ce document sur papier.')}>
          Le recevoir sur papier
        </Button>
      </Stack>
    </>
  )
}

function Reading({ document, awaited }: { document: LegalDocument; awaited: boolean }) {
  const { uuid } = document
  const { data: content } = useSuspenseQuery(legalContentQuery(uuid))
  const { busy, run } = useAnswer(uuid)
  const person = answeringPerson(document)
  const opened = person?.openingDate !== undefined && person.openingDate !== null
  useFirstOpening(uuid, awaited && !opened)
  const [read, setRead] = useState(false)
  const onPaper = person?.medium === 'paper'
  return (
    <>
      {onPaper && awaited && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Vous avez demandé ce document sur papier{'\u202F'}: votre conseiller vous le remet.{' '}
          <Button size="small" disabled={busy} onClick={() => void run(() => chooseMedium(uuid, 'electronic'))}>Répondre ici plutôt</Button>
        </Alert>
      )}
      <DocumentText content={content} />
      <End onReached={() => setRead(true)} />
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 3, mb: 2 }}>
        <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => void downloadDocument(uuid, 'download')}>Enregistrer le document</Button>
        {document.signedSha256 && (
          <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => void downloadDocument(uuid, 'signed')}>Enregistrer le document signé</Button>
        )}
      </Stack>
      <Typography
        sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >{`Empreinte du document (SHA-256)\u202F: ${document.sha256}`}</Typography>
      {awaited && !onPaper && (
        <Box component="section" aria-label="Votre réponse" sx={{ mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' }}>
          {!read && <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>Lisez le document jusqu’à la fin pour répondre.</Typography>}
          {document.confirmation === 'signature' ? (
            <Signature uuid={uuid} disabled={!read || busy} run={run} />
          ) : (
            <Acknowledgement disabled={!read || busy} onConfirm={() => void run(() => acknowledge(uuid), 'Votre accusé de réception est enregistré.')} />
          )}
          <DeclineButton uuid={uuid} disabled={busy} run={run} />
        </Box>
      )}
      {!awaited && person && <Alert severity="info" role="status" sx={{ mt: 2 }}>{`Votre réponse\u202F: ${stateText(document.state === 'opened' ? person.state : document.state)}.`}</Alert>}
    </>
  )
}

export type RunAnswer = ReturnType<typeof useAnswer>['run']

/** Records the first opening, once. */
function useFirstOpening(uuid: string, due: boolean) {
  const client = useQueryClient()
  const sent = useRef(false)
  useEffect(() => {
    if (!due || sent.current) return
    sent.current = true
    void openDocument(uuid)
      .then(() => client.invalidateQueries({ queryKey: [...KEYS.legalDocument, uuid] }))
      // The answer reports the failure.
      .catch(() => {})
  }, [uuid, due, client])
}

/** Invisible mark at the end of the text, which reports that it was reached. */
function End({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    // Old browsers have no observer: the end counts as reached.
    if (typeof IntersectionObserver === 'undefined') return onReached()
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return <div ref={mark} aria-hidden style={{ height: 1 }} />
}
