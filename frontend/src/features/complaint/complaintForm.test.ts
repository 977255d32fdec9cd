import { describe, expect, it } from 'vitest'
import { acknowledgementDeadline, answerDeadline, isLate, yearsSince } from './complaint'
import { checkComplaint, complaintValues, NOTE_LIMIT, SUBJECT_LIMIT, toComplaintForm } from './complaintForm'
import { queryOf } from './listSearch'
import { buildComplaint } from './testComplaint'

const TODAY = '2026-11-27'
const findInvalidFields = (values: object, isRecordRequired = false) =>
  checkComplaint({ ...complaintValues(null), ...values }, TODAY, isRecordRequired).map(({ field }) => field)

describe('complaint form', () => {
  it('requires day, channel and subject; from employees, record', () => {
    expect(findInvalidFields({})).toEqual(['sentOn', 'channel', 'subject'])
    expect(findInvalidFields({ sentOn: '2026-11-20', channel: 'email', subject: 'Délai' }, true)).toEqual([
      'customerRecord',
    ])
  })

  it('refuses invalid dates and future days', () => {
    const values = { sentOn: '2026-11-28', channel: 'email', subject: 'Délai', answeredOn: '31/02' }
    expect(findInvalidFields({ ...values, state: 'answered' })).toEqual(['sentOn', 'answeredOn'])
  })

  it('accepts a complaint sent and answered today', () => {
    const days = { sentOn: TODAY, receivedOn: TODAY, acknowledgedOn: TODAY, answeredOn: TODAY }
    expect(findInvalidFields({ ...days, channel: 'email', subject: 'Délai', state: 'answered' })).toEqual([])
  })

  it.each([
    ['subject', SUBJECT_LIMIT],
    ['complainant', SUBJECT_LIMIT],
    ['note', NOTE_LIMIT],
  ])('limits %s to %i characters', (field, limit) => {
    const values = { sentOn: TODAY, channel: 'email', subject: 'Délai' }
    expect(findInvalidFields({ ...values, [field]: 'é'.repeat(limit) })).toEqual([])
    expect(findInvalidFields({ ...values, [field]: 'é'.repeat(limit + 1) })).toEqual([field])
  })

  it('ignores the dates that it does not show', () => {
    const values = {
      sentOn: '2026-11-20',
      channel: 'email',
      subject: 'Délai',
      acknowledgedOn: '31/02',
      answeredOn: '2027-12-31',
    }
    expect(findInvalidFields({ ...values, state: 'received' })).toEqual([])
    expect(findInvalidFields({ ...values, state: 'acknowledged' })).toEqual(['acknowledgedOn'])
    const complaintForm = toComplaintForm({ ...complaintValues(null), ...values }, null)
    expect(complaintForm).not.toHaveProperty('acknowledgedOn')
    expect(complaintForm).not.toHaveProperty('answeredOn')
  })

  it('sends filled fields and the record', () => {
    const values = {
      ...complaintValues(null),
      sentOn: '2026-11-27',
      channel: 'email',
      subject: 'Délai',
      customerRecord: { uuid: 'r1', label: 'Anne' },
    }
    expect(toComplaintForm(values, null)).toEqual({
      sentOn: '2026-11-27',
      channel: 'email',
      subject: 'Délai',
      note: '',
      complainant: '',
      state: 'received',
      customerRecord: 'r1',
    })
  })

  it('sends version, and null for removed values', () => {
    const savedComplaint = buildComplaint({
      state: 'answered',
      acknowledgedOn: '2026-11-12',
      answeredOn: '2026-11-20',
      customerRecord: 'r1',
    })
    const buildForm = (overrides: object) =>
      toComplaintForm({ ...complaintValues(savedComplaint), ...overrides }, savedComplaint)
    expect(buildForm({})).toMatchObject({
      acknowledgedOn: '2026-11-12',
      answeredOn: '2026-11-20',
      customerRecord: 'r1',
      version: 2,
    })
    const emptiedForm = buildForm({ acknowledgedOn: '', answeredOn: '', customerRecord: null, receivedOn: '' })
    expect(emptiedForm).toMatchObject({
      acknowledgedOn: null,
      answeredOn: null,
      customerRecord: null,
      receivedOn: savedComplaint.sentOn,
    })
    expect(toComplaintForm(complaintValues(savedComplaint), buildComplaint())).not.toHaveProperty(
      'customerRecord',
      null,
    )
  })
})

describe('clocks of a complaint', () => {
  it('run until the acknowledgement and the answer', () => {
    const lateComplaint = buildComplaint({ acknowledgeBy: '2026-11-25', answerBy: '2027-01-10' })
    expect(acknowledgementDeadline(lateComplaint, TODAY)).toEqual({
      text: 'Au plus tard le 25/11/2026, 2\u00A0jours de retard',
      state: 'late',
    })
    expect(answerDeadline(lateComplaint, TODAY)).toEqual({ text: 'Au plus tard le 10/01/2027', state: 'running' })
    const answeredComplaint = buildComplaint({ state: 'answered', answeredOn: '2026-11-20' })
    expect([
      acknowledgementDeadline(answeredComplaint, TODAY).state,
      answerDeadline(answeredComplaint, TODAY).text,
    ]).toEqual(['done', 'Envoyée le 20/11/2026'])
    expect(acknowledgementDeadline(answeredComplaint, TODAY).text).toBe('Répondu dans le délai')
    const unacknowledgedComplaint = buildComplaint({
      state: 'answered',
      answeredOn: '2026-11-26',
      acknowledgeBy: '2026-11-25',
    })
    expect(acknowledgementDeadline(unacknowledgedComplaint, TODAY)).toEqual({
      text: 'Répondu sans accusé de réception',
      state: 'done',
    })
    expect(acknowledgementDeadline(buildComplaint({ acknowledgedOn: '2026-11-12' }), TODAY).text).toBe(
      'Envoyé le 12/11/2026',
    )
  })

  it.each([
    [TODAY, 'running', false],
    ['2026-11-26', 'late', true],
  ])('deadline %s is %s', (day, state, late) => {
    const dueComplaint = buildComplaint({ acknowledgeBy: day, answerBy: day, nextDeadline: day })
    expect(acknowledgementDeadline(dueComplaint, TODAY).state).toBe(state)
    expect(answerDeadline(dueComplaint, TODAY).state).toBe(state)
    expect(isLate(dueComplaint, TODAY)).toBe(late)
  })

  it.each([
    ['2026-11-25', 'Répondu dans le délai'],
    ['2026-11-26', 'Répondu sans accusé de réception'],
  ])('answer of %s without acknowledgement: %s', (answeredOn, text) => {
    const answeredComplaint = buildComplaint({ state: 'answered', answeredOn, acknowledgeBy: '2026-11-25' })
    expect(acknowledgementDeadline(answeredComplaint, TODAY)).toEqual({ text, state: 'done' })
  })

  it('give the years to count', () => {
    expect(yearsSince(2024, TODAY)).toEqual([2026, 2025, 2024])
    expect(yearsSince(2026, TODAY)).toEqual([2026])
  })
})

describe('filter of the list', () => {
  it('becomes the parameters of the server', () => {
    expect(queryOf({})).toEqual({})
    expect(queryOf({ state: 'open', search: 'ete' })).toEqual({ state: 'received,acknowledged', search: 'ete' })
    expect(queryOf({ state: 'late' })).toEqual({ late: true })
    expect(queryOf({ state: 'answered' })).toEqual({ state: 'answered' })
  })
})
