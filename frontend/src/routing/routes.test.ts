import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { makeRouter } from '@/router'
import type { Role } from '@/session/user'
import { GUARD_TEXT, findAccessProblem } from './guard'
import { pathAfterLogin, landingPath, TODAY_PATH } from './landing'
import { mayOpen } from './mayOpen'
import { textOf, type HeaderContext, type Page } from './page'

const router = makeRouter(createMemoryHistory())
const ROLES: Role[] = ['GUEST', 'CUSTOMER', 'PARTNER', 'EMPLOYEE', 'ADMIN']

function findRoute(path: string) {
  const [branch, , matchedRoute] = router.getMatchedRoutes(path)
  return matchedRoute ? branch.findLast((route) => route.options.staticData?.page) : undefined
}

function findPage(path: string): Page | undefined {
  return findRoute(path)?.options.staticData?.page
}

/** Doc 1 §2.1 with AMB-003 and AMB-004: address, roles (E employee, A admin, P partner, C customer). */
const ACCESS_TABLE: [string, string][] = [
  ['/', '*'],
  ['/rendez-vous', '*'],
  ['/comparator', '*'],
  ['/fenix-solutions', '*'],
  ['/fenix-estate', '*'],
  ['/fenix-insurances', '*'],
  ['/simulations', '*'],
  ['/simulations/consolidation-loan', '*'],
  ['/simulations/property-loan', '*'],
  ['/simulations/hypothecary-loan', '*'],
  ['/simulations/scpi-loan', '*'],
  ['/simulations/consumer-loan', '*'],
  ['/simulations/home-insurance', '*'],
  ['/simulations/motor-insurance', '*'],
  ['/simulations/car-insurance', '*'],
  ['/contact', '*'],
  ['/legals', '*'],
  ['/glossary/bank', '*'],
  ['/vehicle-registration-card', '*'],
  ['/downloads', '*'],
  ['/partner-iframe', '*'],
  ['/login', 'G'],
  ['/login/admin', 'G'],
  ['/password/abc', 'G'],
  ['/manage-contact-preferences/u1', '*'],
  ['/stop-reminders/u1', '*'],
  ['/customer-records', 'PEA'],
  ['/customer-record', 'EA'],
  ['/customer-records/u1', 'PEA'],
  ['/customer-records/u1/cases', 'PEA'],
  ['/customer-records/u1/cases/k1', 'PEA'],
  ['/customer-records/u1/cases/new', 'EA'],
  ['/customer-records/u1/cases/k1/edit', 'EA'],
  ['/customer-records/u1/cases/k1/plans', 'EA'],
  ['/customer-records/u1/reports', 'PEA'],
  ['/customer-records/u1/inquiries', 'EA'],
  ['/customer-records/u1/merge', 'A'],
  ['/customer-cases', 'C'],
  ['/customer-cases/u1', 'C'],
  ['/my-documents', 'C'],
  ['/my-documents/u1', 'C'],
  ['/partner/medias', 'P'],
  ['/partners', 'EA'],
  ['/partner', 'EA'],
  ['/partners/u1', 'EA'],
  ['/partners/u1/reports', 'EA'],
  ['/partners/u1/records', 'EA'],
  ['/partners/types', 'A'],
  ['/pages', 'A'],
  ['/mail-templates', 'A'],
  ['/checklist-templates', 'A'],
  ['/legal-templates', 'A'],
  ['/complaints', 'EA'],
  ['/archived-records', 'A'],
  ['/contact-entries', 'A'],
  ['/campaigns/send', 'A'],
  ['/campaigns', 'A'],
  ['/campaigns/u1', 'A'],
  ['/administrators', 'A'],
  ['/employees', 'A'],
  ['/employee', 'A'],
  ['/employee/u1', 'A'],
  ['/employee/u1/associations', 'A'],
  ['/employee/u1/tasks', 'A'],
  ['/account', 'CPEA'],
  ['/today', 'EA'],
  ['/tasks', 'EA'],
  ['/inquiries', 'EA'],
  ['/cases', 'EA'],
  ['/inquiries/u1', 'EA'],
  ['/figures', 'A'],
  ['/access-journal', 'A'],
  ['/api-tokens', 'A'],
]

