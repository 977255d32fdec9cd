import { api, unwrap } from '@/api/client'
import type { Schemas } from '@/api/schemas'
import type { Link } from './link'

export type OwnEntry = Schemas['OwnContactEntry']
export type OwnGroup = OwnEntry['contactGroupAssociations'][number]
type PageLink = Extract<Link, { kind: 'page' }>

const PATH = '/api/contact-entries/{id}'

/** Contact of the link, with all groups. */
export function readEntry(link: PageLink, signal: AbortSignal): Promise<OwnEntry> {
  return unwrap(api.GET(PATH, { params: paramsOf(link), signal }))
}

/** Replaces the groups of the contact. */
export function saveChoices(link: PageLink, groups: string[]): Promise<OwnEntry> {
  return unwrap(api.PATCH(PATH, { params: paramsOf(link), body: groups }))
}

/** One-click unsubscription, as mail programs send it (RFC 8058). */
export async function unsubscribe({ uuid, groups, signature }: Extract<Link, { kind: 'one-click' }>): Promise<void> {
  const params = { path: { id: uuid }, query: { groups, signature } }
  await unwrap(api.POST(`${PATH}/unsubscribe`, { params, body: 'List-Unsubscribe=One-Click', bodySerializer: String }))
}

function paramsOf({ uuid, email, signature }: PageLink) {
  return { path: { id: uuid }, query: { email, ...(signature !== undefined && { signature }) } }
}
