import { useEffect, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import LinearProgress from '@mui/material/LinearProgress'

/** Display time of the advice. */
const LOADING_MS = 5_000

/** Simulation types whose advice was shown since the page load. */
const shownAdvice = new Set<string>()

/** Resets the shown advice, as after a page load. */
export function forgetAdvice(): void {
  shownAdvice.clear()
}

interface LoadingProps {
  drawing: DrawingName
  /** Ends the advice early: the visitor continued, or resumed answers. */
  isSkipped: boolean
  children: ReactNode
}

/** Asks the visitor to have their documents at hand; the form is mounted and shown afterwards. */
export function LoadingScreen({ drawing, isSkipped, children }: LoadingProps) {
  const [isAdviceDue, setIsAdviceDue] = useState(() => !shownAdvice.has(drawing))
  const isWaiting = isAdviceDue && !isSkipped
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      shownAdvice.add(drawing)
      setIsAdviceDue(false)
    }, LOADING_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, drawing])
  return (
    <>
      {isWaiting && (
        <Box
          role="status"
          sx={{
            display: 'grid',
            py: 4,
            justifyItems: 'center',
            alignContent: 'center',
            gap: 2,
            textAlign: 'center',
            minHeight: 360,
          }}
        >
          <Box sx={{ color: 'tint.insurances.main' }}>
            <Drawing name={drawing} size={72} />
          </Box>
          <Typography variant="h4" component="p">
            Nous préparons votre demande…
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
            Gardez à portée de main votre permis de conduire et votre carte grise{'\u202f'}: les réponses y sont.
          </Typography>
          <Box sx={{ width: 'min(320px, 100%)' }}>
            <LinearProgress color="secondary" aria-label="Préparation du formulaire" />
          </Box>
        </Box>
      )}
      <Box hidden={isWaiting}>{children}</Box>
    </>
  )
}
