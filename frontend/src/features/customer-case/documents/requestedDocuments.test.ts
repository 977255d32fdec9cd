import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setSite } from '@/site/site'
import { buildCase, buildFile, buildDocument } from '../testCase'
import {
  firstStep,
  missingDocuments,
  nextStepWithContent,
  nextPending,
  openRequest,
  otherFiles,
  documentGroups,
  progressText,
  stateAppearance,
  stepsOf,
  pendingReview,
  shortReason,
  withReason,
} from './requestedDocuments'
import { checkRequest, requestValues, toRequest } from './request/requestForm'
import { checkDecision, toReview } from './review/decision'

const files = [
  buildFile('f1', 'rib.pdf'),
  buildFile('f2', 'paie-1.png'),
  buildFile('f3', 'paie-2.png'),
  buildFile('f4', 'divers.pdf'),
]
const items = [
  { uuid: 'h', label: 'Revenus :', isFile: false, isChecked: false, open: false },
  buildDocument('rib', 'RIB', 'accepted', { medias: ['f1'] }),
  buildDocument('paie', 'Bulletins de paie', 'received', { medias: ['f2', 'f3'] }),
  buildDocument('avis', 'Avis d’imposition', 'asked'),
  buildDocument('bail', 'Bail', 'refused', { motive: 'Illisible.' }),
  buildDocument('poste', 'Titre de séjour', 'received'),
  buildDocument('non', 'Bilan', 'notApplicable'),
]
const customerCase = buildCase({ itemsListArray: items, medias: files })

describe('requested documents', () => {
  it('are grouped by heading with files, others apart', () => {
    const [group] = documentGroups(customerCase)
    expect(group?.heading).toBe('Revenus')
    expect(group?.documents.map((document) => document.files.map(({ name }) => name))).toEqual([
      ['rib.pdf'],
      ['paie-1.png', 'paie-2.png'],
      [],
      [],
      [],
      [],
    ])
    expect(otherFiles(customerCase).map(({ name }) => name)).toEqual(['divers.pdf'])
  })

  it('are counted without inapplicable ones', () => {
    expect(progressText(items)).toBe('3 sur 5 reçus, 1 accepté')
    expect(pendingReview(customerCase).map(({ uuid }) => uuid)).toEqual(['paie', 'poste'])
    expect(pendingReview({ ...customerCase, closedDate: '2026-11-12T09:00:00Z' })).toEqual([])
    expect(missingDocuments(customerCase).map(({ uuid }) => uuid)).toEqual(['avis', 'bail'])
  })

  it('announced ones are not pending, customer’s statements are', () => {
    const otherItems = [
      buildDocument('paie', 'Bulletins', 'received', { medias: ['f2'] }),
      buildDocument('acte', 'Acte', 'received', { announced: true }),
      buildDocument('divorce', 'Jugement', 'received', { notConcerned: { reason: 'Jamais marié' } }),
    ]
    expect(progressText(otherItems)).toBe('1 sur 2 reçu, 0 accepté, 1 annoncé')
    expect(pendingReview(buildCase({ itemsListArray: otherItems })).map(({ uuid }) => uuid)).toEqual([
      'paie',
      'divorce',
    ])
    expect(otherItems.map((item) => stateAppearance(item).label)).toEqual([
      'Reçu',
      'Annoncé',
      'Non concerné, à confirmer',
    ])
  })

  it('show the open request only', () => {
    const requestRound = { date: '2026-11-10T09:00:00Z', limitDate: '2026-12-10' }
    expect(openRequest({ requests: [requestRound] })).toEqual(requestRound)
    expect(openRequest({ requests: [{ ...requestRound, completedDate: '2026-11-11T09:00:00Z' }] })).toBeNull()
    expect(openRequest({})).toBeNull()
  })
})

