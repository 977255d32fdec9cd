import type { Schemas } from '@/api/schemas'
import { DEFAULT_COLORS } from '@/theme/tokens'

/** Public brand and limits from `GET /api/site`, plus derived texts. */
export type Site = SiteResponse & DerivedTexts

/** Response type. File limits are compiled in, and the server fills in missing rates. */
type SiteResponse = Omit<Schemas['Site'], 'fileExtensions' | 'maxFileBytes'> & { rates: Required<Schemas['Rates']> }

/** Derived texts; the server derives the same ones for the pages it sends (`frontend/values.rs`). */
interface DerivedTexts {
  /** Phone in the format of a `tel:` address; empty without a number. */
  dialledPhone: string
  /** House number and street. */
  street: string
  /** Postal code and town. */
  town: string
}

const DEFAULT_RESPONSE: SiteResponse = {
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
  rates: { asOf: '', insurance: 0, rates: [], fees: [] },
  demo: false,
  partnerView: 'full',
  apiBase: '/api',
}

const FALLBACK: Site = { ...DEFAULT_RESPONSE, ...deriveTexts(DEFAULT_RESPONSE) }

let current: Site = FALLBACK

/**
 * Site configuration; complete once `loadSite` has resolved. During pre-rendering every text is a placeholder: show it
 * unchanged, and use SiteParts.tsx for conditions and lists.
 */
export function site(): Site {
  return current
}

/** Replaces the site by placeholders during pre-rendering. */
export function showPlaceholders(placeholders: Site): void {
  current = placeholders
}

/** For tests and for `loadSite`: absent or null values keep the default. */
export function setSite(values: Partial<Site> | null): void {
  const present = Object.entries(values ?? {}).filter(([, value]) => value !== null)
  const complete = { ...FALLBACK, ...Object.fromEntries(present) }
  current = { ...complete, ...deriveTexts(complete) }
}

function deriveTexts({ phone, address }: SiteResponse): DerivedTexts {
  const joinParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
  return {
    dialledPhone: phone.replaceAll(/[^+\d]/g, ''),
    street: joinParts(address.number, address.street),
    town: joinParts(address.zipCode, address.city),
  }
}

/** Reads the block that the server wrote into the page; queries the server when it is missing. */
export async function loadSite(page: Document = document): Promise<void> {
  const block = page.getElementById('site')?.textContent?.trim()
  const pageData: unknown = block ? JSON.parse(block) : null
  if (pageData) return setSite(pageData as Partial<Site>)
  try {
    const response = await fetch(`${FALLBACK.apiBase}/site`)
    setSite(response.ok ? ((await response.json()) as Partial<Site>) : null)
  } catch {
    setSite(null)
  }
}

/** Prefix of browser storage keys: the brand's name in lower case, without accents. */
export function storageKey(name: string): string {
  const slug = current.name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${slug || 'fenix'}-${name}`
}
