import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { recordCasesQuery } from '@/features/customer-case/api'
import { recordQuery, recordsQuery } from '@/features/customer-record/api'
import { inquiriesQuery } from '@/features/inquiry/api'
import { partnerQuery, partnersQuery } from '@/features/partner/api'
import { assigneesQuery } from '@/api/assignees'
import { refreshAfter, type Change } from '@/api/keys'

const queries = {
  assignees: assigneesQuery(),
  cases: recordCasesQuery('r1'),
  inquiries: inquiriesQuery({}, 20),
  partner: partnerQuery('p1'),
  partners: partnersQuery({ page: 2 }, 20),
  record: recordQuery('r1'),
  records: recordsQuery({ lastName: 'le goff' }, 20),
}

/** Query keys invalidated by a change. */
async function staleAfter(change: Change): Promise<string[]> {
  const client = new QueryClient()
  for (const { queryKey } of Object.values(queries)) client.setQueryData<unknown>(queryKey, {})
  await refreshAfter(client, change)
  return Object.entries(queries).filter(([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated).map(([name]) => name)
}

describe('query invalidation', () => {
  it.each([
    ['employee', ['assignees', 'inquiries']],
    ['partner', ['cases', 'partners', 'records']],
    ['partnerType', ['partner', 'partners']],
    ['customerCase', ['cases', 'records']],
    ['record', ['inquiries', 'records']],
    ['report', ['cases', 'partners']],
  ] as [Change, string[]][])('of a %s covers exactly the affected queries', async (change, stale) => {
    expect(await staleAfter(change)).toEqual(stale)
  })
})

it('every query key is in the registry', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const own = sources.filter((name) => /queryKey: \[(?!\.\.\.KEYS\.)/.test(readFileSync(join(import.meta.dirname, '..', name), 'utf8')))
  expect(own).toEqual([])
})
