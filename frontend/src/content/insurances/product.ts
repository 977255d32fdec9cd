import type { DrawingName } from '@/components/drawing/paths'
import type { KeyFigure } from '@/components/presentation/KeyFigures'
import type { ProsePart } from '@/components/presentation/Prose'

export type InsuranceId = 'pret' | 'vie' | 'prevoyance' | 'auto-moto' | 'sante' | 'habitation' | 'loyers'

/** An insurance of the page: what it is, what it leaves out, what it costs, what to do now. */
export interface Insurance {
  id: InsuranceId
  drawing: DrawingName
  title: string
  summary: string
  what: readonly ProsePart[]
  /** Exclusions, deductibles, waiting times. */
  limits: readonly ProsePart[]
  cost: readonly ProsePart[]
  figures: readonly KeyFigure[]
  /** What to do now, beside the buttons. */
  next: string
}
