import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { missingValues } from './planText'

export type CasePlans = Schemas['CasePlans']
export type CasePlan = Schemas['CasePlan']
export type PlanInput = Schemas['PlanInput']
export type PlanLoan = Schemas['PlanLoan']
export type PlanDebt = Schemas['PlanDebt']
export type PlanResult = Schemas['FinancingPlan']
export type PlanVariantForm = Schemas['PlanVariantForm']

/** Variants of the plan of a case. */
export function plansQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.casePlans, uuid],
    queryFn: ({ signal }): Promise<CasePlans> =>
      unwrap(api.GET('/api/customer-cases/{id}/plans', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** Replaces the variants; rejects (409) when they changed since `version`. */
export function savePlans(uuid: string, version: number, plans: PlanVariantForm[]): Promise<CasePlans> {
  return unwrap(api.PUT('/api/customer-cases/{id}/plans', { params: { path: { id: uuid } }, body: { version, plans } }))
}

/** Values proposed from the record, the case and the inquiry. */
export function proposePlan(uuid: string): Promise<PlanInput> {
  return unwrap(api.GET('/api/customer-cases/{id}/plans/proposal', { params: { path: { id: uuid } } }))
}

/** Requests the ticket of the schedule of a saved variant. */
export function requestScheduleTicket(uuid: string, plan: string, format: 'pdf' | 'csv'): Promise<unknown> {
  const params = { path: { id: uuid, plan } }
  return format === 'pdf'
    ? unwrap(api.GET('/api/customer-cases/{id}/plans/{plan}/schedule/pdf', { params }))
    : unwrap(api.GET('/api/customer-cases/{id}/plans/{plan}/schedule/csv', { params }))
}

/** Result of a plan with complete values; the previous result is kept while the next one is computed. */
export function previewQuery(input: PlanInput) {
  return queryOptions({
    queryKey: [...KEYS.financingPlan, input],
    queryFn: ({ signal }): Promise<PlanResult> =>
      unwrap(api.POST('/api/financing-plans/preview', { body: input, signal })),
    enabled: missingValues(input).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  })
}
