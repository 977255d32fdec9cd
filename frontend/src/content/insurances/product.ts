import type { DrawingName } from '@/components/drawing/paths'
import type { KeyFigure } from '@/components/presentation/KeyFigures'
import type { ProsePart } from '@/components/presentation/Prose'

export type InsuranceId = 'pret' | 'vie' | 'prevoyance' | 'auto-moto' | 'sante' | 'habitation' | 'loyers'

/** Insurance of the page: purpose, exclusions, cost, next step. */
export interface Insurance {
  id: InsuranceId
  drawing: DrawingName
  title: string
  summary: string
  description: readonly ProsePart[]
  /** Exclusions, deductibles, waiting periods. */
  limits: readonly ProsePart[]
  cost: readonly ProsePart[]
  figures: readonly KeyFigure[]
  /** Sentence about the next step, shown beside the buttons. */
  next: string
}
