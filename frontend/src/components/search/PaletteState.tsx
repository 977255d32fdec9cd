import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { keyframes } from '@emotion/react'
import { visuallyHidden } from '@/theme/visuallyHidden'
import type { useSearch } from './useSearch'

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`

interface PaletteStateProps {
  text: string
  search: ReturnType<typeof useSearch>
  count: number
}

/** Status between input and results: loading, failed or empty; announces the number of results to screen readers. */
export function PaletteState({ text, search, count }: PaletteStateProps) {
  const { words, isCurrent, isFailed, retry } = search
  const isEmpty = isCurrent && count === 0
  return (
    <Box sx={{ position: 'relative' }}>
      {!isCurrent && !isFailed && (
        // Fast queries show no bar.
        <LinearProgress
          color="secondary"
          aria-label="Recherche en cours"
          sx={{ position: 'absolute', inset: '0 0 auto', height: 2, animation: `${appear} 100ms 150ms both` }}
        />
      )}
      {isFailed && (
        <Box sx={{ p: 2 }}>
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={retry}>
                Réessayer
              </Button>
            }
          >
            La recherche n’a pas abouti.
          </Alert>
        </Box>
      )}
      <Typography
        role="status"
        {...(isEmpty
          ? { sx: { p: 3, color: 'text.secondary', textAlign: 'center', overflowWrap: 'anywhere' } }
          : { style: visuallyHidden })}
      >
        {isEmpty &&
          `Rien ne correspond à «\u202F${text}\u202F». Essayez avec moins de lettres, un téléphone ou un email.`}
        {isCurrent && !isEmpty && words.length > 0 && (count === 1 ? '1 résultat' : `${count} résultats`)}
      </Typography>
    </Box>
  )
}
