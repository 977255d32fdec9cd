import type { Project, CustomerCase } from '../api'
import { isInsurance } from '../project/projectForm'
import type { OfferValues } from './offersForm'

/** Terms for lenders or insurers, by kind of project. */
export function offerTerms(project: Project | null | undefined) {
  return isInsurance(project)
    ? {
        title: 'Assureurs consultés',
        one: 'Assureur',
        the: 'l’assureur',
        another: 'Autre assureur',
        none: 'Aucun assureur consulté pour le moment.',
      }
    : {
        title: 'Banques consultées',
        one: 'Banque',
        the: 'la banque',
        another: 'Autre banque',
        none: 'Aucune banque consultée pour le moment.',
      }
}

export type OfferWarnings = (index: number, field: keyof OfferValues | 'shares') => { helper?: string }

/** Warnings about the saved offers, as help text of their fields. */
export function warningsOf({ offerWarnings }: Pick<CustomerCase, 'offerWarnings'>): OfferWarnings {
  return (index, field) => {
    const offerWarning = offerWarnings?.find((warning) => warning.field === `offers.${index}.${field}`)
    return offerWarning ? { helper: offerWarning.message } : {}
  }
}

/** Warnings about one saved offer. */
export function offerWarningTexts({ offerWarnings }: Pick<CustomerCase, 'offerWarnings'>, index: number): string[] {
  return (offerWarnings ?? [])
    .filter(({ field }) => field?.startsWith(`offers.${index}.`))
    .map(({ message }) => message)
}
