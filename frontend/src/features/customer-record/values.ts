import type { Schemas } from '@/api/schemas'
import { CHILDREN_LIMIT } from '@/domain/constants'
import { isEmptyValue } from '@/rules/isEmptyValue'
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
  const from = { ...NO_ROWS, ...record }
  return {
    maritalStatus: from.maritalStatus ?? '',
    maritalStatusSince: from.maritalStatusSince ?? '',
    customers: (from.customers.length > 0 ? from.customers : [{}]).map((row) => fill(blankCustomer(), row)),
    debts: [...from.debts.map((row) => fill(blankDebt(), row)), blankDebt()],
    debtsComment: from.debtsComment ?? '',
    properties: [...from.properties.map((row) => fill(blankProperty(), row)), blankProperty()],
    propertiesComment: from.propertiesComment ?? '',
    children: [...from.children.map((row) => fill(blankChild(), row)), blankChild()],
    childrenComment: from.childrenComment ?? '',
    nbOfDependantChildren: from.nbOfDependantChildren?.toString() ?? '',
    birthDatesOfChildren: Array.from({ length: CHILDREN_LIMIT }, (_, index) => from.birthDatesOfChildren[index] ?? ''),
    resources: [...from.resources.map(resourceValues), blankResource()],
    resourcesComment: from.resourcesComment ?? '',
    housingSituation: from.housingSituation ?? '',
    housingSituationSince: from.housingSituationSince ?? '',
    housingCosts: from.housingCosts ?? null,
    number: from.number ?? '',
    street: from.street ?? '',
    zipCode: from.zipCode ?? '',
    city: from.city ?? '',
    treasury: from.treasury ?? null,
    monthlySavingCapacity: from.monthlySavingCapacity ?? null,
    taskDueDate: from.taskDueDate ?? '',
    taskTitle: from.taskTitle ?? '',
    taxExemptionPotential: from.taxExemptionPotential ?? false,
    hamonPotential: from.hamonPotential ?? false,
    liftingOfBankingSecrecy: from.liftingOfBankingSecrecy ?? false,
  }
}

function resourceValues({ borrower, ...row }: Schemas['Resource']): ResourceValues {
  return { ...fill(blankResource(), row), borrower: borrower?.toString() ?? '' }
}

/** Copies the known fields of a row onto a blank one. */
function fill<V extends object>(blank: V, row: object): V {
  const filledFields = Object.entries(row).filter(
    ([name, value]) => name in blank && value !== null && value !== undefined,
  )
  return Object.assign(blank, Object.fromEntries(filledFields))
}
