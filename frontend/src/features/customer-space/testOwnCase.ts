import type { OwnCase } from './api'

/** A case as the server answers it to its customer, for tests; two documents, one of them ticked. */
export function anOwnCase(parts: Partial<OwnCase> = {}): OwnCase {
  return {
    uuid: 'k1',
    label: 'Achat à Séné',
    withUpload: true,
    itemsList: 'Revenus :\nBulletins de paie\nRIB',
    itemsListArray: [
      { label: 'Revenus :', isFile: false, isChecked: false },
      { label: 'Bulletins de paie', isFile: true, isChecked: false },
      { label: 'RIB', isFile: true, isChecked: true },
    ],
    creationDate: '2026-11-02T09:00:00Z',
    completionLimitDate: '2026-12-02',
    status: [{ label: 'Dossier créé', date: '2026-11-02T09:00:00Z' }],
    activeForUpload: true,
    medias: [],
    ...parts,
  }
}

/** A file of a case, the customer's own unless told otherwise. */
export function aMedia(name: string, readOnly = false) {
  return { uuid: `m-${name}`, name, size: 2048, contentType: 'application/pdf', creationDate: '2026-11-03T10:00:00Z', readOnly }
}
