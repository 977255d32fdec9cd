import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type MailTemplate = Schemas['MailTemplate']
export type MailTemplateKey = Schemas['MailTemplateKey']
export type MailTemplateVariable = Schemas['MailTemplateVariable']
type MailPreview = Schemas['MailPreview']

const at = (key: MailTemplateKey) => ({ path: { key } })

/** Every template, edited or not. */
export function mailTemplatesQuery() {
  return queryOptions({
    queryKey: KEYS.mailTemplates,
    queryFn: ({ signal }): Promise<MailTemplate[]> => call(api.GET('/api/mail-templates', { signal })),
    staleTime: 0,
  })
}

export function mailTemplateQuery(key: MailTemplateKey) {
  return queryOptions({
    queryKey: [...KEYS.mailTemplate, key],
    queryFn: ({ signal }): Promise<MailTemplate> => call(api.GET('/api/mail-templates/{key}', { params: at(key), signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The mail that a text makes, with sample data. */
export function previewQuery(key: MailTemplateKey, subject: string, content: string) {
  return queryOptions({
    queryKey: [...KEYS.mailPreview, key, subject, content],
    queryFn: ({ signal }): Promise<MailPreview> =>
      call(api.POST('/api/mail-templates/{key}/preview', { params: at(key), body: { subject, content }, signal })),
    retry: false,
  })
}

export function saveTemplate(key: MailTemplateKey, form: Schemas['MailTemplateForm']): Promise<MailTemplate> {
  return call(api.PATCH('/api/mail-templates/{key}', { params: at(key), body: form }))
}

/** Makes the built-in text serve again. */
export function restoreTemplate(key: MailTemplateKey, version: number): Promise<MailTemplate> {
  return call(api.POST('/api/mail-templates/{key}/restore', { params: at(key), body: { version } }))
}

/** Sends what is typed to whoever types it. */
export async function sendTest(key: MailTemplateKey, form: Schemas['MailTemplateForm']): Promise<void> {
  await call(api.POST('/api/mail-templates/{key}/test', { params: at(key), body: form }))
}
