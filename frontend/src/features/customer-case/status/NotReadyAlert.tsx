import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { outdatedText, stateAppearance, type DocumentItem } from '../documents/requestedDocuments'

/** Warning about documents that are not ready for a partner. */
export function NotReadyAlert({ items }: { items: readonly DocumentItem[] }) {
  const isPlural = items.length > 1
  return (
    <Alert severity="warning" role="status">
      <strong>{isPlural ? `${items.length} pièces ne sont pas prêtes.` : 'Une pièce n’est pas prête.'}</strong>
      <Box
        component="ul"
        tabIndex={0}
        sx={{ mt: 0.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere', maxHeight: 240, overflowY: 'auto' }}
      >
        {items.map((item) => (
          <li key={item.uuid}>{`${item.label}\u202F: ${reasonText(item)}`}</li>
        ))}
      </Box>
    </Alert>
  )
}

function reasonText(item: DocumentItem): string {
  if (item.notReady === 'outdated')
    return (outdatedText(item, item.documentDate ?? '') ?? '').replace(/^D/, 'd').replace(/\.$/, '')
  return item.notReady === 'unreviewed' ? 'reçue, pas encore regardée' : stateAppearance(item).label.toLowerCase()
}
