import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dateError, parseDate } from '@/rules/date'
import { AMOUNT_EXPECTED, ZIP_CODE_EXPECTED } from '@/rules/messages'
import { isPostalCode } from '@/rules/postalCode'
import { violationIf } from '@/rules/violation'
import { resolverOf } from '../errors/formChecks'
import { AutocompleteField } from './AutocompleteField'
import { DateField } from './DateField'
import { EmailField } from './EmailField'
import { EuroField } from './NumberFields'
import { PhoneField } from './PhoneField'
import { SelectField } from './SelectField'
import { SwitchField } from './SwitchField'
import { getDescription, normalizeSpaces, renderForm } from '../testForm'
import { PostalCodeField } from './AddressFields'
import { TextField } from './TextField'
import { YesNoField } from './YesNoField'

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('required field', () => {
  it('left empty shows its error to screen readers', async () => {
    const { user } = renderForm(<TextField name="lastName" label="Nom" required />, {
      values: { lastName: '' },
    })
    await user.click(getInput('Nom'))
    await user.tab()
    await waitFor(() => expect(getDescription(getInput('Nom'))).toBe('Champ obligatoire.'))
    expect(getInput('Nom').getAttribute('aria-invalid')).toBe('true')
    await user.type(getInput('Nom'), 'Le Goff')
    expect(screen.queryByText('Champ obligatoire.')).toBeNull()
  })

  it('rejects blanks', async () => {
    const { user, savedValues, submitForm } = renderForm(<TextField name="lastName" label="Nom" required />, {
      values: { lastName: '' },
    })
    await user.type(getInput('Nom'), '   ')
    await submitForm()
    expect(savedValues).toEqual([])
    expect(getInput('Nom').value).toBe('')
  })
})

describe('text field', () => {
  it('counts and refuses a text over the limit', async () => {
    const { user, savedValues, submitForm } = renderForm(
      <TextField name="title" label="Titre" maxLength={5} showsCounter />,
      {
        values: { title: '' },
      },
    )
    await user.type(getInput('Titre'), 'abcdefgh')
    expect(normalizeSpaces(document.body.textContent)).toContain('8 / 5')
    await submitForm()
    expect(savedValues).toEqual([])
    expect(getInput('Titre').value).toBe('abcdefgh')
    expect(getDescription(getInput('Titre'))).toContain('5 caractères au plus')
  })
})

describe('email field', () => {
  it('suggests a correction on blur, applied by click', async () => {
    const { user, savedValues, submitForm } = renderForm(<EmailField name="email" label="Email" />, {
      values: { email: '' },
    })
    await user.type(getInput('Email'), 'anne@gmial.com')
    expect(screen.queryByText(/Vouliez-vous dire/)).toBeNull()
    await user.tab()
    expect(getDescription(getInput('Email'))).toContain('Vouliez-vous dire anne@gmail.com')
    await user.click(screen.getByRole('button', { name: 'anne@gmail.com' }))
    await waitFor(() => expect(document.activeElement).toBe(getInput('Email')))
    expect(screen.queryByText(/Vouliez-vous dire/)).toBeNull()
    await submitForm()
    expect(savedValues).toEqual([{ email: 'anne@gmail.com' }])
  })

  it('never refuses the questioned address', async () => {
    const { user, savedValues, submitForm } = renderForm(<EmailField name="email" label="Email" />, {
      values: { email: '' },
    })
    await user.type(getInput('Email'), 'anne@hotmial.fr')
    await user.tab()
    await submitForm()
    expect(savedValues).toEqual([{ email: 'anne@hotmial.fr' }])
  })

  it('suggests the address beside an incomplete address error', async () => {
    const { user } = renderForm(<EmailField name="email" label="Email" />, { values: { email: '' } })
    await user.type(getInput('Email'), 'anne@orange.f')
    await user.tab()
    expect(screen.getByRole('button', { name: 'anne@orange.fr' })).toBeTruthy()
  })
})

