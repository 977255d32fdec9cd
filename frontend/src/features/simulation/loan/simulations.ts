import { lazy, type ComponentType } from 'react'
import type { Simulation, Step } from '../simulation'
import { LoanHelp, preloadEstimate } from './LoanHelp'
import { ConsolidationProject, ConsumerProject, HypothecaryProject, PropertyProject, ScpiProject } from './ProjectSteps'
import { blankLoan, type LoanType, type LoanValues } from './values'

const later = () => import('./laterSteps')
type Later = Awaited<ReturnType<typeof later>>
type LaterStep = Exclude<keyof Later, 'checkSimulation' | 'cleanUp'>

function lazyStep(name: LaterStep): ComponentType {
  return lazy(() => later().then((steps) => ({ default: steps[name] })))
}

/** The five steps that all loans share, in this order (LOAN-03, AMB-035). */
const COMMON: readonly Step[] = [
  {
    title: 'Vos souhaits', help: 'La durée et la mensualité qui vous conviendraient.',
    owns: ['loan.wishes'], Fields: lazyStep('Wishes'),
  },
  {
    title: 'Votre identité', help: 'Les personnes qui emprunteront, et votre foyer.',
    owns: ['loan.nbOfBorrowers', 'loan.identities', 'maritalStatus', 'loan.children'], Fields: lazyStep('Identity'),
  },
  { title: 'Vos ressources', owns: ['loan.resources'], Fields: lazyStep('Resources') },
  {
    title: 'Informations complémentaires', help: 'Votre logement et vos charges.',
    owns: ['loan.status', 'loan.rent', 'loan.ownAnEstateProperty', 'loan.tenantAddress', 'loan.debts', 'loan.properties'],
    Fields: lazyStep('AdditionalInformation'),
  },
  {
    title: 'Vos coordonnées', help: 'Pour vous répondre.',
    owns: ['email', 'loan.contactDetails', 'referralProgram', 'contactAccepted'], Fields: lazyStep('ContactDetails'),
  },
]

function loan(type: LoanType, own: Pick<Simulation, 'label' | 'drawing'> & { steps: readonly Step[] }): Simulation<LoanValues> {
  return {
    ...own,
    type,
    steps: [...own.steps, ...COMMON],
    blank: () => blankLoan(type),
    check: async (values, today) => (await later()).checkSimulation({ ...values }, today),
    toBody: async (values) => (await later()).cleanUp({ ...values }),
    preload: () => {
      void later()
      void preloadEstimate()
    },
    Help: LoanHelp,
  }
}

export const CONSOLIDATION_LOAN = loan('CONSOLIDATION-LOAN', {
  label: 'Regroupement de crédits', drawing: 'hands',
  steps: [{ title: 'Votre projet', owns: ['consolidationLoan'], Fields: ConsolidationProject }],
})

export const PROPERTY_LOAN = loan('PROPERTY-LOAN', {
  label: 'Prêt immobilier', drawing: 'house',
  steps: [
    { title: 'Votre projet', owns: ['propertyLoan.project'], Fields: PropertyProject },
    { title: 'Vos besoins', owns: ['propertyLoan.needs'], Fields: lazyStep('PropertyNeeds') },
  ],
})

export const HYPOTHECARY_LOAN = loan('HYPOTHECARY-LOAN', {
  label: 'Prêt de Trésorerie Hypothécaire', drawing: 'key',
  steps: [
    {
      title: 'Votre projet', help: 'À quoi servira l’argent\u202f? Choisissez ou écrivez jusqu’à cinq projets.',
      owns: ['hypothecaryLoan.projectTypes'], Fields: HypothecaryProject,
    },
    { title: 'Vos besoins', owns: ['hypothecaryLoan.needs'], Fields: lazyStep('HypothecaryNeeds') },
  ],
})

export const SCPI_LOAN = loan('SCPI-LOAN', {
  label: 'Financement de SCPI', drawing: 'tower',
  steps: [
    { title: 'Votre projet', owns: ['consumerOrScpiLoan.projectType', 'consumerOrScpiLoan.scpiName'], Fields: ScpiProject },
    { title: 'Vos besoins', owns: ['consumerOrScpiLoan.needs'], Fields: lazyStep('AmountNeeds') },
  ],
})

export const CONSUMER_LOAN = loan('CONSUMER-LOAN', {
  label: 'Prêt à la consommation', drawing: 'purse',
  steps: [
    { title: 'Votre projet', owns: ['consumerOrScpiLoan.projectType'], Fields: ConsumerProject },
    { title: 'Vos besoins', owns: ['consumerOrScpiLoan.needs'], Fields: lazyStep('AmountNeeds') },
  ],
})
