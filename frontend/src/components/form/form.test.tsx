import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { minimumMessage, REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { ListField } from './fields/ListField'
import { resolverOf, showRefusal } from './errors/formChecks'
import { ServerErrors } from './errors/ServerErrors'
import { pathLabel, listErrors } from './errors/fieldNavigation'
import { isRequiredBy, RequiredContext } from './required'
import { getDescription, renderForm } from './testForm'
import { TextField } from './fields/TextField'

interface Debt {
  type: string
}
interface FormValues {
  name: string
  debts: Debt[]
}

const isBlankDebt = (row: unknown) => !row || (row as Debt).type === ''

function renderDebts(
  debts: Debt[],
  options: { isViewMode?: boolean; check?: (values: FormValues) => Violation[] } = {},
) {
  return renderForm<FormValues>(
    <>
      <TextField<FormValues> name="name" label="Nom" />
      <ListField<FormValues>
        name="debts"
        label="Crédits en cours"
        rowLabel={(number) => `Crédit ${number}`}
        removeLabel={(number) => `Retirer le crédit ${number}`}
        newRowLabel="Nouveau crédit"
        emptyText="Aucun crédit."
        blankRow={() => ({ type: '' })}
        isBlankRow={isBlankDebt}
      >
        {({ index }) => <TextField<FormValues> name={`debts.${index}.type`} label="Nature" />}
      </ListField>
    </>,
    {
      values: { name: '', debts },
      ...(options.isViewMode && { isViewMode: true }),
      ...(options.check && { resolver: resolverOf(options.check) }),
    },
  )
}

const getRowLabels = () => screen.getAllByRole('group').map((row) => row.getAttribute('aria-label'))

describe('list field', () => {
  it('ends with blank row; typing appends another one', async () => {
    const { user } = renderDebts([])
    expect(getRowLabels()).toEqual(['Nouveau crédit'])
    await user.type(screen.getByLabelText('Nature'), 'Auto')
    expect(getRowLabels()).toEqual(['Crédit 1', 'Nouveau crédit'])
    expect(screen.queryByRole('button', { name: 'Retirer le crédit 2' })).toBeNull()
  })

  it('keeps values of other rows after a removal', async () => {
    const { user, getValues } = renderDebts([{ type: 'Auto' }, { type: 'Moto' }])
    await user.click(screen.getByRole('button', { name: 'Retirer le crédit 1' }))
    expect(getRowLabels()).toEqual(['Crédit 1', 'Nouveau crédit'])
    expect(screen.getAllByLabelText<HTMLInputElement>('Nature')[0]?.value).toBe('Moto')
    expect((getValues() as FormValues).debts.filter((row) => !isBlankDebt(row))).toEqual([{ type: 'Moto' }])
  })

  it('shows no blank row in view mode', () => {
    renderDebts([{ type: 'Auto' }, { type: '' }], { isViewMode: true })
    expect(getRowLabels()).toEqual(['Crédit 1'])
  })

  it('shows its empty text in view mode', () => {
    renderDebts([], { isViewMode: true })
    expect(screen.getByText('Aucun crédit.')).toBeTruthy()
  })

  it('can require a minimum number of rows', async () => {
    const { submitForm } = renderDebts([], {
      check: ({ debts }) => (debts.every(isBlankDebt) ? [{ field: 'debts', message: minimumMessage(1) }] : []),
    })
    await submitForm()
    expect(screen.getAllByText(/Au moins 1 requis/).length).toBeGreaterThan(0)
  })

  it('an error of a list has its name', async () => {
    const { submitForm } = renderDebts([{ type: 'Auto' }], {
      check: () => [{ field: 'debts', message: '100 lignes au plus.' }],
    })
    await submitForm()
    expect(within(screen.getByRole('alert')).getByRole('button').textContent).toBe(
      'Crédits en cours\u202F: 100 lignes au plus.',
    )
  })
})

describe('refused submission', () => {
  const checkValues = ({ name, debts }: FormValues): Violation[] => [
    ...debts
      .slice(0, -1)
      .flatMap((debt, index) => (debt.type === 'x' ? [{ field: `debts.${index}.type`, message: 'Trop court.' }] : [])),
    ...(name === '' ? [{ field: 'name', message: REQUIRED }] : []),
  ]

  it('lists linked errors in order, focuses the first', async () => {
    const { user, savedValues, submitForm } = renderDebts([{ type: 'x' }], { check: checkValues })
    await submitForm()
    expect(savedValues).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nom')))
    const summary = screen.getByRole('alert')
    const getLinks = () => within(summary).getAllByRole('button')
    await waitFor(() =>
      expect(getLinks().map((link) => link.textContent)).toEqual([
        'Nom\u202F: Champ obligatoire.',
        'Crédit 1 – Nature\u202F: Trop court.',
      ]),
    )
    await user.click(within(summary).getByRole('button', { name: /Crédit 1/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Nature')[0]))
  })

  it('removes a line once its field is valid', async () => {
    const { user, submitForm } = renderDebts([{ type: 'x' }], { check: checkValues })
    await submitForm()
    await user.type(screen.getByLabelText('Nom'), 'Le Goff')
    expect(within(screen.getByRole('alert')).getAllByRole('button')).toHaveLength(1)
  })
})

describe('server error details', () => {
  it('are assigned to existing fields only', () => {
    const setErrorStub = vi.fn()
    const form = { setError: setErrorStub, getValues: () => ({ name: '', debts: [{ type: '' }] }) }
    const details = [
      { field: 'debts.0.type', message: 'A' },
      { field: 'debts', message: 'B' },
      { field: 'other', message: 'C' },
      { field: 'other.0.type', message: 'C' },
      { field: 'debts.1.type', message: 'C' },
      { field: 'debts.0.other', message: 'C' },
      { message: 'D' },
    ]
    expect(showRefusal(form as never, new ApiError(400, '', details))).toBe(false)
    expect(setErrorStub.mock.calls).toEqual([
      ['debts.0.type', { type: 'server', message: 'A' }],
      ['debts.root', { type: 'server', message: 'B' }],
    ])
  })

  it('are complete when fields show all of them', () => {
    const form = { setError: vi.fn(), getValues: () => ({ name: '' }) }
    expect(showRefusal(form as never, new ApiError(400, '', [{ field: 'name', message: 'A' }]))).toBe(true)
    expect(showRefusal(form as never, new ApiError(400, '', [{ field: 'other', message: 'A' }]))).toBe(false)
    expect(showRefusal(form as never, new ApiError(500, 'B'))).toBe(false)
  })

  it('are shown at a field without value', async () => {
    const results: boolean[] = []
    function RefuseButton() {
      const form = useFormContext()
      const refuse = () =>
        results.push(showRefusal(form, new ApiError(400, '', [{ field: 'person.name', message: 'Trop long.' }])))
      return (
        <button type="button" onClick={refuse}>
          Refuser
        </button>
      )
    }
    const { user } = renderForm(
      <>
        <TextField name="person.name" label="Nom" />
        <RefuseButton />
      </>,
      { values: {} },
    )
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await waitFor(() => expect(getDescription(screen.getByLabelText('Nom'))).toBe('Trop long.'))
    expect(results).toEqual([true])
  })

  it('are listed in a dismissible alert', async () => {
    const closeStub = vi.fn()
    render(<ServerErrors messages={['Le nom est obligatoire.', 'Le téléphone est erroné.']} onClose={closeStub} />)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Des erreurs ont été rencontrées')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Le nom est obligatoire.', 'Le téléphone est erroné.'])
    await userEvent.setup().click(within(alert).getByRole('button', { name: 'Fermer' }))
    expect(closeStub).toHaveBeenCalledOnce()
  })
})

describe('form errors', () => {
  it('are found at any depth and on lists', () => {
    expect(
      listErrors({
        name: { type: 'check', message: 'A' },
        debts: { root: { type: 'check', message: 'B' }, 0: { type: { type: 'check', message: 'C' } } },
      } as never),
    ).toEqual([
      { field: 'name', message: 'A' },
      { field: 'debts.0.type', message: 'C' },
      { field: 'debts', message: 'B' },
    ])
  })
})

describe('label of a path', () => {
  const pageElement = document.createElement('div')
  pageElement.innerHTML =
    '<fieldset data-field-group="Co-emprunteur"><div data-field="customers.1.email" data-field-label="Email"></div></fieldset>'

  it.each([
    ['customers.1.email', 'Co-emprunteur – Email'],
    ['customers.1', 'Co-emprunteur'],
    ['customers.2', 'Clients, ligne 3'],
    ['customers.2.uuid', 'Clients, ligne 3'],
    ['version', 'Une autre information'],
  ])('path label of %s is French', (path, label) =>
    expect(pathLabel(pageElement, path, { customers: 'Clients' })).toBe(label),
  )
})

it('required mark follows values of other fields', async () => {
  const check = ({ day, title }: { day: string; title: string }) =>
    day !== '' && title === '' ? [{ field: 'title', message: REQUIRED }] : []
  const { user } = renderForm(
    <RequiredContext value={(name, values) => isRequiredBy(check, values as { day: string; title: string }, name)}>
      <TextField name="day" label="Jour" />
      <TextField name="title" label="Titre" />
    </RequiredContext>,
    { values: { day: '', title: '' } },
  )
  const isMarked = () => screen.getByLabelText('Titre').getAttribute('aria-required') === 'true'
  expect(isMarked()).toBe(false)
  await user.type(screen.getByLabelText('Jour'), '1')
  expect(isMarked()).toBe(true)
  await user.clear(screen.getByLabelText('Jour'))
  expect(isMarked()).toBe(false)
})
