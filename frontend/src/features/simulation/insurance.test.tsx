import examples from '@cases/simulation_examples.json'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { isObject } from '@/rules/isObject'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { getSteps } from '@/test/simulationSteps'
import type { Answers } from './rules/answers'
import { blankAnswers, setAt } from './rules/blank'

const chooseAnswer = (question: string | RegExp, answer: string | RegExp) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }))
const getStepTitles = () =>
  Array.from(document.querySelectorAll('main ol > li h3'), (title) =>
    (title.textContent ?? '').replace(/, étape .*|Modifier/gu, ''),
  )

/** Opens a simulation with stored answers at a step. */
async function openStep(slug: 'home-insurance' | 'car-insurance' | 'motor-insurance', step: number) {
  const type = slug.toUpperCase()
  const values = { ...blankAnswers(type, getSteps(type)), email: 'x' }
  const currentTime = Date.now()
  sessionStorage.setItem(
    `fenix-answers:${type}`,
    JSON.stringify({ version: 2, startedAt: currentTime, savedAt: currentTime, step, values }),
  )
  await openApp(`/simulations/${slug}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma simulation' }))
}

/** Blank form with the answers of an example. */
function mergeAnswers(blank: Answers, answers: Answers): Answers {
  const mergeAnswer = ([name, value]: [string, unknown]) => {
    const blankPart = blank[name]
    return [name, isObject(value) && isObject(blankPart) ? mergeAnswers(blankPart, value) : value]
  }
  return { ...blank, ...(Object.fromEntries(Object.entries(answers).map(mergeAnswer)) as Answers) }
}

describe('home insurance', () => {
  it('has three steps and its title (HOMI-01, SIM-04)', async () => {
    await openApp('/simulations/home-insurance')
    await screen.findByRole('heading', { name: 'Dîtes en nous un peu plus...' })
    expect(getStepTitles()).toEqual(['Votre logement', 'À propos de vous', 'Votre protection'])
    expect(document.title).toBe('Assurance habitation - Fenix Assurances')
  })

  it('asks only absent owners about renting out (HOMI-14, HOMI-15)', async () => {
    await openApp('/simulations/home-insurance')
    await screen.findByRole('radiogroup', { name: /Type de résidence/ })
    const queryRentalQuestion = () => screen.queryByRole('radiogroup', { name: /destiné à la location/ })
    for (const residenceType of ['Principale', 'Secondaire']) {
      await chooseAnswer(/Type de résidence/, residenceType)
      expect(queryRentalQuestion()).toBeNull()
    }
    await chooseAnswer(/Type de résidence/, 'Propriétaire non occupant')
    await chooseAnswer(/destiné à la location/, 'Oui')
    await chooseAnswer(/Type de résidence/, 'Principale')
    await chooseAnswer(/Type de résidence/, 'Propriétaire non occupant')
    expect(within(queryRentalQuestion() as HTMLElement).queryByRole('radio', { checked: true })).toBeNull()
  })

  it.each([
    ['véranda', 'Surface de la véranda', '+ de 30\u00a0m²'],
    ['dépendances', 'Surface des dépendances', 'de 50 à 100\u00a0m²'],
    ['garage', 'Nombre de voitures au garage', '+2'],
  ])('size of %s depends on Oui or Non (HOMI-16 to HOMI-18)', async (part, size, answer) => {
    await openApp('/simulations/home-insurance')
    const question = new RegExp(`Y a-t-il .*${part}`)
    await screen.findByRole('radiogroup', { name: question })
    await chooseAnswer(question, 'Oui')
    await chooseAnswer(size, answer)
    await chooseAnswer(question, 'Non')
    expect(screen.queryByRole('radiogroup', { name: size })).toBeNull()
    await chooseAnswer(question, 'Oui')
    expect(within(screen.getByRole('radiogroup', { name: size })).queryByRole('radio', { checked: true })).toBeNull()
  })

  it('accepts counts 0 to 14 and requires one (HOMI-05, HOMI-11)', async () => {
    await openApp('/simulations/home-insurance')
    for (const label of ['Moins de 30 m²', 'De 30 à 40 m²', 'Plus de 40 m²']) {
      const values = Array.from(
        (await screen.findByLabelText<HTMLSelectElement>(label)).options,
        (option) => option.value,
      )
      expect(values.slice(1)).toEqual(Array.from({ length: 15 }, (_, count) => String(count)))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
    const roomsField = document.querySelector('[data-field="homeInsurance.step1.nbOfRooms"]')
    await waitFor(() => expect(roomsField?.textContent).toContain('Champ obligatoire.'))
  })

  it('asks about 90 days of absence (HOMI-13)', async () => {
    await openApp('/simulations/home-insurance')
    expect(await screen.findByRole('radiogroup', { name: /plus de 90\sjours/ })).toBeTruthy()
  })

  it('asks for one date per child (SIM-27, HOMI-12)', async () => {
    await openStep('home-insurance', 1)
    const childrenField = await screen.findByLabelText<HTMLSelectElement>('Nombre d’enfants')
    expect(Array.from(childrenField.options, (option) => option.value).slice(1)).toEqual(['0', '1', '2', '3', '4', '5'])
    await userEvent.selectOptions(childrenField, '3')
    expect(screen.getAllByLabelText(/Date de naissance de l’enfant/)).toHaveLength(3)
    await userEvent.selectOptions(childrenField, '1')
    expect(screen.getAllByLabelText(/Date de naissance de l’enfant/)).toHaveLength(1)
  })

  it('offers an alarm only where there is none (HOMI-19)', async () => {
    await openStep('home-insurance', 2)
    await screen.findByRole('radiogroup', { name: /a-t-il une alarme/ })
    await chooseAnswer(/a-t-il une alarme/, 'Non')
    await chooseAnswer(/installation d’une alarme/, 'Oui')
    await chooseAnswer(/a-t-il une alarme/, 'Oui')
    expect(screen.queryByRole('radiogroup', { name: /installation d’une alarme/ })).toBeNull()
    await chooseAnswer(/a-t-il une alarme/, 'Non')
    expect(
      within(screen.getByRole('radiogroup', { name: /installation d’une alarme/ })).queryByRole('radio', {
        checked: true,
      }),
    ).toBeNull()
  })

  it('accepts attachments (SIM-43)', async () => {
    await openStep('home-insurance', 2)
    expect(await screen.findByRole('region', { name: 'Pièces jointes' })).toBeTruthy()
  })

  it('waits for the attachments before it is sent', async () => {
    let finishTransfer = () => {}
    const transferPromise = new Promise<void>((resolve) => {
      finishTransfer = resolve
    })
    server.use(
      http.post('*/api/medias', async () => {
        await transferPromise
        return HttpResponse.text('id-1')
      }),
    )
    await openStep('home-insurance', 2)
    const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    await userEvent.upload(await screen.findByLabelText('Choisir des fichiers'), new File(['%PDF'], 'bail.pdf'))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '1 envoi en cours…' })).disabled).toBe(true)
    expect(getButton('Précédent').disabled).toBe(true)
    finishTransfer()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Terminer' })).disabled).toBe(false)
    expect(getButton('Précédent').disabled).toBe(false)
  })
})

describe('car and motorbike insurance', () => {
  it('shows advice for 5 seconds, then the form (CARM-02)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openApp('/simulations/car-insurance')
    expect((await screen.findByText(/permis de conduire et votre carte grise/)).textContent).toContain(
      'à portée de main',
    )
    // Part of the five seconds elapsed while the page loaded.
    for (const name of ['Suivant', 'Tout effacer']) expect(screen.queryByRole('button', { name })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.queryByText(/permis de conduire et votre carte grise/)).toBeNull()
    for (const name of ['Suivant', 'Tout effacer']) expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it.each([
    ['car-insurance', 'Assurance auto'],
    ['motor-insurance', 'Assurance moto'],
  ] as const)('%s has four steps (CARM-01, SIM-04)', async (slug, title) => {
    await openApp(`/simulations/${slug}`)
    await screen.findByRole('heading', { name: 'Dîtes en nous un peu plus...' })
    expect(getStepTitles()).toEqual([
      'Votre véhicule',
      'Expérience et sinistres',
      'À propos de vous',
      'Votre protection',
    ])
    expect(document.title).toBe(`${title} - Fenix Assurances`)
  })

  it('accepts two claims and drops surplus details (CARM-16, CARM-17, CARM-19)', async () => {
    await openStep('car-insurance', 1)
    expect(await screen.findByText(/36\sderniers mois, même sans faute/)).toBeTruthy()
    const claimsGroup = within(screen.getByRole('group', { name: /Accidents matériels.*: responsable/ }))
    const chooseClaimCount = (claimCount: string) =>
      userEvent.click(claimsGroup.getByRole('radio', { name: claimCount }))
    const countOptions = within(claimsGroup.getByRole('radiogroup', { name: 'Responsable' })).getAllByRole('radio')
    expect(countOptions.map((countOption) => (countOption as HTMLInputElement).value)).toEqual(['0', '1', '2'])
    await chooseClaimCount('2')
    expect(screen.getAllByLabelText(/Date du sinistre/)).toHaveLength(2)
    expect(screen.getAllByRole('radiogroup', { name: /Un tiers/ })).toHaveLength(2)
    await userEvent.type(screen.getByLabelText('Date du sinistre 2'), '02012025')
    await chooseClaimCount('1')
    await chooseClaimCount('2')
    expect(screen.getByLabelText<HTMLInputElement>('Date du sinistre 2').value).toBe('')
    await userEvent.click(within(screen.getByRole('group', { name: 'Vol' })).getByRole('radio', { name: '1' }))
    expect(screen.getAllByRole('radiogroup', { name: /Un tiers/ })).toHaveLength(2)
  })

  it('presets no claims; one click sets « Aucun sinistre »', async () => {
    await openStep('car-insurance', 1)
    const noClaimsButton = await screen.findByRole('button', { name: 'Aucun sinistre' })
    const readCheckedCount = () =>
      within(screen.getByRole('group', { name: 'Vol' })).queryByRole<HTMLInputElement>('radio', { checked: true })
        ?.value
    expect(readCheckedCount()).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
    expect(await screen.findAllByText(/Indiquez vos sinistres, ou choisissez/)).not.toHaveLength(0)
    await userEvent.click(noClaimsButton)
    expect(readCheckedCount()).toBe('0')
    expect(noClaimsButton.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(within(screen.getByRole('group', { name: 'Incendie' })).getByRole('radio', { name: '1' }))
    expect(noClaimsButton.getAttribute('aria-pressed')).toBe('false')
  })

  it('returns to licence when birth date contradicts it', async () => {
    const blankValues = blankAnswers('CAR-INSURANCE', getSteps('CAR-INSURANCE'))
    const example = examples.find(({ name }) => name === 'minimal CAR-INSURANCE')?.simulation as typeof blankValues
    const values = mergeAnswers(blankValues, example)
    setAt(values, 'carInsurance.step2.licenseDate', '2016-12-01')
    setAt(values, 'carInsurance.step3.birthDate', '2000-05-02')
    const currentTime = Date.now()
    sessionStorage.setItem(
      'fenix-answers:CAR-INSURANCE',
      JSON.stringify({ version: 2, startedAt: currentTime, savedAt: currentTime, step: 2, values }),
    )
    await openApp('/simulations/car-insurance')
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma simulation' }))
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
    expect(await screen.findByLabelText('Date d’obtention du permis')).toBeTruthy()
    expect(screen.getAllByText(/Le permis ne s’obtient pas avant 17\sans/)).not.toHaveLength(0)
  })

  it('asks motorbike questions only for motorbikes (CARM-23)', async () => {
    await openStep('motor-insurance', 1)
    expect(await screen.findByLabelText('Bonus-malus moto')).toBeTruthy()
    expect(screen.getByLabelText('Bonus-malus auto')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Sinistres moto' })).toBeTruthy()
    cleanup()
    await openStep('car-insurance', 1)
    expect(await screen.findByLabelText('Coefficient')).toBeTruthy()
    expect(screen.queryByLabelText(/Bonus-malus moto/)).toBeNull()
    expect(screen.queryByRole('group', { name: /moto/i })).toBeNull()
  })

  it('accepts a typed or a chosen coefficient (CARM-15)', async () => {
    await openStep('car-insurance', 1)
    const field = await screen.findByLabelText<HTMLInputElement>('Coefficient')
    await userEvent.type(field, '0,9')
    fireEvent.blur(field)
    expect(field.value).toBe('0,90 (bonus 10\u00a0%)')
    await userEvent.click(screen.getByRole('button', { name: /^0,50/ }))
    expect(field.value).toBe('0,50 (bonus 50\u00a0%)')
  })

  it('requires all or none about a second driver (CARM-21)', async () => {
    await openStep('car-insurance', 2)
    const question = /Une autre personne conduit-elle/
    await screen.findByRole('radiogroup', { name: question })
    expect(screen.getAllByLabelText('Nom')).toHaveLength(1)
    await chooseAnswer(question, 'Oui')
    expect(screen.getAllByLabelText('Nom')).toHaveLength(2)
    expect(screen.getByLabelText('Coefficient du second conducteur')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Sinistres du second conducteur' })).toBeTruthy()
    await chooseAnswer(question, 'Non')
    expect(screen.getAllByLabelText('Nom')).toHaveLength(1)
  })
})
