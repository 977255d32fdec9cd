import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Block, Column, Row, Stack } from '@/components/primitives'
import { formatDate } from '@/format/date'
import { balanceQuery } from './api'
import { formatCount, type CampaignKind } from './campaign'

const UNLIMITED = 'Sans limite'
const NONE = '--'

/** Remaining and sent messages of both types; highlights the chosen one. */
export function BalancePanel({ chosen }: { chosen: CampaignKind }) {
  const { data: balance, error, refetch } = useQuery(balanceQuery())
  if (error) {
    return (
      <Alert severity="error" role="alert" action={<Button size="small" color="inherit" onClick={() => void refetch()}>Réessayer</Button>}>
        Une erreur a été rencontrée pendant le chargement des crédits.
      </Alert>
    )
  }
  if (!balance) {
    return (
      <Box role="status" aria-label="Chargement des crédits">
        <Skeleton variant="rounded" height={96} />
      </Box>
    )
  }
  const { sms, mail } = balance
  return (
    <Stack gap={2} columns={{ xs: '1fr', sm: '1fr 1fr' }}>
      <BalanceCard
        title="Crédits SMS"
        chosen={chosen === 'sms'}
        figures={[['Restants', remainingText(sms.remaining)], ['Envoyés', formatCount(sms.sent)], ['À utiliser avant le', formatDate(sms.limitDate) || NONE]]}
      />
      <BalanceCard
        title="Crédits email"
        chosen={chosen === 'email'}
        figures={[['Restants', remainingText(mail.remaining)], ['Envoyés', formatCount(mail.sent)]]}
      />
    </Stack>
  )
}

function remainingText(remaining: number | null | undefined): string {
  return remaining === null || remaining === undefined ? UNLIMITED : formatCount(remaining)
}

interface CardProps {
  title: string
  chosen: boolean
  figures: [string, string][]
}

function BalanceCard({ title, chosen, figures }: CardProps) {
  return (
    <Block
      component="section"
      aria-label={title}
      border={chosen ? 'primary.main' : 'divider'} rounded px={2} py={1.5} background={chosen ? 'tint.estate.soft' : 'background.paper'}
    >
      <Block component="h3" flush size="small" weight={650}>{title}</Block>
      <Row component="dl" flush rowGap={0.5} columnGap={3} align="stretch" wrap mt={0.5}>
        {figures.map(([label, value]) => (
          <Column key={label} reverse>
            <Block component="dt" size="tiny" color="text.secondary">{label}</Block>
            <Block component="dd" flush weight={650} size="large" tabular nowrap>{value}</Block>
          </Column>
        ))}
      </Row>
    </Block>
  )
}
