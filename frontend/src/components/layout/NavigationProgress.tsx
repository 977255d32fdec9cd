import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import { useRouterState } from '@tanstack/react-router'
import LinearProgress from '@mui/material/LinearProgress'

/** Delay before the bar is shown; fast navigations show none. */
const DELAY_MS = 200

/** Progress bar at the top of the window during navigation. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  if (!isLoading || !isLate) return null
  return (
    <Box sx={{ position: 'fixed', inset: '0 0 auto', zIndex: 'tooltip' }}>
      <LinearProgress color="secondary" aria-label="Chargement de la page" />
    </Box>
  )
}
