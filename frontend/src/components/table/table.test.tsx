import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { countText, rowCountText } from '@/format/countText'
import { DATE_EXPECTED } from '@/rules/messages'
import type { Column, RowLink } from './column'
import { DataTable } from './DataTable'
import { FilterBar } from './FilterBar'
import { DayFilter, FlagFilter, TextFilter } from './filters'
import { omitUndefined, readFlag, readPage, readText } from './listSearch'
import { ListFooter } from './ListFooter'

interface Person {
  id: string
  name: string
  city: string
  isLocked?: boolean
}

const columns: Column<Person>[] = [
  { key: 'name', header: 'Nom', cell: ({ name }) => name },
  { key: 'city', header: 'Ville', cell: ({ city }) => city },
]
const people: Person[] = [
  { id: '1', name: 'Le Goff', city: 'Brest' },
  { id: '2', name: 'Morvan', city: 'Rennes', isLocked: true },
]

async function renderPage(page: ReactNode) {
  const rootRoute = createRootRoute({ component: () => <Outlet /> })
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => page })
  const detailRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/people/$id',
    component: () => <p>Fiche ouverte</p>,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, detailRoute]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return { user: userEvent.setup(), getPath: () => router.state.location.pathname }
}

const deleteStub = vi.fn()
const buildTable = (rows: Person[] | undefined, isFiltered = false) => (
  <DataTable
    label="Personnes"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowLink={({ id, isLocked }) => (isLocked ? null : ({ to: '/people/$id', params: { id } } as unknown as RowLink))}
    actions={({ name }) => <button type="button" aria-label={`Supprimer ${name}`} onClick={deleteStub} />}
    empty="Aucune personne n’est disponible."
    isFiltered={isFiltered}
  />
)

describe('table row', () => {
  it('contains a link opened by clicking anywhere', async () => {
    const { user, getPath } = await renderPage(buildTable(people))
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Le Goff' }).getAttribute('href')).toBe('/people/1')
    await user.click(screen.getByText('Brest'))
    expect(getPath()).toBe('/people/1')
    expect(await screen.findByText('Fiche ouverte')).toBeTruthy()
  })

  it('opens with the keyboard', async () => {
    const { user, getPath } = await renderPage(buildTable(people))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(getPath()).toBe('/people/1')
  })

  it('does not open without a link', async () => {
    const { user, getPath } = await renderPage(buildTable(people))
    await user.click(screen.getByText('Rennes'))
    expect(getPath()).toBe('/')
    expect(screen.queryByRole('link', { name: 'Morvan' })).toBeNull()
  })

  it('does not open by its own buttons', async () => {
    const { user, getPath } = await renderPage(buildTable(people))
    await user.click(screen.getByRole('button', { name: 'Supprimer Le Goff' }))
    expect(deleteStub).toHaveBeenCalledOnce()
    expect(getPath()).toBe('/')
  })
})

describe('list without rows', () => {
  it('shows that it is loading', async () => {
    await renderPage(buildTable(undefined))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Chargement…')).toBeTruthy()
  })
  it('shows that it is empty', async () => {
    await renderPage(buildTable([]))
    expect(screen.getByText('Aucune personne n’est disponible.')).toBeTruthy()
  })
  it('shows that nothing matches the filters', async () => {
    await renderPage(buildTable([], true))
    expect(screen.getByText('Aucun résultat ne correspond à votre recherche.')).toBeTruthy()
  })
})

