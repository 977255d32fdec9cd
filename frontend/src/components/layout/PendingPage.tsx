import Box from '@mui/material/Box'
import { keyframes } from '@emotion/react'
import { Content } from './Content'

const pulse = keyframes`50% { opacity: 0.4 }`

const PLACE = { bgcolor: 'action.hover', borderRadius: 'var(--mui-shape-borderRadius)', animation: `${pulse} 2s ease-in-out 0.5s infinite` }

/** The place of a page that is slow to come. */
export function PendingPage() {
  return (
    <Content>
      <Box aria-busy="true" aria-label="Chargement de la page" role="status">
        <Box sx={{ ...PLACE, height: 56 }} />
        <Box sx={{ ...PLACE, height: 280, mt: 2 }} />
      </Box>
    </Content>
  )
}
