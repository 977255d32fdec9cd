import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCase, aFile, aDocument } from '../testCase'
import { setSite } from '@/site/site'
import { shortReason, withReason } from './motives'
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
} from './requestedDocuments'
import { checkRequest, requestValues, toRequest } from './request/requestForm'
import { checkDecision, toReview } from './review/decision'

const files = [aFile('f1', 'rib.pdf'), aFile('f2', 'paie-1.png'), aFile('f3', 'paie-2.png'), aFile('f4', 'divers.pdf')]
const items = [
  { uuid: 'h', label: 'Revenus :', isFile: false, isChecked: false, open: false },
  aDocument('rib', 'RIB', 'accepted', { medias: ['f1'] }),
  aDocument('paie', 'Bulletins de paie', 'received', { medias: ['f2', 'f3'] }),
  aDocument('avis', 'Avis d’imposition', 'asked'),
  aDocument('bail', 'Bail', 'refused', { motive: 'Illisible.' }),
  aDocument('poste', 'Titre de séjour', 'received'),
  aDocument('non', 'Bilan', 'notApplicable'),
]
const customerCase = aCase({ itemsListArray: items, medias: files })

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
    const others = [
      aDocument('paie', 'Bulletins', 'received', { medias: ['f2'] }),
      aDocument('acte', 'Acte', 'received', { announced: true }),
      aDocument('divorce', 'Jugement', 'received', { notConcerned: { reason: 'Jamais marié' } }),
    ]
    expect(progressText(others)).toBe('1 sur 2 reçu, 0 accepté, 1 annoncé')
    expect(pendingReview(aCase({ itemsListArray: others })).map(({ uuid }) => uuid)).toEqual(['paie', 'divorce'])
    expect(others.map((item) => stateAppearance(item).label)).toEqual(['Reçu', 'Annoncé', 'Non concerné, à confirmer'])
  })

  it('show the open request only', () => {
    const round = { date: '2026-11-10T09:00:00Z', limitDate: '2026-12-10' }
    expect(openRequest({ requests: [round] })).toEqual(round)
    expect(openRequest({ requests: [{ ...round, completedDate: '2026-11-11T09:00:00Z' }] })).toBeNull()
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
    const last = stepsOf(
      aCase({ itemsListArray: [aDocument('a', 'RIB', 'accepted'), aDocument('b', 'Bail', 'refused')] }),
    )
    expect(nextPending(last, 'b')).toBeNull()
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
    const fields = (foundViolations: readonly { field?: string }[]) => foundViolations.map(({ field }) => field)
    expect(fields(checkDecision({ state: 'refused', motive: '  ', documentDate: '' }))).toEqual(['motive'])
    expect(fields(checkDecision({ state: 'accepted', motive: '', documentDate: '31/02/2026' }))).toEqual([
      'documentDate',
    ])
    expect(fields(checkDecision({ state: 'accepted', motive: '', documentDate: '2099-01-01' }))).toEqual([
      'documentDate',
    ])
    expect(checkDecision({ state: 'accepted', motive: '', documentDate: '2026-01-01' })).toEqual([])
  })
})

describe('suggested reason', () => {
  const first = 'Le document est illisible\u202F: merci d’envoyer une photo nette.'
  const second = 'Ce n’est pas le document demandé.'
  beforeEach(() => setSite({ refusalMotives: [first, second] }))
  afterEach(() => setSite(null))

  it('replaces another one, follows the typed text', () => {
    expect(withReason('', first)).toBe(first)
    expect(withReason(first, second)).toBe(second)
    expect(withReason('Page 2 floue.', first)).toBe(`Page 2 floue.\n${first}`)
    expect(withReason(`Page 2 floue.\n${first}`, first)).toBe(`Page 2 floue.\n${first}`)
    expect(shortReason(first)).toBe('Le document est illisible')
    expect(shortReason('Ce n’est pas le document demandé.')).toBe('Ce n’est pas le document demandé')
  })
})

describe('document request', () => {
  it('preselects refused and missing documents with their reasons', () => {
    const { items: chosen } = requestValues(customerCase)
    expect(chosen.filter((item) => item.chosen).map(({ item, motive }) => [item, motive])).toEqual([
      ['avis', ''],
      ['bail', 'Illisible.'],
    ])
  })

  it('sends reasons, non-blank lines and an optional message', () => {
    const values = requestValues(customerCase)
    const [rib] = values.items
    if (rib) Object.assign(rib, { chosen: true, motive: ' Périmé. ' })
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
  ])('with %s has errors', (_, typed, expected) => {
    expect(checkRequest(typed).map(({ field }) => field)).toEqual(expected)
  })
})
