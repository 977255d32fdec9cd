import type { Schemas } from '@/api/schemas'
import { DEFAULT_COLORS } from '@/theme/tokens'

/** The public part of the brand and of the limits, as `GET /api/site` answers it, and what pages make of it. */
export type Site = Answered & Derived

/** Files are checked by the limits that the program was built with. The server fills in what its configuration leaves out of the rates. */
type Answered = Omit<Schemas['Site'], 'fileExtensions' | 'maxFileBytes'> & { rates: Required<Schemas['Rates']> }

/** The server makes the same texts for the pages that it sends (`frontend/values.rs`). */
interface Derived {
  /** The phone as a `tel:` address wants it; empty while the brand gave no number. */
  dialledPhone: string
  /** Number and street. */
  street: string
  /** Postal code and town. */
  town: string
}

const ANSWERED: Answered = {
  name: 'Fenix',
  orias: '',
  phone: '',
  email: '',
  address: { number: null, street: '', zipCode: '', city: '' },
  company: { capital: '', host: '', insurer: '', legalForm: '', mediator: '', publisher: '', rcs: '', vat: '' },
  colors: DEFAULT_COLORS,
  social: [],
  banks: [],
  insurers: [],
  bankJobTitles: [],
  partnerJobFunctions: [],
  pageSize: 20,
  uploadWindowDays: 30,
  refusalMotives: [],
  smsSender: 'Fenix',
  smsStopMention: ' STOP au 36XXX',
  rates: { asOf: '', insurance: 0, rates: [] },
  demo: false,
  apiBase: '/api',
}

const FALLBACK: Site = { ...ANSWERED, ...derived(ANSWERED) }

let current: Site = FALLBACK

/**
 * The site's configuration; complete once `loadSite` has resolved. While pages are rendered at build
 * time every text is a placeholder: show it as it is; conditions and lists go through SiteParts.tsx.
 */
export function site(): Site {
  return current
}

/** Stands in for the site while pages are rendered at build time. */
export function standIn(placeholders: Site): void {
  current = placeholders
}

/** For tests and for `loadSite`: unknown or null values leave the fallback. */
export function setSite(values: Partial<Site> | null): void {
  const known = Object.entries(values ?? {}).filter(([, value]) => value !== null)
  const complete = { ...FALLBACK, ...Object.fromEntries(known) }
  current = { ...complete, ...derived(complete) }
}

function derived({ phone, address }: Answered): Derived {
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
  return {
    dialledPhone: phone.replaceAll(/[^+\d]/g, ''),
    street: joined(address.number, address.street),
    town: joined(address.zipCode, address.city),
  }
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