describe('list footer', () => {
  const buildFooter = (total: number, onPage = vi.fn()) => (
    <ListFooter
      total={total}
      countLabel={(count) => countText(count, 'personne', 'personnes')}
      page={1}
      pageSize={20}
      onPage={onPage}
    />
  )

  it('PART-04: hides pagination below a full page', () => {
    render(buildFooter(19))
    expect(screen.getByText(/19.personnes/)).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('PART-04: shows pagination from a full page on', () => {
    render(buildFooter(20))
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
  })

  it('pages through more rows', async () => {
    const pageStub = vi.fn()
    render(buildFooter(45, pageStub))
    const pagesNavigation = screen.getByRole('navigation')
    await userEvent.setup().click(within(pagesNavigation).getByRole('button', { name: /3/ }))
    expect(pageStub).toHaveBeenCalledWith(3)
  })

  it('counts one in the singular', () => {
    expect(countText(1, 'personne', 'personnes')).toBe('1\u00A0personne')
    expect(countText(1234, 'personne', 'personnes')).toBe('1\u202F234\u00A0personnes')
    expect(rowCountText(1234, 'personne', 'personnes')).toBe('1\u202F234\u00A0personnes')
    expect(rowCountText(100_001, 'personne', 'personnes')).toBe('plus de 100\u202F000\u00A0personnes')
    // A count that the server did not cap.
    expect(rowCountText(1_000_026, 'personne', 'personnes')).toBe('1\u202F000\u202F026\u00A0personnes')
  })
})

describe('list filters', () => {
  function Filters({ onName }: { onName: (name?: string) => void }) {
    const [name, setName] = useState<string>()
    return (
      <FilterBar active={name ? 1 : 0} onClear={() => setName(undefined)}>
        <TextFilter
          label="Nom"
          value={name}
          onChange={(inputText) => {
            setName(inputText)
            onName(inputText)
          }}
        />
      </FilterBar>
    )
  }

  it('debounce typing', async () => {
    const nameStub = vi.fn()
    render(<Filters onName={nameStub} />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Nom'), 'le goff')
    expect(nameStub).not.toHaveBeenCalled()
    await waitFor(() => expect(nameStub).toHaveBeenCalledWith('le goff'))
    expect(nameStub).toHaveBeenCalledOnce()
  })

  it('apply immediately on Enter', async () => {
    const nameStub = vi.fn()
    render(<Filters onName={nameStub} />)
    await userEvent.setup().type(screen.getByLabelText('Nom'), 'morvan{Enter}')
    expect(nameStub).toHaveBeenCalledWith('morvan')
  })

  it('typed text is emptied with its filter', async () => {
    render(<Filters onName={vi.fn()} />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Nom'), 'morvan{Enter}')
    await user.click(screen.getByRole('button', { name: 'Effacer' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('')
  })

  it('a flag is Oui, Non or all', async () => {
    const flagStub = vi.fn()
    function FlagFilterPage() {
      const [flag, setFlag] = useState<boolean>()
      const changeFlag = (nextFlag: boolean | undefined) => {
        flagStub(nextFlag)
        setFlag(nextFlag)
      }
      return <FlagFilter label="Potentiel Hamon" value={flag} onChange={changeFlag} />
    }
    render(<FlagFilterPage />)
    const user = userEvent.setup()
    const field = screen.getByLabelText<HTMLSelectElement>('Potentiel Hamon')
    for (const [option, value] of [
      ['Oui', true],
      ['Non', false],
      ['Tous', undefined],
    ] as const) {
      await user.selectOptions(field, option)
      expect(flagStub).toHaveBeenLastCalledWith(value)
      expect(field.value).toBe(String(value ?? ''))
    }
  })

  it('invalid day filters nothing, shows error on blur', async () => {
    const dayStub = vi.fn()
    function DayFilterPage() {
      const [day, setDay] = useState<string | undefined>('2026-01-02')
      const changeDay = (nextDay: string | undefined) => {
        dayStub(nextDay)
        setDay(nextDay)
      }
      return (
        <>
          <DayFilter label="Du" value={day} onChange={changeDay} />
          <button type="button" onClick={() => setDay(undefined)}>
            Effacer
          </button>
        </>
      )
    }
    render(<DayFilterPage />)
    const user = userEvent.setup()
    const field = screen.getByLabelText<HTMLInputElement>('Du')
    expect(field.value).toBe('02/01/2026')
    await user.type(field, '{Backspace}')
    expect([field.value, dayStub.mock.lastCall]).toEqual(['02/01/202', [undefined]])
    await user.clear(field)
    await user.type(field, '31022026')
    await user.tab()
    expect(screen.getByText(DATE_EXPECTED)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.clear(field)
    await user.type(field, '15122018')
    expect([field.value, dayStub.mock.lastCall]).toEqual(['15/12/2018', ['2018-12-15']])
    expect(screen.queryByText(DATE_EXPECTED)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Effacer' }))
    expect(field.value).toBe('')
  })
})

describe('search parameters', () => {
  it('are validated', () => {
    expect(readText(' le goff ')).toBe('le goff')
    expect(readText({ a: 1 })).toBeUndefined()
    expect([true, 'true', false, 'false', 'x'].map(readFlag)).toEqual([true, true, false, false, undefined])
    expect([2, '3', 1, 0, -1, 1.5, 'x'].map(readPage)).toEqual([2, 3, ...Array<undefined>(5)])
    expect(omitUndefined({ page: undefined, name: 'a' })).toEqual({ name: 'a' })
  })
})
