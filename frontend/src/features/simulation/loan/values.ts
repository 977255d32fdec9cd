import type { Child } from '@/domain/Child'
import type { Debt } from '@/domain/Debt'
import type { Property } from '@/domain/Property'
import { blankAddress, type AddressValues, type Inputs } from '../inputs'

export type DebtValues = Inputs<Debt>
export type PropertyValues = Inputs<Property>
export type ChildValues = Inputs<Child>
export type IdentityValues = Record<'civility' | 'firstName' | 'lastName' | 'birthDate', string>

export interface ResourcesValues {
  profession: string
  seniorityDate: string
  salary: number | null
}

/** The form of a loan, at the paths of the model. */
export interface LoanValues {
  type: string
  email: string
  maritalStatus: string
  contactAccepted: string
  referralProgram: Record<'type' | 'lastName' | 'firstName' | 'agency' | 'city', string>
  loan: LoanBlock
  consolidationLoan?: { project: { treasuryNeeded: number | null; recordedToTheBanqueDeFrance: string } }
  propertyLoan?: {
    project: Record<'loanType' | 'estateType' | 'estateState' | 'estateUse', string>
    needs: {
      loanAmount: number | null
      suppliedAmount: number | null
      amountOfWorkToFinance: number | null
      buyingAddress: AddressValues
    }
  }
  hypothecaryLoan?: { projectTypes: string[]; needs: { amountNeeded: number | null } }
  consumerOrScpiLoan?: {
    projectType: string
    scpiName: string
    needs: { amountNeeded: number | null; suppliedAmount: number | null }
  }
}

interface LoanBlock {
  nbOfBorrowers: number
  identities: IdentityValues[]
  resources: ResourcesValues[]
  wishes: { duration: string; monthlyInstalments: number | null }
  status: string
  rent: number | null
  ownAnEstateProperty: string
  tenantAddress: AddressValues
  contactDetails: { phoneNumber: string }
  children: ChildValues[]
  debts: DebtValues[]
  properties: PropertyValues[]
}

export type LoanType = 'CONSOLIDATION-LOAN' | 'PROPERTY-LOAN' | 'HYPOTHECARY-LOAN' | 'SCPI-LOAN' | 'CONSUMER-LOAN'

/** A loan form that nobody has answered yet (SIM-21, SIM-24, LOAN-05). */
export function blankLoan(type: LoanType): LoanValues {
  return {
    type,
    email: '', maritalStatus: '', contactAccepted: 'Non',
    referralProgram: { type: '', lastName: '', firstName: '', agency: '', city: '' },
    loan: {
      nbOfBorrowers: 1,
      identities: [blankIdentity()],
      resources: [blankResources()],
      wishes: { duration: '', monthlyInstalments: null },
      status: '', rent: null, ownAnEstateProperty: '', tenantAddress: blankAddress(),
      contactDetails: { phoneNumber: '' },
      children: [], properties: [],
      // A consolidation needs one: its row is there.
      debts: type === 'CONSOLIDATION-LOAN' ? [blankDebt()] : [],
    },
    ...blankPart(type),
  }
}

function blankPart(type: LoanType): Partial<LoanValues> {
  switch (type) {
    case 'CONSOLIDATION-LOAN':
      return { consolidationLoan: { project: { treasuryNeeded: null, recordedToTheBanqueDeFrance: '' } } }
    case 'PROPERTY-LOAN':
      return {
        propertyLoan: {
          project: { loanType: '', estateType: '', estateState: '', estateUse: '' },
          needs: { loanAmount: null, suppliedAmount: null, amountOfWorkToFinance: null, buyingAddress: blankAddress() },
        },
      }
    case 'HYPOTHECARY-LOAN':
      return { hypothecaryLoan: { projectTypes: [''], needs: { amountNeeded: null } } }
    default:
      return { consumerOrScpiLoan: { projectType: '', scpiName: '', needs: { amountNeeded: null, suppliedAmount: null } } }
  }
}

export function blankIdentity(): IdentityValues {
  return { civility: '', firstName: '', lastName: '', birthDate: '' }
}

export function blankResources(): ResourcesValues {
  return { profession: '', seniorityDate: '', salary: null }
}

export function blankDebt(): DebtValues {
  return { type: '', bankName: '', debtObject: '', monthlyInstalment: null, outstandingCapital: null }
}

export function blankProperty(): PropertyValues {
  return {
    type: '', addressNumber: '', addressStreet: '', addressZipCode: '', addressCity: '', value: null, buyingDate: '',
    monthlyInstalment: null, outstandingCapital: null, rentReceived: null, tenantLastName: '', holdThroughCivilSociety: '',
  }
}

export function blankChild(): ChildValues {
  return { firstName: '', lastName: '', birthDate: '', pensionSent: null, pensionReceived: null }
}
