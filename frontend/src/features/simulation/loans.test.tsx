import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '@/test/app'
import { getSteps } from '@/test/simulationSteps'
import { blankAnswers, blankRow, setAt } from './rules/blank'

const LOAN_STEPS = {
  'consolidation-loan': ['Votre projet'],
  'property-loan': ['Votre projet', 'Vos besoins'],
  'hypothecary-loan': ['Votre projet', 'Vos besoins'],
  'scpi-loan': ['Votre projet', 'Vos besoins'],
  'consumer-loan': ['Votre projet', 'Vos besoins'],
} as const
const COMMON_STEPS = [
  'Vos souhaits',
  'Votre identité',
  'Vos ressources',
  'Informations complémentaires',
  'Vos coordonnées',
]

type LoanSlug = keyof typeof LOAN_STEPS

const getField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const getStepTitles = () =>
  Array.from(document.querySelectorAll('main ol > li h3'), (title) =>
    (title.textContent ?? '').replace(/, étape .*|Modifier/gu, ''),
  )

/** Opens a loan with stored answers at a step. */
async function openStep(slug: LoanSlug, title: string, storedAnswers: Record<string, unknown> = {}) {
  const position = [...LOAN_STEPS[slug], ...COMMON_STEPS].indexOf(title)
  const values = { ...blankAnswers(slug.toUpperCase(), getSteps(slug.toUpperCase())), email: 'x' }
  for (const [path, value] of Object.entries(storedAnswers)) setAt(values, path, value)
  const currentTime = Date.now()
  sessionStorage.setItem(
    `fenix-answers:${slug.toUpperCase()}`,
    JSON.stringify({ version: 2, startedAt: currentTime, savedAt: currentTime, step: position, values }),
  )
  const view = await openApp(`/simulations/${slug}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma simulation' }))
  return view
}

describe.each(Object.entries(LOAN_STEPS))('%s', (slug, ownSteps) => {
  it('has own steps, then five common ones (LOAN-01 to LOAN-03, NAV-12)', async () => {
    await openApp(`/simulations/${slug}`)
    await screen.findByRole('heading', { name: 'Dîtes en nous un peu plus...' })
    expect(getStepTitles()).toEqual([...ownSteps, ...COMMON_STEPS])
    expect(document.title).toBe(
      `${screen.getByRole('heading', { level: 1 }).textContent} - Fenix ${slug === 'property-loan' ? 'Immobilier' : 'Solutions'}`,
    )
  })

  it('counts durations in years (LOAN-40)', async () => {
    await openStep(slug as LoanSlug, 'Vos souhaits')
    const choices = within(await screen.findByLabelText('Durée souhaitée')).getAllByRole('option')
    expect(choices.slice(1, 3).map((choice) => choice.textContent)).toEqual(['1\u00a0an', '2\u00a0ans'])
    expect(choices.length - 1).toBe(slug === 'consumer-loan' ? 10 : 25)
  })
})

describe('additional information', () => {
  const getInvalidNames = () =>
    [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name)
  const getFieldByName = (name: string) =>
    document.querySelector(`[name="loan.properties.0.${name}"], [name="${name}"]`) as HTMLInputElement
  const waitForTimers = () => act(() => vi.advanceTimersByTimeAsync(1000))

  it('an added row has no errors until answered', async () => {
    await openStep('consolidation-loan', 'Informations complémentaires')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un crédit' }))
    await waitForTimers()
    // The form starts with one credit.
    expect(getFieldByName('loan.debts.1.monthlyInstalment')).toBeTruthy()
    expect(getInvalidNames()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
    await waitFor(() => expect(getInvalidNames()).toContain('loan.debts.1.monthlyInstalment'))
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un crédit' }))
    await waitForTimers()
    expect(getInvalidNames()).toContain('loan.debts.1.monthlyInstalment')
    expect(getInvalidNames().filter((name) => name?.startsWith('loan.debts.2'))).toEqual([])
  })

  it('leaving the step completes an optional address', async () => {
    await openStep('consolidation-loan', 'Informations complémentaires')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await userEvent.click(await screen.findByRole('radio', { name: 'Propriétaire' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un bien' }))
    await userEvent.click(getFieldByName('addressNumber'))
    await userEvent.type(getFieldByName('addressZipCode'), '56000')
    await userEvent.tab()
    await waitForTimers()
    expect(getFieldByName('addressStreet').getAttribute('aria-required')).toBeNull()
    expect(getInvalidNames().filter((name) => name?.includes('address'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
    await waitFor(() =>
      expect(getInvalidNames()).toEqual(
        expect.arrayContaining(['loan.properties.0.addressNumber', 'loan.properties.0.addressStreet']),
      ),
    )
    expect(getFieldByName('addressStreet').getAttribute('aria-required')).toBe('true')
  })
})

describe('identity', () => {
  it('second borrower is added and erased by switch (LOAN-10)', async () => {
    await openStep('scpi-loan', 'Votre identité')
    const coupleSwitch = await screen.findByRole('switch', { name: 'J’emprunte avec une autre personne' })
    expect(screen.getAllByLabelText('Nom')).toHaveLength(1)
    await userEvent.click(coupleSwitch)
    await userEvent.type(screen.getAllByLabelText('Nom')[1] as HTMLElement, 'Morvan')
    await userEvent.click(coupleSwitch)
    expect(screen.getAllByLabelText('Nom')).toHaveLength(1)
    await userEvent.click(coupleSwitch)
    expect((screen.getAllByLabelText('Nom')[1] as HTMLInputElement).value).toBe('')
  })

  it('rejects an invalid day and parses digits (SIM-35, SIM-36)', async () => {
    await openStep('scpi-loan', 'Votre identité')
    const birthDateField = await screen.findByLabelText<HTMLInputElement>('Date de naissance')
    await userEvent.type(birthDateField, '31022000')
    await userEvent.tab()
    expect(await screen.findByText('Ce jour n’existe pas dans le calendrier.')).toBeTruthy()
    await userEvent.clear(birthDateField)
    await userEvent.type(birthDateField, '05071980')
    expect(birthDateField.value).toBe('05/07/1980')
    await waitFor(() => expect(screen.queryByText(/Saisir la date/)).toBeNull())
  })
})

describe('housing', () => {
  it.each([
    ['Propriétaire', null, { rent: false, address: false, properties: true }],
    ['Locataire', null, { rent: true, address: true, properties: false }],
    ['Locataire', 'Non', { rent: true, address: true, properties: false }],
    ['Locataire', 'Oui', { rent: true, address: true, properties: true }],
    ['Hébergé', null, { rent: false, address: true, properties: false }],
  ] as const)('%s, owner of another property: %s (LOAN-24 to LOAN-26)', async (status, isOwner, isQuestionShown) => {
    await openStep('scpi-loan', 'Informations complémentaires')
    await screen.findByRole('radio', { name: 'Hébergé' })
    expect(screen.queryByText('Votre adresse')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: status }))
    if (isOwner !== null) await userEvent.click(screen.getByRole('radio', { name: isOwner }))
    expect(screen.queryByLabelText('Loyer') !== null).toBe(isQuestionShown.rent)
    expect(screen.queryByText(/Êtes-vous propriétaire d’un bien/) !== null).toBe(isQuestionShown.rent)
    expect(screen.queryByText('Votre adresse') !== null).toBe(isQuestionShown.address)
    expect(screen.queryByRole('button', { name: 'Ajouter un bien' }) !== null).toBe(isQuestionShown.properties)
  })

  it('clears rent and properties when the answer changes (LOAN-19, LOAN-22)', async () => {
    await openStep('scpi-loan', 'Informations complémentaires')
    await userEvent.click(await screen.findByRole('radio', { name: 'Locataire' }))
    await userEvent.type(getField('Loyer'), '700')
    await userEvent.click(screen.getByRole('radio', { name: 'Propriétaire' }))
    // An owner has a property: its card is expanded.
    await userEvent.type(getField('Valeur estimée'), '200000')
    await userEvent.click(screen.getByRole('radio', { name: 'Locataire' }))
    expect(getField('Loyer').value).toBe('')
    await userEvent.click(screen.getByRole('radio', { name: 'Oui' }))
    expect(getField('Valeur estimée').value).toBe('')
  })
})

describe('loans', () => {
  it('loan entered twice counts once after a question', async () => {
    const [blankProperty, blankCredit] = ['loan.properties', 'loan.debts'].map((path) => {
      const listField = getSteps('CONSOLIDATION-LOAN')
        .flatMap(({ fields }) => fields)
        .find((field) => field.path === path)
      return blankRow(listField?.kind.is === 'list' ? listField.kind.fields : [])
    })
    await openStep('consolidation-loan', 'Informations complémentaires', {
      'loan.status': 'Propriétaire',
      'loan.properties': [
        {
          ...blankProperty,
          type: 'Résidence principale',
          value: 300_000,
          monthlyInstalment: 900,
          outstandingCapital: 120_000,
        },
      ],
      'loan.debts': [{ ...blankCredit, type: 'Immobilier', monthlyInstalment: 900, outstandingCapital: 119_000 }],
    })
    expect(await screen.findByText(/Le crédit 1 ressemble au prêt du bien 1\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Oui, le compter une fois' }))
    expect(screen.queryByText(/ressemble au prêt/)).toBeNull()
    expect(getField('Mensualité du prêt').value).toBe('')
    expect(getField('Mensualité').value).toContain('900')
    await userEvent.type(getField('Mensualité du prêt'), '900')
    await userEvent.click(screen.getByRole('button', { name: 'Non, ce sont deux prêts' }))
    expect(screen.queryByText(/ressemble au prêt/)).toBeNull()
    expect(getField('Mensualité du prêt').value).toContain('900')
  })
})

describe('projects', () => {
  it('appends field after each filled, up to five (LOAN-34, LOAN-35)', async () => {
    await openApp('/simulations/hypothecary-loan')
    const firstProject = await screen.findByLabelText<HTMLInputElement>('Projet 1')
    const options = document.querySelectorAll(`datalist[id="${firstProject.getAttribute('list')}"] option`)
    expect(options).toHaveLength(10)
    expect(screen.queryByLabelText('Projet 2')).toBeNull()
    for (const projectNumber of [1, 2, 3, 4, 5]) {
      await userEvent.type(
        await screen.findByLabelText(`Projet ${projectNumber}`),
        projectNumber === 3 ? 'Un manège' : 'Bateau',
      )
    }
    expect(screen.queryByLabelText('Projet 6')).toBeNull()
    await userEvent.clear(getField('Projet 5'))
    await userEvent.clear(getField('Projet 4'))
    expect(screen.getByLabelText('Projet 4')).toBeTruthy()
    expect(screen.queryByLabelText('Projet 5')).toBeNull()
  })
})

describe('contact details', () => {
  it.each([
    ['Internet', []],
    ['Autre', []],
    ['Ami/Famille/Collègue', ['Nom de la personne qui vous envoie', 'Prénom de la personne qui vous envoie']],
    [
      'Mon notaire',
      [
        'Nom de la personne qui vous envoie',
        'Prénom de la personne qui vous envoie',
        'Agence ou cabinet',
        'Ville de l’agence ou du cabinet',
      ],
    ],
  ])('asks for the referrer: %s (SIM-31 to SIM-33)', async (type, expectedTexts) => {
    await openStep('scpi-loan', 'Vos coordonnées')
    await userEvent.selectOptions(await screen.findByLabelText(/Comment nous avez-vous connus/), type)
    const shownTexts = [
      'Nom de la personne qui vous envoie',
      'Prénom de la personne qui vous envoie',
      'Agence ou cabinet',
      'Ville de l’agence ou du cabinet',
    ].filter((label) => screen.queryByLabelText(label))
    expect(shownTexts).toEqual(expectedTexts)
  })

  it('formats the phone, and consent defaults to « Non » (SIM-21, SIM-38)', async () => {
    await openStep('scpi-loan', 'Vos coordonnées')
    await userEvent.type(await screen.findByLabelText('Téléphone'), '0612345678')
    expect(getField('Téléphone').value).toBe('06 12 34 56 78')
    for (const question of [
      /^J’accepte d’être contacté au sujet de cette demande\.$/,
      /^J’accepte aussi de recevoir/,
    ]) {
      const answerGroup = within(screen.getByRole('radiogroup', { name: question }))
      expect(answerGroup.getByRole<HTMLInputElement>('radio', { name: 'Non' }).checked).toBe(true)
    }
  })
})

it('Back after resuming returns one step', async () => {
  const { router } = await openStep('scpi-loan', 'Vos ressources')
  await screen.findByLabelText('Profession')
  await act(async () => router.history.back())
  expect(await screen.findByRole('switch', { name: 'J’emprunte avec une autre personne' })).toBeTruthy()
  await act(async () => router.history.back())
  expect(await screen.findByLabelText('Durée souhaitée')).toBeTruthy()
})

describe('choice page', () => {
  it('offers five loans and three insurances (SIM-01, SIM-02, SIM-03)', async () => {
    await openApp('/simulations')
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((href) => href.startsWith('/simulations/'))).toEqual([
      '/simulations/property-loan',
      '/simulations/consolidation-loan',
      '/simulations/consumer-loan',
      '/simulations/scpi-loan',
      '/simulations/hypothecary-loan',
      '/simulations/home-insurance',
      '/simulations/motor-insurance',
      '/simulations/car-insurance',
    ])
    expect(screen.queryByText('Reprendre ma simulation')).toBeNull()
  })

  it('resumes or erases an unsent simulation', async () => {
    const firstView = await openStep('scpi-loan', 'Vos ressources')
    firstView.unmount()
    const { unmount } = await openApp('/simulations')
    expect(await screen.findByText(/Financement de SCPI, le /)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Reprendre ma simulation' }))
    expect(await screen.findByLabelText('Profession')).toBeTruthy()
    unmount()
    await openApp('/simulations')
    await userEvent.click(await screen.findByRole('button', { name: 'Tout effacer' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tout effacer' }))
    expect(sessionStorage.getItem('fenix-answers:SCPI-LOAN')).toBeNull()
  })
})
