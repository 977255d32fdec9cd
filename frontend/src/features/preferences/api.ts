import { api, call } from '@/api/client'
import type { Schemas } from '@/api/schemas'
import type { Link } from './link'

export type OwnEntry = Schemas['OwnContactEntry']
export type OwnGroup = OwnEntry['contactGroupAssociations'][number]
type PageLink = Extract<Link, { kind: 'page' }>

const PATH = '/api/contact-entries/{id}'

/** The contact of the link and every group they are in. */
export function readEntry(link: PageLink, signal: AbortSignal): Promise<OwnEntry> {
  return call(api.GET(PATH, { params: paramsOf(link), signal }))
}

/** The groups that the contact wants, and no other. */
export function saveChoices(link: PageLink, groups: string[]): Promise<OwnEntry> {
  return call(api.PATCH(PATH, { params: paramsOf(link), body: groups }))
}

/** What the mail program would have done (RFC 8058). */
export async function unsubscribe({ uuid, groups, signature }: Extract<Link, { kind: 'one-click' }>): Promise<void> {
  const params = { path: { id: uuid }, query: { groups, signature } }
  await call(api.POST(`${PATH}/unsubscribe`, { params, body: 'List-Unsubscribe=One-Click', bodySerializer: String }))
}

function paramsOf({ uuid, email, signature }: PageLink) {
  return { path: { id: uuid }, query: { email, ...(signature !== undefined && { signature }) } }
}
