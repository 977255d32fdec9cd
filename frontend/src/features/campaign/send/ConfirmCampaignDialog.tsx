import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { countText } from '@/format/countText'
import { capitalize } from '@/format/capitalize'
import { formatInstantWithTime } from '@/format/date'
import { balanceQuery, estimateQuery, type Estimate } from '../api'
import { creditCount, departureText, EXCLUSION_REASONS, formatCount, messageCount } from '../campaign'
import type { CampaignValues } from './campaignForm'

interface ConfirmCampaignDialogProps {
  values: CampaignValues
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation before a launch: number of recipients, cost, start. */
export function ConfirmCampaignDialog({ values, isBusy, onConfirm, onClose }: ConfirmCampaignDialogProps) {
  const { data: exact, error, dataUpdatedAt } = useQuery(estimateQuery(values))
  const { data: balance } = useQuery(balanceQuery())
  const kind = values.type
  const remainingCredits = (kind === 'sms' ? balance?.sms.remaining : balance?.mail.remaining) ?? null
  const isBalanceTooLow = exact !== undefined && remainingCredits !== null && exact.credits > remainingCredits
  const hasNoRecipient = exact?.recipients === 0
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm">
      <DialogTitle>
        {kind === 'sms' ? 'Lancer cette campagne SMS\u202F?' : 'Lancer cette campagne email\u202F?'}
      </DialogTitle>
      <DialogContent>
        <ErrorAlert error={error} area="private" />
        {!exact && !error && <LinearProgress aria-label="Calcul du nombre de destinataires" />}
        {exact && <Facts values={values} exact={exact} readAt={dataUpdatedAt} remainingCredits={remainingCredits} />}
        {hasNoRecipient && (
          <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
            {kind === 'sms'
              ? 'Personne dans ces groupes n’accepte les SMS ou n’a de mobile.'
              : 'Personne dans ces groupes n’accepte les emails ou n’a d’adresse.'}
          </Alert>
        )}
        {isBalanceTooLow && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {`Il manque ${creditCount(exact.credits - remainingCredits)}\u202F: choisissez moins de groupes${kind === 'sms' ? ' ou un texte plus court' : ''}.`}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          Annuler
        </Button>
        <Button
          variant="contained"
          color="secondary"
          loading={isBusy}
          disabled={!exact || isBalanceTooLow || hasNoRecipient}
          onClick={onConfirm}
        >
          Lancer la campagne
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Facts({
  values,
  exact,
  readAt,
  remainingCredits,
}: {
  values: CampaignValues
  exact: Estimate
  /** Time at which `exact` was read, in milliseconds. */
  readAt: number
  remainingCredits: number | null
}) {
  const { type } = values
  const excludedCount = exact.duplicates + exact.refused + exact.unreachable
  const showsEnd = Date.parse(exact.endsAt) - Date.parse(exact.startsAt) > 120_000
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
      <Fact label="Pour">
        <FactValue>{countText(exact.recipients, 'destinataire', 'destinataires')}</FactValue>
        {excludedCount > 0 && (
          <FactDetail>{`${countText(excludedCount, 'contact écarté', 'contacts écartés')}\u202F: ${EXCLUSION_REASONS[type]}.`}</FactDetail>
        )}
      </Fact>
      <Fact label="Coût">
        <FactValue>{creditCount(exact.credits)}</FactValue>
        <FactDetail>
          {type === 'sms' ? `${messageCount('sms', exact.partsPerMessage)} par personne. ` : ''}
          {remainingCredits === null
            ? 'Votre solde est sans limite.'
            : `Il vous en restera ${formatCount(Math.max(0, remainingCredits - exact.credits))}.`}
        </FactDetail>
      </Fact>
      <Fact label="Départ">
        <FactValue>{capitalize(departureText(exact.startsAt, readAt))}</FactValue>
        {showsEnd && <FactDetail>{`Dernier départ prévu le ${formatInstantWithTime(exact.endsAt)}.`}</FactDetail>}
        {type === 'sms' && (
          <FactDetail>{'Les SMS ne partent que les jours ouvrés, de 8\u00A0h à 20\u00A0h.'}</FactDetail>
        )}
      </Fact>
      <Fact label={type === 'sms' ? 'De la part de' : 'Objet'}>
        {type === 'sms' ? values.sender.trim() : values.subject.trim()}
      </Fact>
    </Stack>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  )
}

function FactValue({ children }: { children: string }) {
  return <Box sx={{ fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 }}>{children}</Box>
}

function FactDetail({ children }: { children: ReactNode }) {
  return <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{children}</Box>
}