describe('postal code field', () => {
  it.each(['75 001', ' 75001', 'FR-75001'])('normalizes a pasted « %s »', async (pastedText) => {
    const { user, savedValues, submitForm } = renderForm(<PostalCodeField name="zipCode" label="Code postal" />, {
      values: { zipCode: '' },
    })
    await user.click(getInput('Code postal'))
    await user.paste(pastedText)
    await submitForm()
    expect(savedValues).toEqual([{ zipCode: '75001' }])
  })

  it('rejects another length', async () => {
    const { user, savedValues, submitForm } = renderForm(<PostalCodeField name="zipCode" label="Code postal" />, {
      values: { zipCode: '' },
      resolver: resolverOf(({ zipCode }) => violationIf('zipCode', !isPostalCode(zipCode), ZIP_CODE_EXPECTED)),
    })
    await user.type(getInput('Code postal'), '750011')
    await submitForm()
    expect(savedValues).toEqual([])
    expect(getDescription(getInput('Code postal'))).toContain('Saisir un code postal à 5 chiffres')
  })
})

describe('amount field', () => {
  it.each([
    ['1 234,56', 1234.56, '1 234,56'],
    ['1234.5 €', 1234.5, '1 234,50'],
    ['1060,7', 1060.7, '1 060,70'],
    ['12,', 12, '12'],
  ])('parses « %s » as %s', async (inputText, fieldValue, displayedText) => {
    const { user, getValues } = renderForm(<EuroField name="rent" label="Loyer" />, {
      values: { rent: null },
    })
    await user.type(getInput('Loyer'), inputText)
    await user.tab()
    expect(getValues()).toEqual({ rent: fieldValue })
    expect(normalizeSpaces(getInput('Loyer').value)).toBe(displayedText)
  })

  it('keeps unparsable text with its error', async () => {
    const { user, savedValues, submitForm } = renderForm(<EuroField name="rent" label="Loyer" />, {
      values: { rent: null },
      resolver: resolverOf(({ rent }) => violationIf('rent', Number.isNaN(rent), AMOUNT_EXPECTED)),
    })
    await user.type(getInput('Loyer'), '-50')
    await submitForm()
    expect(getInput('Loyer').value).toBe('-50')
    expect(getDescription(getInput('Loyer'))).toBe('Saisir un montant en euros (ex.\u202f: 1 234,56)')
    expect(savedValues).toEqual([])
  })

  it('shows two decimals and is null when emptied', async () => {
    const { user, getValues } = renderForm(<EuroField name="rent" label="Loyer" />, {
      values: { rent: 12.5 },
    })
    expect(getInput('Loyer').value).toBe('12,50')
    await user.clear(getInput('Loyer'))
    expect(getValues()).toEqual({ rent: null })
  })
})

describe('phone field', () => {
  it.each([
    ['0612345678', '06 12 34 56 78'],
    ['+33 6 12 34 56 78', '06 12 34 56 78'],
    ['0033612345678', '06 12 34 56 78'],
    ['06.12.34.56.78', '06 12 34 56 78'],
  ])('formats « %s » in pairs', async (inputText, displayedText) => {
    const { user, getValues } = renderForm(<PhoneField name="phone" label="Téléphone" />, {
      values: { phone: '' },
    })
    await user.type(getInput('Téléphone'), inputText)
    expect(getInput('Téléphone').value).toBe(displayedText)
    expect(getValues()).toEqual({ phone: '0612345678' })
  })

  it.each(['06 12 34 56', '06 12 34 56 78 9'])('rejects « %s » on blur', async (inputText) => {
    const { user } = renderForm(<PhoneField name="phone" label="Téléphone" />, {
      values: { phone: '' },
    })
    await user.type(getInput('Téléphone'), inputText)
    await user.tab()
    await waitFor(() => expect(getDescription(getInput('Téléphone'))).toMatch(/Saisir un numéro de téléphone/))
  })
})

