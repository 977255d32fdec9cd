import { act, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { expect, it, onTestFinished } from 'vitest'
import { ChoiceField } from './fields/ChoiceField'
import { DateField } from './fields/DateField'
import { EuroField } from './fields/EuroField'
import { SelectField } from './fields/SelectField'
import { SwitchField } from './fields/SwitchField'
import { TextField } from './fields/TextField'
import { HONEYPOT_FIELD } from './layout/Honeypot'
import { useEarlyInput } from './useEarlyInput'

const BLANK_VALUES = { name: '', message: '', rent: null, day: '', wish: 'écrire', civility: '', hamon: false }
const TYPED = {
  name: 'Roy',
  message: 'Bonjour',
  rent: 1234.5,
  day: '1980-02-01',
  wish: 'appeler',
  civility: 'Madame',
  hamon: true,
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Fills a pre-rendered form, then hydrates it; returns the values of the form. */
async function fillAndHydrate(isWanted: () => boolean): Promise<FieldValues> {
  let values = (): FieldValues => ({})
  function Form() {
    const form = useForm<FieldValues>({ defaultValues: BLANK_VALUES })
    const container = useRef<HTMLDivElement>(null)
    useEarlyInput(container, isWanted)
    const { getValues } = form
    useEffect(() => {
      values = getValues
    }, [getValues])
    return (
      <div ref={container}>
        <FormProvider {...form}>
          <TextField name="name" label="Nom" />
          <TextField name="message" label="Message" rows={3} />
          <EuroField name="rent" label="Loyer" />
          <DateField name="day" label="Date" />
          <ChoiceField name="wish" label="Demande" options={['appeler', 'écrire']} />
          <SelectField name="civility" label="Civilité" options={['Madame', 'Monsieur']} />
          <SwitchField name="hamon" label="Hamon" />
          <input name={HONEYPOT_FIELD} aria-label="Piège" defaultValue="" />
        </FormProvider>
      </div>
    )
  }
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Form />)
  for (const [label, text] of Object.entries({
    Nom: 'Roy',
    Message: 'Bonjour',
    Loyer: '1 234,50',
    Date: '01021980',
    Piège: 'x',
  })) {
    input(label).value = text
  }
  input('appeler').checked = true
  input('Hamon').checked = true
  input('Civilité').value = 'Madame'
  const root = await act(() => hydrateRoot(page, <Form />))
  onTestFinished(() => act(() => root.unmount()))
  return values()
}

it('fields convert what was entered before hydration', async () => {
  expect(await fillAndHydrate(() => true)).toEqual(TYPED)
  expect([input('Date').value, input('Loyer').value]).toEqual(['01/02/1980', '1 234,50'])
  expect([input('appeler').checked, input('écrire').checked, input('Hamon').checked]).toEqual([true, false, true])
  expect(input('Piège').value).toBe('x')
})

it('unwanted early input leaves the fields', async () => {
  expect(await fillAndHydrate(() => false)).toEqual(BLANK_VALUES)
  expect([input('Nom').value, input('Message').value, input('Civilité').value]).toEqual(['', '', ''])
  expect([input('appeler').checked, input('écrire').checked, input('Hamon').checked]).toEqual([false, true, false])
})
