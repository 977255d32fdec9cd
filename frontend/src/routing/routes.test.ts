import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { makeRouter } from '@/router'
import type { Role } from '@/session/user'
import { GUARD_TEXT, obstacle } from './guard'
import { afterLogin, landingPath, landingRoute, TODAY_PATH } from './landing'
import { mayOpen } from './mayOpen'
import { ROUTE_NAMES, textOf, type Page, type RouteName } from './page'

const router = makeRouter(createMemoryHistory())
const ROLES: Role[] = ['GUEST', 'CUSTOMER', 'PARTNER', 'EMPLOYEE', 'ADMIN']

function pageAt(path: string): Page | undefined {
  const [branch, , found] = router.getMatchedRoutes(path)
  return found ? branch.findLast((route) => route.options.staticData?.page)?.options.staticData?.page : undefined
}

/** Doc 1 §2.1 with AMB-003 and AMB-004: name, address, roles (E employee, A admin, P partner, C customer). */
const TABLE: [RouteName, string, string][] = [
  ['home', '/', '*'], ['home', '/rendez-vous', '*'], ['home', '/comparator', '*'],
  ['solutions', '/fenix-solutions', '*'], ['estate', '/fenix-estate', '*'], ['insurances', '/fenix-insurances', '*'],
  ['simulations', '/simulations', '*'],
  ['consolidation-loan', '/simulations/consolidation-loan', '*'], ['property-loan', '/simulations/property-loan', '*'],
  ['hypothecary-loan', '/simulations/hypothecary-loan', '*'], ['scpi-loan', '/simulations/scpi-loan', '*'],
  ['consumer-loan', '/simulations/consumer-loan', '*'], ['home-insurance', '/simulations/home-insurance', '*'],
  ['motor-insurance', '/simulations/motor-insurance', '*'], ['car-insurance', '/simulations/car-insurance', '*'],
  ['contact', '/contact', '*'], ['legals', '/legals', '*'], ['glossary', '/glossary/bank', '*'],
  ['vehicle-registration-card', '/vehicle-registration-card', '*'], ['downloads', '/downloads', '*'],
  ['partner-iframe', '/partner-iframe', '*'],
  ['login', '/login', 'G'], ['login', '/login/admin', 'G'], ['password', '/password/abc', 'G'],
  ['manage-contact-preferences', '/manage-contact-preferences/u1', '*'], ['stop-reminders', '/stop-reminders/u1', '*'],
  ['customer-records-list', '/customer-records', 'PEA'], ['customer-record-add', '/customer-record', 'EA'],
  ['customer-record-detail', '/customer-records/u1', 'PEA'], ['customer-record-cases', '/customer-records/u1/cases', 'PEA'],
  ['customer-record-case', '/customer-records/u1/cases/k1', 'PEA'], ['customer-record-case-add', '/customer-records/u1/cases/new', 'EA'],
  ['customer-record-case-edit', '/customer-records/u1/cases/k1/edit', 'EA'],
  ['customer-record-reports', '/customer-records/u1/reports', 'PEA'],
  ['customer-record-inquiries', '/customer-records/u1/inquiries', 'EA'], ['customer-record-merge', '/customer-records/u1/merge', 'A'],
  ['customer-cases-list', '/customer-cases', 'C'], ['customer-case-selected', '/customer-cases/u1', 'C'],
  ['partner-medias-list', '/partner/medias', 'P'],
  ['partners-list', '/partners', 'EA'], ['partner-add', '/partner', 'EA'], ['partner-detail', '/partners/u1', 'EA'],
  ['partner-reports', '/partners/u1/reports', 'EA'], ['partner-records-list', '/partners/u1/records', 'EA'],
  ['partner-types-list', '/partners/types', 'A'], ['pages-list', '/pages', 'A'], ['mail-templates-list', '/mail-templates', 'A'],
  ['checklist-templates-list', '/checklist-templates', 'A'],
  ['contact-entries-list', '/contact-entries', 'A'], ['send-campaign', '/campaigns/send', 'A'],
  ['campaigns-list', '/campaigns', 'A'], ['campaign-detail', '/campaigns/u1', 'A'],
  ['administrators-list', '/administrators', 'A'], ['employees-list', '/employees', 'A'], ['employee-add', '/employee', 'A'], ['employee-detail', '/employee/u1', 'A'],
  ['employee-associations', '/employee/u1/associations', 'A'], ['employee-tasks', '/employee/u1/tasks', 'A'],
  ['account', '/account', 'CPEA'],
  ['today', '/today', 'EA'], ['tasks-list', '/tasks', 'EA'], ['inquiries-list', '/inquiries', 'EA'], ['cases-list', '/cases', 'EA'], ['inquiry-detail', '/inquiries/u1', 'EA'], ['figures', '/figures', 'A'], ['access-journal', '/access-journal', 'A'], ['api-tokens-list', '/api-tokens', 'A'],
]

