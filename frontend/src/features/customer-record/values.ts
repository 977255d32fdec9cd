import type { Schemas } from '@/api/schemas'
import { CHILDREN_LIMIT } from '@/domain/constants'
import { isEmptyValue } from '@/rules/blankText'
import type { RecordContent } from './record'

/** Input value: texts are never absent, amounts are null when empty and NaN when unparsable. */
type FormValue<V> = V extends boolean ? boolean : V extends number ? number | null : string
type FormValues<T> = { [K in keyof Required<T>]: FormValue<NonNullable<T[K]>> }

export type CustomerValues = FormValues<Schemas['CustomerForm']>
export type DebtValues = FormValues<Schemas['Debt']>
export type PropertyValues = FormValues<Schemas['Property']>
export type ChildValues = FormValues<Schemas['Child']>
/** The borrower is a choice: '1', '2', or '' when unknown. */
export type ResourceValues = Omit<FormValues<Schemas['Resource']>, 'borrower'> & { borrower: string }

/** Lists that end with a blank row. */
export const ROW_LISTS = ['debts', 'properties', 'children', 'resources'] as const

type SingleFields = Omit<
  RecordContent,
  (typeof ROW_LISTS)[number] | 'customers' | 'birthDatesOfChildren' | 'nbOfDependantChildren'
>

export interface RecordValues extends FormValues<SingleFields> {
  customers: CustomerValues[]
  debts: DebtValues[]
  properties: PropertyValues[]
  children: ChildValues[]
  resources: ResourceValues[]
  nbOfDependantChildren: string
  /** Always the maximum number of inputs; those beyond the number of children are not sent. */
  birthDatesOfChildren: string[]
}

export function blankCustomer(): CustomerValues {
  return {
    uuid: '',
    civility: '',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    email: '',
    birthDate: '',
    currentBank: '',
    currentBankSince: '',
    birthPlace: '',
    nationality: '',
    matrimonialRegime: '',
    politicallyExposed: '',
    politicalFunction: '',
    allowMail: true,
    allowSms: true,
  }
}

export function blankDebt(): DebtValues {
  return {
    type: '',
    bankName: '',
    monthlyInstalment: null,
    outstandingCapital: null,
    debtObject: '',
    rate: null,
    endDate: '',
    initialAmount: null,
    monthlyInsurance: null,
    lenderReference: '',
    becomes: '',
    separateLoan: '',
  }
}

export function blankProperty(): PropertyValues {
  return {
    type: '',
    addressNumber: '',
    addressStreet: '',
    addressZipCode: '',
    addressCity: '',
    value: null,
    buyingDate: '',
    monthlyInstalment: null,
    outstandingCapital: null,
    rentReceived: null,
    tenantLastName: '',
    holdThroughCivilSociety: '',
  }
}

export function blankChild(): ChildValues {
  return { firstName: '', lastName: '', birthDate: '', pensionSent: null, pensionReceived: null }
}

export function blankResource(): ResourceValues {
  return {
    nature: '',
    profession: '',
    seniorityDate: '',
    employerName: '',
    monthlyIncome: null,
    borrower: '',
    share: null,
  }
}

/** Fields ignored by `isBlankRow`: yes/no answers, borrower, key. */
const IGNORED_FIELDS = new Set(['id', 'holdThroughCivilSociety', 'separateLoan', 'borrower'])

/** Whether a row is blank; an answer about it alone does not count. */
export function isBlankRow(row: unknown): boolean {
  if (row === null || typeof row !== 'object') return true
  return Object.entries(row).every(([name, value]) => IGNORED_FIELDS.has(name) || isEmptyValue(value))
}

/** Lists are optional in a request. */
const NO_ROWS = {
  customers: [],
  debts: [],
  properties: [],
  children: [],
  resources: [],
  birthDatesOfChildren: [],
} satisfies RecordContent

/** Form values of a record; each list ends with a blank row. */
export function toValues(record: RecordContent | null): RecordValues {
  const content = { ...NO_ROWS, ...record }
  return {
    maritalStatus: content.maritalStatus ?? '',
    maritalStatusSince: content.maritalStatusSince ?? '',
    customers: (content.customers.length > 0 ? content.customers : [{}]).map((row) => fillBlank(blankCustomer(), row)),
    debts: [...content.debts.map((row) => fillBlank(blankDebt(), row)), blankDebt()],
    debtsComment: content.debtsComment ?? '',
    properties: [...content.properties.map((row) => fillBlank(blankProperty(), row)), blankProperty()],
    propertiesComment: content.propertiesComment ?? '',
    children: [...content.children.map((row) => fillBlank(blankChild(), row)), blankChild()],
    childrenComment: content.childrenComment ?? '',
    nbOfDependantChildren: content.nbOfDependantChildren?.toString() ?? '',
    birthDatesOfChildren: Array.from(
      { length: CHILDREN_LIMIT },
      (_, index) => content.birthDatesOfChildren[index] ?? '',
    ),
    resources: [...content.resources.map(resourceValues), blankResource()],
    resourcesComment: content.resourcesComment ?? '',
    housingSituation: content.housingSituation ?? '',
    housingSituationSince: content.housingSituationSince ?? '',
    housingCosts: content.housingCosts ?? null,
    number: content.number ?? '',
    street: content.street ?? '',
    zipCode: content.zipCode ?? '',
    city: content.city ?? '',
    treasury: content.treasury ?? null,
    monthlySavingCapacity: content.monthlySavingCapacity ?? null,
    taskDueDate: content.taskDueDate ?? '',
    taskTitle: content.taskTitle ?? '',
    taxExemptionPotential: content.taxExemptionPotential ?? false,
    hamonPotential: content.hamonPotential ?? false,
    liftingOfBankingSecrecy: content.liftingOfBankingSecrecy ?? false,
  }
}

function resourceValues({ borrower, ...row }: Schemas['Resource']): ResourceValues {
  return { ...fillBlank(blankResource(), row), borrower: borrower?.toString() ?? '' }
}

/** Copies the known fields of a row onto a blank one. */
function fillBlank<V extends object>(blank: V, row: object): V {
  const filledFields = Object.entries(row).filter(
    ([name, value]) => name in blank && value !== null && value !== undefined,
  )
  return Object.assign(blank, Object.fromEntries(filledFields))
}
