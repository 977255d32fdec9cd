import { describe, expect, it } from 'vitest'
import examples from '@cases/simulation_examples.json'
import cases from '@cases/simulation_violations.json'
import type { SimulationType } from '@/domain/SimulationType'
import { checkSimulation } from '../check'

const TODAY = '2026-11-21'

function example(name: string): Record<string, unknown> {
  return structuredClone(examples.find((each) => each.name === name)?.simulation) as Record<string, unknown>
}

function set(root: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce<Record<string, unknown>>((inside, name) => (inside[name] ??= {}) as Record<string, unknown>, root)
  parent[last] = value
}

/** What a form always holds: a type, an answer about consent, as many rows as borrowers. */
function asInForm(values: Record<string, unknown>): void {
  values['contactAccepted'] ??= 'Non'
  const loan = values['loan'] as { nbOfBorrowers?: number; identities: object[]; resources: object[] }
  if (loan.nbOfBorrowers === 2 && loan.identities.length === 1) {
    loan.identities.push({})
    loan.resources.push({})
  }
}

/** On screen a blank row is there to be filled: its fields are told rather than the list. */
const NOT_IN_A_FORM = ['no type', 'blank debts are none (LOAN-27)']
const ofLoans = cases.filter(({ example: name }) => name.includes('LOAN')).filter(({ name }) => !NOT_IN_A_FORM.includes(name))

describe('the same cases as the server', () => {
  it.each(ofLoans.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const values = example(one.example)
    for (const [path, value] of Object.entries(one.set)) set(values, path, value)
    asInForm(values)
    const found = checkSimulation(values['type'] as SimulationType, values, TODAY)
    expect(found.map(({ field, message }) => ({ field, message }))).toEqual(one.expected)
  })

  it.each(examples.filter(({ type }) => type.endsWith('LOAN')).map(({ name }) => name))('%s is accepted', (name) => {
    const values = example(name)
    expect(checkSimulation(values['type'] as SimulationType, values, TODAY)).toEqual([])
  })

  it('there are some', () => expect(ofLoans.length).toBeGreaterThan(10))
})