describe('the route table', () => {
  it.each(TABLE)('%s at %s lets in %s', (name, path, letters) => {
    const page = pageAt(path)
    expect(page?.name).toBe(name)
    for (const role of ROLES) {
      const allowed = letters === '*' || letters.includes(role.charAt(0))
      const refusal = letters === 'G' ? 'visitors' : role === 'GUEST' ? 'login' : 'rights'
      expect(obstacle(page?.access, role), role).toBe(allowed ? null : refusal)
    }
  })

  it('holds every name of the contract, and no other', () => {
    expect(new Set(TABLE.map(([name]) => name))).toEqual(new Set(ROUTE_NAMES))
    const declared = Object.values(router.routesById).flatMap((route) => route.options.staticData?.page?.name ?? [])
    expect(new Set(declared)).toEqual(new Set(ROUTE_NAMES))
  })

  it('gives every page a title, a header title and a ground', () => {
    for (const [, path] of TABLE) {
      const page = pageAt(path)
      if (!page) throw new Error(path)
      const context = { role: 'GUEST' as const, params: { type: 'bank' }, data: undefined }
      expect(textOf(page.header ?? page.title, context)).not.toBe('')
      expect(page.background).not.toBe('')
    }
  })

  it('knows no page elsewhere', () => {
    expect(pageAt('/xyz')).toBeUndefined()
    expect(pageAt('/xyz/abc')).toBeUndefined()
    expect(pageAt('/customer-records/u1/xyz')).toBeUndefined()
  })

  it('names the records list by role', () => {
    const page = pageAt('/customer-records')
    const title = (role: Role) => textOf(page?.title ?? '', { role, params: {}, data: undefined })
    expect(title('PARTNER')).toBe('Mes fiches clients')
    expect(title('ADMIN')).toBe('Gérer les fiches clients')
    expect(title('EMPLOYEE')).toBe('Gérer les fiches clients')
  })

  it.each([
    ['/login', 'Connexion'], ['/login/admin', 'Connexion administrateur'], ['/login/partner', 'Connexion prescripteur'],
    ['/login/customer', 'Connexion client'], ['/login/employee', 'Connexion salarié/indicateur'], ['/login/xyz', 'Connexion'],
  ])('%s is titled %s', (path, expected) => {
    const type = path.split('/')[2]
    expect(textOf(pageAt(path)?.title ?? '', { role: 'GUEST', params: { type }, data: undefined })).toBe(expected)
  })
})

describe('after a login', () => {
  it.each([
    ['CUSTOMER', 'customer-cases-list'], ['PARTNER', 'customer-records-list'], ['EMPLOYEE', 'customer-records-list'],
    ['ADMIN', 'customer-records-list'], ['GUEST', 'home'],
  ] as const)('%s lands on %s, which is the page at that address', (role, name) => {
    expect(landingRoute(role)).toBe(name)
    expect(pageAt(landingPath(role))?.name).toBe(name)
  })

  it('goes back to a saved location only where the role may', () => {
    const may = (path: string, role: Role) => mayOpen(router, path, role)
    expect(afterLogin('ADMIN', '/tasks?x=1#y', may)).toBe('/tasks?x=1#y')
    expect(afterLogin('CUSTOMER', '/tasks?x=1', may)).toBe('/customer-cases')
    expect(afterLogin('ADMIN', '/login', may)).toBe('/customer-records')
    expect(afterLogin('ADMIN', '/nowhere', may)).toBe('/customer-records')
    expect(afterLogin('ADMIN', null, may)).toBe('/customer-records')
  })

  it('begins with the day for who chose so, unless a location was saved', () => {
    const may = (path: string, role: Role) => mayOpen(router, path, role)
    expect(pageAt(TODAY_PATH)?.name).toBe('today')
    expect(afterLogin('EMPLOYEE', null, may, true)).toBe(TODAY_PATH)
    expect(afterLogin('EMPLOYEE', '/tasks', may, true)).toBe('/tasks')
    expect(afterLogin('CUSTOMER', null, may, true)).toBe('/customer-cases')
  })
})

it('words the refusals as the documents do', () => {
  expect(GUARD_TEXT).toEqual({
    login: 'Veuillez vous identifier pour accéder à cette page.',
    rights: 'Vous n’avez pas les droits requis pour accéder à cette page.',
    visitors: 'L’accès à cette page n’est pas autorisé.',
  })
})
