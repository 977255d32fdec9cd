import { Block, Row } from '@/components/primitives'
import { controlKey } from './shortcut'

/** Keyboard shortcuts of the palette, in one line. */
export function PaletteHelp() {
  const keys = [['↑ ↓', 'choisir'], ['Entrée', 'ouvrir'], [`${controlKey()} Entrée`, 'dans un nouvel onglet'], ['Échap', 'fermer']] as const
  return (
    <Row divider="top" gap={2.5} px={2.5} py={1} flex="none" color="text.secondary" size="tiny" aria-hidden>
      {keys.map(([key, act]) => (
        <span key={key}><Block component="kbd" weight={650}>{key}</Block>{` ${act}`}</span>
      ))}
    </Row>
  )
}