describe('date field', () => {
  it.each(['15122018', '15/12/2018', '15.12.2018'])('parses « %s »', async (inputText) => {
    const { user, getValues } = renderForm(<DateField name="day" label="Date" />, {
      values: { day: '' },
    })
    await user.type(getInput('Date'), inputText)
    await user.tab()
    expect(getInput('Date').value).toBe('15/12/2018')
    expect(getValues()).toEqual({ day: '2018-12-15' })
  })

  it('formats a pasted 2018-12-15 in French', async () => {
    const { user, getValues } = renderForm(<DateField name="day" label="Date" />, {
      values: { day: '' },
    })
    await user.click(getInput('Date'))
    await user.paste('2018-12-15')
    await user.tab()
    expect(getInput('Date').value).toBe('15/12/2018')
    expect(getValues()).toEqual({ day: '2018-12-15' })
  })

  it('allows a typing mistake to be deleted', async () => {
    const { user } = renderForm(<DateField name="day" label="Date" />, { values: { day: '' } })
    await user.type(getInput('Date'), '1512{Backspace}{Backspace}{Backspace}')
    expect(getInput('Date').value).toBe('15/')
  })

  it('rejects a date that does not exist', async () => {
    const { user } = renderForm(<DateField name="day" label="Date" />, {
      values: { day: '' },
      resolver: resolverOf(({ day }) => violationIf('day', parseDate(day) === null, dateError(day))),
    })
    await user.type(getInput('Date'), '31/02/2018')
    await user.tab()
    expect(getInput('Date').value).toBe('31/02/2018')
    await waitFor(() => expect(getDescription(getInput('Date'))).toBe('Ce jour n’existe pas dans le calendrier.'))
  })
})

describe('choice fields', () => {
  it('select takes a label and can be cleared', async () => {
    const { user, getValues } = renderForm(
      <SelectField name="civility" label="Civilité" options={['Madame', 'Monsieur']} />,
      { values: { civility: '' } },
    )
    await user.selectOptions(getInput('Civilité'), 'Madame')
    expect(getValues()).toEqual({ civility: 'Madame' })
    await user.selectOptions(getInput('Civilité'), '')
    expect(getValues()).toEqual({ civility: '' })
  })

  it('Oui and Non are stored as words', async () => {
    const { user, getValues } = renderForm(<YesNoField name="owner" label="Propriétaire" />, {
      values: { owner: '' },
    })
    await user.click(screen.getByRole('radio', { name: 'Oui' }))
    expect(getValues()).toEqual({ owner: 'Oui' })
    expect(screen.getByRole('radiogroup', { name: 'Propriétaire' })).toBeTruthy()
  })

  it('a switch toggles', async () => {
    const { user, getValues } = renderForm(<SwitchField name="hamon" label="Potentiel Hamon" />, {
      values: { hamon: false },
    })
    await user.click(screen.getByRole('switch', { name: 'Potentiel Hamon' }))
    expect(getValues()).toEqual({ hamon: true })
  })

  it('an autocomplete ignores accents and stores the identifier', async () => {
    const { user, getValues } = renderForm(
      <AutocompleteField
        name="partner"
        label="Prescripteur"
        options={[
          { value: 'a', label: 'Étude Morvan' },
          { value: 'b', label: 'Banque du Port' },
        ]}
      />,
      { values: { partner: '' } },
    )
    await user.type(screen.getByRole('combobox', { name: 'Prescripteur' }), 'etude')
    await user.click(screen.getByRole('option', { name: 'Étude Morvan' }))
    expect(getValues()).toEqual({ partner: 'a' })
  })
})

describe('field modes', () => {
  const fields = (
    <>
      <TextField name="lastName" label="Nom" />
      <EuroField name="rent" label="Loyer" />
      <PhoneField name="phone" label="Téléphone" />
      <DateField name="day" label="Date" />
      <EmailField name="email" label="Email" />
      <SwitchField name="hamon" label="Potentiel Hamon" />
      <TextField name="comment" label="Commentaire" />
    </>
  )
  const values = {
    lastName: 'Le Goff',
    rent: 1234.5,
    phone: '0612345678',
    day: '2018-12-15',
    email: 'anne@exemple.fr',
    hamon: true,
    comment: '',
  }

  it('view mode shows no input', () => {
    renderForm(fields, { values, isViewMode: true })
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryByRole('switch')).toBeNull()
    const lines = screen.getAllByRole('definition').map((line) => normalizeSpaces(line.textContent))
    expect(lines).toEqual(['Le Goff', '1 235 €', '06 12 34 56 78', '15/12/2018', 'anne@exemple.fr', 'Oui', '—'])
  })

  it('disabled mode refuses input', () => {
    renderForm(fields, { values, disabled: true })
    expect(screen.getAllByRole<HTMLInputElement>('textbox').every((box) => box.disabled)).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  })
})
