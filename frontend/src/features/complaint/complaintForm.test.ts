import { describe, expect, it } from 'vitest'
import { checkComplaint, complaintValues, toComplaintForm } from './complaintForm'

describe('complaint form', () => {
  it('requires the day, the channel and the subject', () => {
    expect(checkComplaint(complaintValues(null)).map(({ field }) => field)).toEqual(['sentOn', 'channel', 'subject'])
  })

  it('refuses what is no date', () => {
    const values = { ...complaintValues(null), sentOn: '2026-11-27', channel: 'email', subject: 'Délai', answeredOn: '31/02' }
    expect(checkComplaint(values).map(({ field }) => field)).toEqual(['answeredOn'])
  })

  it('sends filled fields and the version', () => {
    const values = { ...complaintValues(null), sentOn: '2026-11-27', channel: 'email', subject: 'Délai' }
    expect(toComplaintForm(values, 3)).toEqual({ sentOn: '2026-11-27', channel: 'email', subject: 'Délai', note: '', complainant: '', state: 'received', version: 3 })
  })
})
