import type { ChecklistItem, OwnCase } from './api'

/** Case as sent to its customer: two documents, one ticked; `overrides` replace the defaults. */
export function buildOwnCase(overrides: Partial<OwnCase> = {}): OwnCase {
  return {
    uuid: 'k1',
    version: 1,
    label: 'Achat à Séné',
    withUpload: true,
    itemsList: 'Revenus :\nBulletins de paie\nRIB',
    itemsListArray: [
      buildItem('Revenus :', { isFile: false }),
      buildItem('Bulletins de paie'),
      buildItem('RIB', { state: 'received' }),
    ],
    creationDate: '2026-11-02T09:00:00Z',
    completionLimitDate: '2026-12-02',
    status: [buildStatus('Dossier créé', 'Documents attendus')],
    activeForUpload: true,
    lastActDate: '2026-11-02T09:00:00Z',
    advisers: [],
    medias: [],
    ...overrides,
  }
}

/** Requested document, open unless settled. */
export function buildItem(label: string, overrides: Partial<ChecklistItem> = {}): ChecklistItem {
  const { isFile = true } = overrides
  const state = overrides.state ?? 'asked'
  const isOpen = isFile && state !== 'accepted' && state !== 'notApplicable'
  return {
    uuid: `i-${label}`,
    label,
    isFile,
    isChecked: state === 'received',
    open: isOpen,
    ...(isFile && { state, medias: [] }),
    ...overrides,
  }
}

/** A status of a case. */
export function buildStatus(label: string, family: string, date = '2026-11-02T09:00:00Z') {
  return { label, family: { key: family, label: family }, date }
}

/** File of a case, the customer's own by default. */
export function buildMedia(name: string, readOnly = false) {
  return {
    uuid: `m-${name}`,
    name,
    size: 2048,
    contentType: 'application/pdf',
    creationDate: '2026-11-03T10:00:00Z',
    readOnly,
  }
}
