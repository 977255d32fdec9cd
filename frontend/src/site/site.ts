import type { components } from '@/api/schema'
import { DEFAULT_COLORS } from '@/theme/tokens'

/** The public part of the brand and of the limits, as `GET /api/site` answers it. */
export type Site = components['schemas']['Site']

const FALLBACK: Site = {
  name: 'Fenix',
  orias: '',
  phone: '',
  email: '',
  address: { number: null, street: '', zipCode: '', city: '' },
  company: { capital: '', host: '', insurer: '', legalForm: '', mediator: '', publisher: '', rcs: '', vat: '' },
  colors: DEFAULT_COLORS,
  social: [],
  pageSize: 20,
  uploadWindowDays: 30,
  maxFileBytes: 10 * 1024 * 1024,
  fileExtensions: ['gif', 'jpeg', 'jpg', 'png', 'pdf', 'xls', 'ods', 'xlsx', 'doc', 'odt', 'docx'],
  demo: false,
  apiBase: '/api',
}

let current: Site = FALLBACK

/** The site's configuration; complete once `loadSite` has resolved. */
export function site(): Site {
  return current
}

/** For tests and for `loadSite`: unknown or null values leave the fallback. */
export function setSite(values: Partial<Site> | null): void {
  const known = Object.entries(values ?? {}).filter(([, value]) => value !== null)
  current = { ...FALLBACK, ...Object.fromEntries(known) }
}

/** Reads the block that the server wrote in the page; a page without one asks the server. */
export async function loadSite(page: Document = document): Promise<void> {
  const block = page.getElementById('site')?.textContent?.trim()
  const written: unknown = block ? JSON.parse(block) : null
  if (written) return setSite(written as Partial<Site>)
  try {
    const response = await fetch(`${FALLBACK.apiBase}/site`)
    setSite(response.ok ? ((await response.json()) as Partial<Site>) : null)
  } catch {
    setSite(null)
  }
}

/** Prefix of the keys in browser storage: the brand's name in lower case, without accents. */
export function storageKey(name: string): string {
  const slug = current.name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${slug || 'fenix'}-${name}`
}
