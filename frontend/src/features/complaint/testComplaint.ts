import type { Complaint } from './api'

/** Complaint that was received; `overrides` replace the defaults. */
export function buildComplaint(overrides: Partial<Complaint> = {}): Complaint {
  return {
    uuid: 'c1',
    sentOn: '2026-11-10',
    receivedOn: '2026-11-12',
    channel: 'email',
    subject: 'Délai trop long',
    complainant: 'Anne Le Goff',
    state: 'received',
    acknowledgeBy: '2026-11-25',
    answerBy: '2027-01-10',
    mediationUntil: '2027-11-10',
    creationDate: '2026-11-12T09:00:00Z',
    version: 2,
    ...overrides,
  }
}
