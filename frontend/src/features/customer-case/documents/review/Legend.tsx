import Button from '@mui/material/Button'
import { Block, Row } from '@/components/primitives'

const KEYS: [string, string][] = [
  ['← →', 'fichier précédent, suivant'], ['A', 'accepter'], ['R', 'refuser'], ['T', 'tourner'], ['Échap', 'fermer'],
]

/** Shortcut legend with its switch. */
export function Legend({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <Row columnGap={2} rowGap={0.5} wrap px={1.5} py={0.5} divider="top" size="tiny" color="text.secondary">
      {on && KEYS.map(([key, act]) => (
        <Row component="span" inline gap={0.75} key={key}>
          <Block component="kbd" px={0.75} border="edge" rounded={0.5} weight={600}>{key}</Block>
          {act}
        </Row>
      ))}
      {on && <span>Après un clic dans un PDF, cliquez à côté.</span>}
      <Button size="small" color="inherit" onClick={onToggle} sx={{ ml: 'auto' }}>
        {on ? 'Désactiver les raccourcis' : 'Activer les raccourcis clavier'}
      </Button>
    </Row>
  )
}