describe('document review', () => {
  const steps = stepsOf(customerCase)

  it('steps through every file, and documents without files', () => {
    expect(steps.map(({ key }) => key)).toEqual(['f1', 'f2', 'f3', 'avis', 'bail', 'poste', 'non', 'f4'])
    expect(firstStep(steps)?.key).toBe('f2')
  })

  it('continues with next pending document in any direction', () => {
    expect(nextPending(steps, 'paie')?.key).toBe('poste')
    expect(nextPending(steps, 'poste')?.key).toBe('f2')
    const lastSteps = stepsOf(
      buildCase({ itemsListArray: [buildDocument('a', 'RIB', 'accepted'), buildDocument('b', 'Bail', 'refused')] }),
    )
    expect(nextPending(lastSteps, 'b')).toBeNull()
  })

  it('skips documents without content', () => {
    expect(nextStepWithContent(steps, 'f3', 1)?.key).toBe('poste')
    expect(nextStepWithContent(steps, 'poste', 1)?.key).toBe('f4')
    expect(nextStepWithContent(steps, 'poste', -1)?.key).toBe('f3')
    expect(nextStepWithContent(steps, 'f4', 1)).toBeNull()
    expect(nextStepWithContent(steps, 'f1', -1)).toBeNull()
  })

  it('sends files, reason if refused, date if accepted', () => {
    const values = { state: 'refused' as const, motive: ' Illisible. ', documentDate: '2026-10-01' }
    expect(toReview(values, files.slice(0, 1))).toEqual({ state: 'refused', medias: ['f1'], motive: 'Illisible.' })
    expect(toReview({ ...values, state: 'accepted' }, [])).toEqual({
      state: 'accepted',
      medias: [],
      documentDate: '2026-10-01',
    })
    expect(toReview({ ...values, state: 'accepted', documentDate: '' }, [])).toEqual({
      state: 'accepted',
      medias: [],
      documentDate: null,
    })
    expect(toReview({ ...values, state: 'asked' }, [])).toEqual({ state: 'asked', medias: [] })
  })

  it('rejects a missing refusal reason and invalid dates', () => {
    const getFields = (foundViolations: readonly { field?: string }[]) => foundViolations.map(({ field }) => field)
    expect(getFields(checkDecision({ state: 'refused', motive: '  ', documentDate: '' }))).toEqual(['motive'])
    expect(getFields(checkDecision({ state: 'accepted', motive: '', documentDate: '31/02/2026' }))).toEqual([
      'documentDate',
    ])
    expect(getFields(checkDecision({ state: 'accepted', motive: '', documentDate: '2099-01-01' }))).toEqual([
      'documentDate',
    ])
    expect(checkDecision({ state: 'accepted', motive: '', documentDate: '2026-01-01' })).toEqual([])
  })
})

describe('suggested reason', () => {
  const firstReason = 'Le document est illisible\u202F: merci d’envoyer une photo nette.'
  const secondReason = 'Ce n’est pas le document demandé.'
  beforeEach(() => setSite({ refusalMotives: [firstReason, secondReason] }))
  afterEach(() => setSite(null))

  it('replaces another one, follows the typed text', () => {
    expect(withReason('', firstReason)).toBe(firstReason)
    expect(withReason(firstReason, secondReason)).toBe(secondReason)
    expect(withReason('Page 2 floue.', firstReason)).toBe(`Page 2 floue.\n${firstReason}`)
    expect(withReason(`Page 2 floue.\n${firstReason}`, firstReason)).toBe(`Page 2 floue.\n${firstReason}`)
    expect(shortReason(firstReason)).toBe('Le document est illisible')
    expect(shortReason('Ce n’est pas le document demandé.')).toBe('Ce n’est pas le document demandé')
  })
})

describe('document request', () => {
  it('preselects refused and missing documents with their reasons', () => {
    const { items: chosenItems } = requestValues(customerCase)
    expect(chosenItems.filter((item) => item.chosen).map(({ item, motive }) => [item, motive])).toEqual([
      ['avis', ''],
      ['bail', 'Illisible.'],
    ])
  })

  it('sends reasons, non-blank lines and an optional message', () => {
    const values = requestValues(customerCase)
    const [bankItem] = values.items
    if (bankItem) Object.assign(bankItem, { chosen: true, motive: ' Périmé. ' })
    expect(toRequest({ ...values, add: [{ label: ' Bilan 2025 ' }, { label: '' }], message: ' ' })).toEqual({
      items: [{ item: 'rib', motive: 'Périmé.' }, { item: 'avis' }, { item: 'bail', motive: 'Illisible.' }],
      add: ['Bilan 2025'],
    })
  })

  const values = requestValues(customerCase)
  it.each([
    ['its initial values', values, []],
    ['no document', { ...values, items: values.items.map((item) => ({ ...item, chosen: false })) }, ['items']],
    [
      'a refused document without a reason',
      { ...values, items: values.items.map((item) => ({ ...item, motive: '' })) },
      ['items.3.motive'],
    ],
    ['an added heading', { ...values, add: [{ label: 'Revenus :' }] }, ['add.0.label']],
  ])('with %s has errors', (_, typedRequest, expectedFields) => {
    expect(checkRequest(typedRequest).map(({ field }) => field)).toEqual(expectedFields)
  })
})
