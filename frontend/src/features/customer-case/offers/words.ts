import type { Project } from '../api'
import { isInsurance } from '../project/projectForm'

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
