import type { ConflictDisplay } from '@/components/edit/ConflictChoices'
import { renderValue } from '@/components/edit/values'
import { DEBT_OUTCOMES } from '@/domain/constants'
import { borrowerOptions } from './rules'
import type { CustomerValues, DebtValues, ResourceValues } from './values'

/** Displays the rows of a record in an edit conflict, with the labels of the form in place of codes. */
export function recordConflictValues(customers: readonly CustomerValues[]): Record<string, ConflictDisplay> {
  const names = borrowerOptions(customers)
  const withBorrowerName = ({ borrower, ...resource }: ResourceValues): object => ({
    ...resource,
    borrower: names.find(({ value }) => value === borrower)?.label ?? '',
  })
  return {
    customers: { show: (rows) => renderValue((rows as CustomerValues[]).map(withConsentWords)) },
    debts: { show: (rows) => renderValue((rows as DebtValues[]).map(withOutcomeLabel)) },
    resources: { show: (rows) => renderValue((rows as ResourceValues[]).map(withBorrowerName)) },
  }
}

function withConsentWords({ allowMail, allowSms, ...customer }: CustomerValues): object {
  return {
    ...customer,
    mail: allowMail ? 'accepte les emails' : 'refuse les emails',
    sms: allowSms ? 'accepte les SMS' : 'refuse les SMS',
  }
}

function withOutcomeLabel({ becomes, ...debt }: DebtValues): object {
  return { ...debt, becomes: DEBT_OUTCOMES.find(({ value }) => value === becomes)?.label ?? '' }
}
