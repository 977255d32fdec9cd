import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { down } from '@/theme/scale'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { cappedNumber } from '@/format/countText'

/** Enter must not reload the page: the filters apply while typing. */
const searchForm = {
  component: 'form',
  role: 'search',
  'aria-label': 'Filtres',
  onSubmit: (event: FormEvent) => event.preventDefault(),
} as const

/** Collapsible filters. */
export interface MoreFilters {
  filters: ReactNode
  /** Number of collapsible filters with a value. */
  active: number
}

const FILTER_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-end',
  '& > .MuiFormControl-root': { flex: '1 1 var(--filter-width, 140px)', maxWidth: 280 },
  // An error is shown below its field, which stays in line with the others.
  '& .MuiFormHelperText-root': { position: 'absolute', top: '100%' },
  '&:has(.MuiFormHelperText-root)': { pb: 6, rowGap: 6 },
} as const

interface FilterBarProps {
  /** Number of filters with a value. */
  active: number
  /** Rarely used filters: collapsed on desktop, listed with the others on phones. */
  moreFilters?: MoreFilters | undefined
  onClear: () => void
  /** Number of matching rows, on the close button of the phone drawer. */
  total?: number | undefined
  /** Content at the end of the row; hidden on phones. */
  endContent?: ReactNode
  /** Saved views: before `endContent`, and beside the filter button of a phone. */
  views?: ReactNode
  children: ReactNode
}

/** Filters of a list: one row on a screen, plus a collapsible one; a drawer on a phone. */
export function FilterBar({ active, moreFilters, onClear, total, endContent, views, children }: FilterBarProps) {
  const isPhone = useMediaQuery(down('md'))
  const [open, setOpen] = useState(false)
  const [isExpanded, setIsExpanded] = useState(false)
  const titleId = useId()
  const moreId = useId()
  if (!isPhone) {
    return (
      <Box {...searchForm} sx={{ mb: 2 }}>
        <Box sx={FILTER_ROW}>
          {children}
          {moreFilters && (
            <Button
              color="inherit"
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? moreId : undefined}
              startIcon={<Icon name="filter" size={18} />}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {`${isExpanded ? 'Moins de filtres' : 'Plus de filtres'}${moreFilters.active > 0 ? ` (${moreFilters.active})` : ''}`}
            </Button>
          )}
          <Button color="inherit" onClick={onClear} disabled={active === 0}>
            Effacer
          </Button>
          {(views || endContent) && (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', ml: 'auto' }}>
              {views}
              {endContent}
            </Stack>
          )}
        </Box>
        {moreFilters && isExpanded && (
          <Box id={moreId} sx={{ ...FILTER_ROW, pt: 1.5 }}>
            {moreFilters.filters}
          </Box>
        )}
      </Box>
    )
  }
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        startIcon={<Icon name="filter" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filtrer (${active})` : 'Filtrer'}
      </Button>
      {views}
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: { p: 2, maxHeight: '85dvh', borderTopLeftRadius: 14, borderTopRightRadius: 14 },
          },
        }}
      >
        <Typography component="h2" id={titleId} variant="h4" sx={{ mb: 2 }}>
          Filtrer la liste
        </Typography>
        <Stack spacing={2} {...searchForm}>
          {children}
          {moreFilters?.filters}
        </Stack>
        <Stack direction="row" spacing={1} sx={{ pt: 3 }}>
          <Button color="inherit" onClick={onClear} disabled={active === 0}>
            Effacer
          </Button>
          <Button variant="contained" sx={{ flex: 1 }} onClick={() => setOpen(false)}>
            {total === undefined ? 'Voir la liste' : `Voir la liste (${cappedNumber(total)})`}
          </Button>
        </Stack>
      </Drawer>
    </Stack>
  )
}
