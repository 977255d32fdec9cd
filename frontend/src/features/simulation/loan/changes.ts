import { MAX_HYPOTHECARY_PROJECTS } from '@/domain/simulationConstants'
import { blankAddress } from '../inputs'
import { blankIdentity, blankResources, type LoanValues } from './values'

type Block = LoanValues['loan']
type Housing = Pick<Block, 'status'>

/** LOAN-26. */
export function isTenant({ status }: Housing): boolean {
  return status === 'Locataire'
}

/** LOAN-25. */
export function asksForTenantAddress({ status }: Housing): boolean {
  return status !== '' && status !== 'Propriétaire'
}

/** LOAN-08, LOAN-09. */
export function withBorrowers(loan: Block, count: 1 | 2): Block {
  const rows = <Row>(kept: Row[], blank: () => Row) => (count === 1 ? kept.slice(0, 1) : [...kept.slice(0, 1), kept[1] ?? blank()])
  return {
    ...loan,
    nbOfBorrowers: count,
    identities: rows(loan.identities, blankIdentity),
    resources: rows(loan.resources, blankResources),
  }
}

/** LOAN-19 to LOAN-22. */
export function withStatus(loan: Block, status: string): Block {
  return {
    ...loan,
    status,
    ...(!isTenant({ status }) && { rent: null, ownAnEstateProperty: '' }),
    ...(!asksForTenantAddress({ status }) && { tenantAddress: blankAddress() }),
    properties: [],
  }
}

/** LOAN-23. */
export function withOwnAnswer(loan: Block, ownAnEstateProperty: string): Block {
  return { ...loan, ownAnEstateProperty, properties: [] }
}

/** One more field than the filled ones at the beginning, up to five (LOAN-35). */
export function projectFields(projects: readonly string[]): number {
  const filled = projects.findLastIndex((project) => (project ?? '').trim() !== '') + 1
  return Math.min(filled + 1, MAX_HYPOTHECARY_PROJECTS)
}
