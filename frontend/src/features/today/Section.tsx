import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { IconName } from '@/components/icon/paths'
import { TitledCard } from '@/components/layout/TitledCard'
import { AppLink } from '@/components/link/AppLink'
import type { RowLink } from '@/components/table/column'
import { fr } from '@/format/french'
import { TOUCH } from '@/theme/scale'

/** Maximum count returned by the server. */
const TODAY_COUNT_LIMIT = 1000

export interface SectionProps {
  icon: IconName
  title: string
  count: number
  /** Link to the complete list. */
  listLink?: RowLink
  /** Displayed lines. */
  children: ReactNode[]
}

/** Kind of pending work: count, first lines, link to all. */
export function Section({ icon, title, count, listLink, children }: SectionProps) {
  const id = useId()
  const unlistedCount = count - children.length
  return (
    <Box sx={{ mb: 2, breakInside: 'avoid' }}>
      <TitledCard
        icon={icon}
        title={
          <>
            {title} <Count count={count} />
          </>
        }
        titleId={id}
        action={
          listLink && (
            <AppLink
              {...listLink}
              aria-label={fr`Tout voir : ${title}`}
              sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap', py: 0.75, [TOUCH]: { py: 1.5 } }}
            >
              Tout voir
            </AppLink>
          )
        }
      >
        <List disablePadding aria-labelledby={id}>
          {children}
        </List>
        {!listLink && unlistedCount > 0 && (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            {unlistedCount === 1 ? 'et un autre, plus récent' : fr`et ${unlistedCount} autres, plus récents`}
          </Typography>
        )}
      </TitledCard>
    </Box>
  )
}

function Count({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        ml: 0.5,
        px: 0.875,
        borderRadius: 99,
        bgcolor: 'sunken',
        fontSize: '0.8125rem',
        lineHeight: 1.7,
      }}
    >
      {count < TODAY_COUNT_LIMIT ? count : fr`plus de ${TODAY_COUNT_LIMIT - 1}`}
    </Box>
  )
}

const SKELETONS = [
  { block: 'tasks', lines: 3 },
  { block: 'inquiries', lines: 2 },
  { block: 'ending', lines: 4 },
  { block: 'partners', lines: 2 },
]

/** Loading placeholder. */
export function SectionsSkeleton() {
  return (
    <Box role="status" aria-label="Chargement de votre journée">
      {SKELETONS.map(({ block, lines }) => (
        <Paper key={block} variant="outlined" sx={{ mb: 2, breakInside: 'avoid' }}>
          <Box sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
            <Skeleton width="45%" height={28} />
          </Box>
          <Box sx={{ px: 2, py: 1.5 }}>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={line} height={44} width={line % 2 ? '70%' : '85%'} />
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  )
}
