import { describe, expect, it } from 'vitest'
import { acknowledgementClock, answerClock, filterComplaints, yearsOf } from './complaint'
import { checkComplaint, complaintValues, toComplaintForm } from './complaintForm'
import { aComplaint } from './testComplaint'

const TODAY = '2026-11-27'
const fields = (values: object, needsRecord = false) => checkComplaint({ ...complaintValues(null), ...values }, TODAY, needsRecord).map(({ field }) => field)

describe('complaint form', () => {
  it('requires the day, the channel and the subject; of an employee, the record', () => {
    expect(fields({})).toEqual(['sentOn', 'channel', 'subject'])
    expect(fields({ sentOn: '2026-11-20', channel: 'email', subject: 'Délai' }, true)).toEqual(['customerRecord'])
  })

  it('refuses what is no date, and days to come', () => {
    const values = { sentOn: '2026-11-28', channel: 'email', subject: 'Délai', answeredOn: '31/02' }
    expect(fields(values)).toEqual(['sentOn', 'answeredOn'])
  })

  it('sends filled fields, the record and the version', () => {
    const values = { ...complaintValues(null), sentOn: '2026-11-27', channel: 'email', subject: 'Délai', customerRecord: { uuid: 'r1', label: 'Anne' } }
    expect(toComplaintForm(values, 3)).toEqual({
      sentOn: '2026-11-27', channel: 'email', subject: 'Délai', note: '', complainant: '', state: 'received', customerRecord: 'r1', version: 3,
    })
  })
})

describe('clocks of a complaint', () => {
  it('run until the acknowledgement and the answer', () => {
    const late = aComplaint({ acknowledgeBy: '2026-11-25', answerBy: '2027-01-10' })
    expect(acknowledgementClock(late, TODAY)).toEqual({ text: 'Avant le 25/11/2026, 2\u00A0jours de retard', state: 'late' })
    expect(answerClock(late, TODAY)).toEqual({ text: 'Avant le 10/01/2027', state: 'running' })
    const answered = aComplaint({ state: 'answered', answeredOn: '2026-11-20' })
    expect([acknowledgementClock(answered, TODAY).state, answerClock(answered, TODAY).text]).toEqual(['done', 'Envoyée le 20/11/2026'])
    expect(acknowledgementClock(aComplaint({ acknowledgedOn: '2026-11-12' }), TODAY).text).toBe('Envoyé le 12/11/2026')
  })

  it('filter the list', () => {
    const all = [
      aComplaint({ uuid: 'late', nextDeadline: '2026-11-26' }), aComplaint({ uuid: 'open', state: 'acknowledged', nextDeadline: '2027-01-10', subject: 'Été' }),
      aComplaint({ uuid: 'done', state: 'answered', complainant: 'Éloïse' }),
    ]
    const found = (search: Parameters<typeof filterComplaints>[1]) => filterComplaints(all, search, TODAY).map(({ uuid }) => uuid)
    expect(found({})).toEqual(['late', 'open', 'done'])
    expect(found({ state: 'open' })).toEqual(['late', 'open'])
    expect(found({ state: 'late' })).toEqual(['late'])
    expect(found({ state: 'answered', search: 'eloise' })).toEqual(['done'])
    expect(found({ search: 'ete' })).toEqual(['open'])
  })

  it('give the years to count', () => {
    expect(yearsOf([aComplaint({ sentOn: '2024-03-01' }), aComplaint({})], TODAY)).toEqual([2026, 2025, 2024])
    expect(yearsOf([], TODAY)).toEqual([2026])
  })
})
