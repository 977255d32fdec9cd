import { DEFAULT_COLORS, type BrandColors } from '@/theme/tokens'

interface DemoLogin {
  email: string
  role: string
  password: string
}

/** The public part of the brand and of the limits, as `GET /api/site` answers it. */
export interface Site {
  name: string
  orias: string
  phone: string
  email: string
  address: { number?: string; street: string; zipCode: string; city: string }
  colors: BrandColors
  /** Addresses of pictures; the built-in drawing stands in for an absent one. */
  logo?: string
  logoGuest?: string
  /** Pages shown in frames after consent; absent: the feature says that it is unavailable. */
  appointmentUrl?: string
  comparatorUrl?: string
  pvhBookingUrl?: string
  partnerToolUrl?: string
  social: { name: string; url: string }[]
  pageSize: number
  uploadWindowDays: number
  maxFileBytes: number
  fileExtensions: string[]
  demo: boolean
  demoLogins?: DemoLogin[]
  apiBase: string
}

const FALLBACK: Site = {
  name: 'Fenix',
  orias: '',
  phone: '',
  email: '',
  address: { street: '', zipCode: '', city: '' },
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
