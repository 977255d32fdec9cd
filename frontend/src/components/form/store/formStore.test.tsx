import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { REQUIRED } from '@/rules/messages'
import { FormErrors } from '../FormErrors'
import { descriptionOf } from '../testForm'
import { TextField } from '../TextField'
import { useErrorSummary } from '../useErrorSummary'
import { makeFormStore } from './formStore'
import { valueAt, withValueAt } from './path'
import { FormStoreProvider, useFormStore, useRows } from './useFormStore'

interface Values {
  who: { name: string }
  city: string
  rows: { label: string }[]
}

const BLANK: Values = { who: { name: '' }, city: '', rows: [] }
const named = (label: string) => ({ label })
const check = ({ who, rows }: Values) => [
  ...(who.name === '' ? [{ field: 'who.name', message: REQUIRED }] : []),
  ...(rows.length > 2 ? [{ field: 'rows', message: 'Deux au plus.' }] : []),
  ...rows.flatMap(({ label }, index) => (label === '' ? [{ field: `rows.${index}.label`, message: REQUIRED }] : [])),
]
/** Judgements are not given at once. */
const judged = () => new Promise((resolve) => setTimeout(resolve))

describe('a path', () => {
  it('leads to a value, or to nothing', () => {
    expect(valueAt({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1)
    expect(valueAt({ a: null }, 'a.0.b')).toBeUndefined()
    expect(valueAt({ a: '' }, 'a.b')).toBeUndefined()
  })

  it('takes a value without changing what was there', () => {
    const before = { a: [{ b: 1 }, { b: 2 }], c: { d: 3 } }
    const after = withValueAt(before, 'a.1.b', 5)
    expect(after).toEqual({ a: [{ b: 1 }, { b: 5 }], c: { d: 3 } })
    expect(before.a[1]?.b).toBe(2)
    expect(after.c).toBe(before.c)
    expect(withValueAt({}, 'x.0.y', 1)).toEqual({ x: [{ y: 1 }] })
  })
})

describe('a form store', () => {
  it('judges a field when it is left, and from then on while one types', async () => {
    const form = makeFormStore<Values>(BLANK, check)
    form.change('who.name', '')
    await judged()
    expect(form.errors()).toEqual([])
    form.leave('who.name')
    await judged()
    expect(form.errorOf('who.name')).toBe(REQUIRED)
    form.change('who.name', 'Anne')
    await judged()
    expect(form.errors()).toEqual([])
  })

  it('forgets a judgement that a later one has overtaken', async () => {
    const waiting: (() => void)[] = []
    const form = makeFormStore<Values>(BLANK, async (values) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return check(values)
    })
    form.leave('who.name')
    form.change('who.name', 'Anne')
    await judged()
    waiting.toReversed().forEach((answer) => answer())
    await judged()
    expect(form.errors()).toEqual([])
  })

  it('shows one message for a field, the first; replaces what it said of these parts alone', () => {
    const form = makeFormStore<Values>(BLANK, check)
    form.addErrors([{ field: 'city', message: 'Inconnue.' }, { field: 'nowhere.at.all', message: 'Perdue.' }, { message: 'Sans champ.' }])
    expect(form.refuse([{ field: 'who.name', message: 'Un' }, { field: 'who.name', message: 'Deux' }], ['who'])).toEqual([{ field: 'who.name', message: 'Un' }])
    expect(form.errors()).toEqual([{ field: 'city', message: 'Inconnue.' }, { field: 'who.name', message: 'Un' }])
    form.refuse([], ['who'])
    expect(form.errors()).toEqual([{ field: 'city', message: 'Inconnue.' }])
  })

  it('keeps the errors of the rows that stay when one is taken away', async () => {
    const form = makeFormStore<Values>({ ...BLANK, who: { name: 'Anne' }, rows: [named('a'), named('b'), named('')] }, check)
    await form.judge()
    expect(form.errors().map(({ field }) => field)).toEqual(['rows', 'rows.2.label'])
    form.removeRow('rows', 0)
    await judged()
    expect(form.getValues('rows')).toEqual([named('b'), named('')])
    expect(form.errors()).toEqual([{ field: 'rows.1.label', message: REQUIRED }])
    form.removeRow('rows', 1)
    expect(form.errors()).toEqual([])
  })

  it('is new again once it is reset, whatever was being judged', async () => {
    const form = makeFormStore<Values>(BLANK, check)
    form.leave('who.name')
    form.reset({ ...BLANK, city: 'Lyon' })
    await judged()
    expect(form.errors()).toEqual([])
    expect(form.getValues('city')).toBe('Lyon')
    form.change('who.name', '')
    await judged()
    expect(form.errors()).toEqual([])
  })
})

function Form({ form }: { form: ReturnType<typeof makeFormStore<Values>> }) {
  const { container, lines, show } = useErrorSummary()
  return (
    <FormStoreProvider form={form}>
      <form
        ref={container}
        onSubmit={(event) => {
          event.preventDefault()
          void form.judge().then((found) => show(found.map(({ field = '', message }) => ({ field, message }))))
        }}
      >
        <FormErrors lines={lines} container={container} />
        <TextField<Values> name="who.name" label="Nom" required />
        <TextField<Values> name="city" label="Ville" maxLength={5} />
        <List />
        <button type="submit">Valider</button>
      </form>
    </FormStoreProvider>
  )
}

function List() {
  const { keys, add, remove } = useRows(useFormStore<Values>(), 'rows')
  return (
    <>
      {keys.map((key, index) => (
        <div key={key}>
          <TextField<Values> name={`rows.${index}.label`} label={`Ligne ${index + 1}`} />
          <button type="button" onClick={() => remove(index)}>{`Retirer ${index + 1}`}</button>
        </div>
      ))}
      <button type="button" onClick={() => add(named(''))}>Ajouter</button>
    </>
  )
}

describe('fields of a form store', () => {
  it('have their own rules where nobody judges the whole; the errors are listed and lead to them', async () => {
    const form = makeFormStore<Values>({ ...BLANK, city: 'Paris-sur-Seine' })
    render(<Form form={form} />)
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }))
    expect((await screen.findByRole('alert')).textContent).toContain('2 champs')
    expect(document.activeElement).toBe(screen.getByLabelText('Nom'))
    await userEvent.type(screen.getByLabelText('Nom'), ' Anne ')
    await userEvent.tab()
    expect(form.getValues('who.name')).toBe('Anne')
    expect(descriptionOf(screen.getByLabelText('Nom'))).toBe('')
    expect(screen.getByRole('alert').textContent).toContain('Un champ')
  })

  it('stay with their row when another is taken away, and follow a reset', async () => {
    const form = makeFormStore<Values>({ ...BLANK, rows: [named('a'), named('b')] })
    render(<Form form={form} />)
    const second = screen.getByLabelText('Ligne 2')
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }))
    await userEvent.type(screen.getByLabelText('Ligne 3'), 'c')
    await userEvent.click(screen.getByRole('button', { name: 'Retirer 1' }))
    expect(screen.getByLabelText('Ligne 1')).toBe(second)
    expect(form.getValues('rows')).toEqual([named('b'), named('c')])
    form.reset({ ...BLANK, rows: [named('z')] })
    expect(((await screen.findByDisplayValue('z')) as HTMLInputElement).id).toBe(screen.getByLabelText('Ligne 1').id)
    expect(screen.queryByLabelText('Ligne 2')).toBeNull()
  })
})
