import { useEffect, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import LinearProgress from '@mui/material/LinearProgress'
import { Block, Stack, Text } from '@/components/primitives'

/** How long the advice stays. */
const LOADING_MS = 5_000

/** Types whose advice was read since the page was opened. */
const read = new Set<string>()

/** Shows the advice of every type again, as when the site is opened anew. */
export function forgetAdvice(): void {
  read.clear()
}

interface LoadingProps {
  drawing: DrawingName
  /** The visitor went on, or took answers up again. */
  over: boolean
  children: ReactNode
}

/** Time to fetch the papers that the questions are about; the form is there, and shown afterwards. */
export function LoadingScreen({ drawing, over, children }: LoadingProps) {
  const [unread, setUnread] = useState(() => !read.has(drawing))
  const waiting = unread && !over
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      read.add(drawing)
      setUnread(false)
    }, LOADING_MS)
    return () => clearTimeout(timer)
  }, [waiting, drawing])
  return (
    <>
      {waiting && (
        <Stack role="status" py={4} justify="center" alignContent="center" gap={2} textAlign="center" minHeight={360}>
          <Block color="tint.insurances.main"><Drawing name={drawing} size={72} /></Block>
          <Typography variant="h4" component="p">Nous préparons votre demande…</Typography>
          <Text color="text.secondary" maxWidth="44ch">
            Gardez à portée de main votre permis de conduire et votre carte grise{'\u202f'}: les réponses y sont.
          </Text>
          <Block width="min(320px, 100%)"><LinearProgress color="secondary" aria-label="Préparation du formulaire" /></Block>
        </Stack>
      )}
      <Box hidden={waiting}>{children}</Box>
    </>
  )
}