describe('route table', () => {
  it.each(ACCESS_TABLE)('%s allows %s', (path, letters) => {
    const page = findPage(path)
    expect(page).toBeDefined()
    for (const role of ROLES) {
      const isAllowed = letters === '*' || letters.includes(role.charAt(0))
      const usualRefusal = role === 'GUEST' ? 'login' : 'rights'
      const refusal = letters === 'G' ? 'guests' : usualRefusal
      expect(findAccessProblem(page?.access, role), role).toBe(isAllowed ? null : refusal)
    }
  })

  it('contains every page', () => {
    const pageRoutes = Object.values(router.routesById).filter((route) => route.options.staticData?.page)
    const tableRoutes = new Set(ACCESS_TABLE.map(([path]) => findRoute(path)?.id))
    expect(pageRoutes.map(({ id }) => id).filter((id) => !tableRoutes.has(id))).toEqual([])
  })

  it('has title, header title and background per page', () => {
    for (const [path] of ACCESS_TABLE) {
      const page = findPage(path)
      if (!page) throw new Error(path)
      const context: HeaderContext = {
        role: 'GUEST',
        firstName: '',
        today: '2026-11-30',
        hour: 9,
        params: { type: 'bank' },
        data: undefined,
      }
      expect(textOf(page.header ?? page.title, context)).not.toBe('')
      expect(page.background).not.toBe('')
    }
  })

  it('has no page at unknown addresses', () => {
    expect(findPage('/xyz')).toBeUndefined()
    expect(findPage('/xyz/abc')).toBeUndefined()
    expect(findPage('/customer-records/u1/xyz')).toBeUndefined()
  })

  it('names the records list by role', () => {
    const page = findPage('/customer-records')
    const readTitle = (role: Role) => textOf(page?.title ?? '', { role, params: {}, data: undefined })
    expect(readTitle('PARTNER')).toBe('Mes fiches clients')
    expect(readTitle('ADMIN')).toBe('Gérer les fiches clients')
    expect(readTitle('EMPLOYEE')).toBe('Gérer les fiches clients')
  })

  it.each([
    ['/login', 'Connexion'],
    ['/login/admin', 'Connexion administrateur'],
    ['/login/partner', 'Connexion prescripteur'],
    ['/login/customer', 'Connexion client'],
    ['/login/employee', 'Connexion salarié/indicateur'],
    ['/login/xyz', 'Connexion'],
  ])('%s is titled %s', (path, expectedTitle) => {
    const type = path.split('/')[2]
    expect(textOf(findPage(path)?.title ?? '', { role: 'GUEST', params: { type }, data: undefined })).toBe(
      expectedTitle,
    )
  })
})

describe('after a login', () => {
  it.each([
    ['CUSTOMER', '/customer-cases'],
    ['PARTNER', '/customer-records'],
    ['EMPLOYEE', '/customer-records'],
    ['ADMIN', '/customer-records'],
    ['GUEST', '/'],
  ] as const)('%s lands on an accessible page, %s', (role, path) => {
    expect(landingPath(role)).toBe(path)
    expect(mayOpen(router, path, role)).toBe(true)
  })

  it('restores a saved location only when accessible', () => {
    const mayOpenPath = (path: string, role: Role) => mayOpen(router, path, role)
    expect(pathAfterLogin('ADMIN', '/tasks?x=1#y', mayOpenPath)).toBe('/tasks?x=1#y')
    expect(pathAfterLogin('CUSTOMER', '/tasks?x=1', mayOpenPath)).toBe('/customer-cases')
    expect(pathAfterLogin('ADMIN', '/login', mayOpenPath)).toBe('/customer-records')
    expect(pathAfterLogin('ADMIN', '/nowhere', mayOpenPath)).toBe('/customer-records')
    expect(pathAfterLogin('ADMIN', null, mayOpenPath)).toBe('/customer-records')
  })

  it('opens « Aujourd’hui » if chosen, without saved location', () => {
    const mayOpenPath = (path: string, role: Role) => mayOpen(router, path, role)
    expect(findPage(TODAY_PATH)?.title).toBe('Aujourd’hui')
    expect(pathAfterLogin('EMPLOYEE', null, mayOpenPath, true)).toBe(TODAY_PATH)
    expect(pathAfterLogin('EMPLOYEE', '/tasks', mayOpenPath, true)).toBe('/tasks')
    expect(pathAfterLogin('CUSTOMER', null, mayOpenPath, true)).toBe('/customer-cases')
  })
})

it('route refusals have the specified texts', () => {
  expect(GUARD_TEXT).toEqual({
    login: 'Veuillez vous identifier pour accéder à cette page.',
    rights: 'Vous n’avez pas les droits requis pour accéder à cette page.',
    guests: 'L’accès à cette page n’est pas autorisé.',
  })
})
