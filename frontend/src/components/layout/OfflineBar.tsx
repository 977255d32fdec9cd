import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/icon/Icon'
import { usePausedSaveCount } from '@/api/pausedSaves'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Banner shown while offline; mentions a pending save. */
export function OfflineBar() {
  const pausedSaves = usePausedSaveCount()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'snackbar',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'text.primary',
        color: 'background.paper',
        fontSize: '0.9375rem',
      }}
    >
      <Icon name="alert" size={18} />
      {pausedSaves > 0
        ? 'Hors connexion\u202F: votre enregistrement attend le retour du réseau. Gardez cette page ouverte.'
        : 'Hors connexion\u202F: les pages ne peuvent pas se charger et rien ne part. Vous pouvez continuer à saisir.'}
    </Box>
  )
}
