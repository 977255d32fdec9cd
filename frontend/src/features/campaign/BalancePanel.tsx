import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@/components/table/LoadError'
import { formatDate } from '@/format/date'
import { balanceQuery } from './api'
import { formatCount, type CampaignKind } from './campaign'

const LOAD_ERROR = 'Une erreur a été rencontrée pendant le chargement des crédits.'
const UNLIMITED = 'Sans limite'
const UNKNOWN_BALANCE = '--'

/** Remaining and sent messages of both types; highlights the chosen one. */
export function BalancePanel({ kind }: { kind: CampaignKind }) {
  const query = useQuery(balanceQuery())
  const { data: balance, error } = query
  if (error) return <LoadError query={query} textOf={() => LOAD_ERROR} />
  if (!balance) {
    return (
      <Box role="status" aria-label="Chargement des crédits">
        <Skeleton variant="rounded" height={96} />
      </Box>
    )
  }
  const { sms, mail } = balance
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <BalanceCard
        title="Crédits SMS"
        isSelected={kind === 'sms'}
        figures={[
          ['Restants', remainingText(sms.remaining)],
          ['Envoyés', formatCount(sms.sent)],
          ['À utiliser avant le', formatDate(sms.limitDate) || UNKNOWN_BALANCE],
        ]}
      />
      <BalanceCard
        title="Crédits email"
        isSelected={kind === 'email'}
        figures={[
          ['Restants', remainingText(mail.remaining)],
          ['Envoyés', formatCount(mail.sent)],
        ]}
      />
    </Box>
  )
}

function remainingText(remaining: number | null | undefined): string {
  return remaining === null || remaining === undefined ? UNLIMITED : formatCount(remaining)
}

interface CardProps {
  title: string
  isSelected: boolean
  figures: [string, string][]
}

function BalanceCard({ title, isSelected, figures }: CardProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        border: 1,
        borderColor: isSelected ? 'primary.main' : 'divider',
        borderRadius: 1,
        px: 2,
        py: 1.5,
        bgcolor: isSelected ? 'tint.estate.soft' : 'background.paper',
      }}
    >
      <Box component="h3" sx={{ m: 0, fontSize: '0.875rem', fontWeight: 650 }}>
        {title}
      </Box>
      <Stack component="dl" direction="row" sx={{ m: 0, rowGap: 0.5, columnGap: 3, flexWrap: 'wrap', mt: 0.5 }}>
        {figures.map(([label, value]) => (
          <Stack key={label} direction="column-reverse">
            <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 650, fontSize: '1.125rem', whiteSpace: 'nowrap' }}>
              {value}
            </Box>
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}
