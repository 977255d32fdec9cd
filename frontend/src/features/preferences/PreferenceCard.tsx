import type { ReactNode } from 'react'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import { Block, Card } from '@/components/primitives'

/** Card of each state of the page. */
export function PreferenceCard({ drawing, children }: { drawing?: DrawingName; children: ReactNode }) {
  return (
    <Card p={{ xs: 2.5, sm: 4 }} mt={{ xs: 1, md: 2 }} gap={2} justify="start">
      {drawing && <Block color="secondary.main"><Drawing name={drawing} size={72} /></Block>}
      {children}
    </Card>
  )
}
