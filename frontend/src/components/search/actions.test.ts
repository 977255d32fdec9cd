import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { makeRouter } from '@/router'
import { mayOpen } from '@/routing/mayOpen'
import { searchWords } from '@/rules/searchKey'
import type { Role } from '@/session/user'
import { actionsNamed, actionsOf } from './actions'
import { groupsOf } from './options'

const router = makeRouter(createMemoryHistory())
const findActions = (role: Role, inputText: string) =>
  actionsNamed(actionsOf(role, router), searchWords(inputText)).map(({ label }) => label)

it('actions are limited to role, creations listed first', () => {
  expect(findActions('EMPLOYEE', '').sort()).toEqual([
    'Ajouter une tâche',
    'Aujourd’hui',
    'Créer un prescripteur',
    'Créer une fiche client',
    'Demandes reçues',
    'Dossiers',
    'Gérer les fiches clients',
    'Gérer les prescripteurs',
    'Mes tâches',
    'Mon compte',
    'Réclamations',
  ])
  expect(
    findActions('EMPLOYEE', '')
      .slice(0, 2)
      .every((label) => label.startsWith('Créer')),
  ).toBe(true)
  expect(findActions('ADMIN', '')).toEqual(
    expect.arrayContaining([
      'Créer un salarié/indicateur',
      'Envoyer une campagne',
      'Accès pour programmes',
      'Journal des accès',
    ]),
  )
})

it.each(['ADMIN', 'EMPLOYEE'] as const)('actions of %s lead once to accessible pages', (role) => {
  const actionTargets = actionsOf(role, router).map(({ to: target }) => target)
  expect(actionTargets.filter((target) => !mayOpen(router, target, role))).toEqual([])
  expect(new Set(actionTargets).size).toBe(actionTargets.length)
})

it('new task concerns record or inquiry of page', () => {
  const findTaskTarget = (path: string) =>
    actionsOf('EMPLOYEE', router, path).find(({ label }) => label === 'Ajouter une tâche')?.to
  const record = '01a21f1a-70c4-763a-a9dd-112e2186d067'
  expect(findTaskTarget(`/customer-records/${record}/cases/c1`)).toBe(`/tasks?add=true&record=${record}`)
  expect(findTaskTarget(`/inquiries/${record}`)).toBe(`/tasks?add=true&inquiry=${record}`)
  expect(findTaskTarget('/customer-records')).toBe('/tasks?add=true')
})

it('actions match words in any order, ignoring accents', () => {
  expect(findActions('ADMIN', 'client creer')).toEqual(['Créer une fiche client'])
  expect(findActions('ADMIN', 'campagne')).toEqual(['Envoyer une campagne', 'Campagnes'])
  expect(findActions('EMPLOYEE', 'campagne')).toEqual([])
})

it('each result leads to its own page', () => {
  const resultKinds = ['customerRecord', 'customerCase', 'partner', 'inquiry', 'employee'] as const
  const results = resultKinds.map((kind) => ({ kind, uuid: 'u1', customerRecord: 'r1', label: 'Anne', detail: '' }))
  const hrefs = groupsOf(results, false, []).flatMap(({ options }) => options.map(({ href }) => href))
  expect(hrefs).toEqual([
    '/customer-records/u1',
    '/customer-records/r1/cases/u1',
    '/partners/u1',
    '/inquiries/u1',
    '/employee/u1',
  ])
  expect(hrefs.filter((href) => !mayOpen(router, href, 'ADMIN'))).toEqual([])
})
