import { act, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { expect, it, onTestFinished } from 'vitest'
import { ChoiceField } from './fields/ChoiceField'
import { DateField } from './fields/DateField'
import { EuroField } from './fields/NumberFields'
import { SelectField } from './fields/SelectField'
import { SwitchField } from './fields/SwitchField'
import { TextField } from './fields/TextField'
import { HONEYPOT_FIELD } from './layout/Honeypot'
import { useEarlyInput } from './useEarlyInput'

const BLANK_VALUES = { name: '', message: '', rent: null, day: '', wish: 'écrire', civility: '', hamon: false }
const TYPED_VALUES = {
  name: 'Roy',
  message: 'Bonjour',
  rent: 1234.5,
  day: '1980-02-01',
  wish: 'appeler',
  civility: 'Madame',
  hamon: true,
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Fills a pre-rendered form, then hydrates it; returns the values of the form. */
async function hydrateFilledForm(isWanted: () => boolean): Promise<FieldValues> {
  let readValues = (): FieldValues => ({})
  function EarlyForm() {
    const form = useForm<FieldValues>({ defaultValues: BLANK_VALUES })
    const container = useRef<HTMLDivElement>(null)
    useEarlyInput(container, isWanted)
    const { getValues } = form
    useEffect(() => {
      readValues = getValues
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
  const pageElement = document.body.appendChild(document.createElement('div'))
  pageElement.innerHTML = renderToString(<EarlyForm />)
  for (const [label, text] of Object.entries({
    Nom: 'Roy',
    Message: 'Bonjour',
    Loyer: '1 234,50',
    Date: '01021980',
    Piège: 'x',
  })) {
    getInput(label).value = text
  }
  getInput('appeler').checked = true
  getInput('Hamon').checked = true
  getInput('Civilité').value = 'Madame'
  const hydratedRoot = await act(() => hydrateRoot(pageElement, <EarlyForm />))
  onTestFinished(() => act(() => hydratedRoot.unmount()))
  return readValues()
}

it('fields convert what was entered before hydration', async () => {
  expect(await hydrateFilledForm(() => true)).toEqual(TYPED_VALUES)
  expect([getInput('Date').value, getInput('Loyer').value]).toEqual(['01/02/1980', '1 234,50'])
  expect([getInput('appeler').checked, getInput('écrire').checked, getInput('Hamon').checked]).toEqual([
    true,
    false,
    true,
  ])
  expect(getInput('Piège').value).toBe('x')
})

it('unwanted early input leaves the fields', async () => {
  expect(await hydrateFilledForm(() => false)).toEqual(BLANK_VALUES)
  expect([getInput('Nom').value, getInput('Message').value, getInput('Civilité').value]).toEqual(['', '', ''])
  expect([getInput('appeler').checked, getInput('écrire').checked, getInput('Hamon').checked]).toEqual([
    false,
    true,
    false,
  ])
})
