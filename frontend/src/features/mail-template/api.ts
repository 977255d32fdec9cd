import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type MailTemplate = Schemas['MailTemplate']
export type MailTemplateKey = Schemas['MailTemplateKey']
export type MailTemplateVariable = Schemas['MailTemplateVariable']
type MailPreview = Schemas['MailPreview']

const pathParams = (key: MailTemplateKey) => ({ path: { key } })

/** All templates, customized or not. */
export function mailTemplatesQuery() {
  return queryOptions({
    queryKey: KEYS.mailTemplates,
    queryFn: ({ signal }): Promise<MailTemplate[]> => unwrap(api.GET('/api/mail-templates', { signal })),
    staleTime: 0,
  })
}

export function mailTemplateQuery(key: MailTemplateKey) {
  return queryOptions({
    queryKey: [...KEYS.mailTemplate, key],
    queryFn: ({ signal }): Promise<MailTemplate> =>
      unwrap(api.GET('/api/mail-templates/{key}', { params: pathParams(key), signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Mail rendered from a text with sample data. */
export function previewQuery(key: MailTemplateKey, subject: string, content: string) {
  return queryOptions({
    queryKey: [...KEYS.mailPreview, key, subject, content],
    queryFn: ({ signal }): Promise<MailPreview> =>
      unwrap(
        api.POST('/api/mail-templates/{key}/preview', { params: pathParams(key), body: { subject, content }, signal }),
      ),
    retry: false,
  })
}

export function saveTemplate(key: MailTemplateKey, form: Schemas['MailTemplateForm']): Promise<MailTemplate> {
  return unwrap(api.PATCH('/api/mail-templates/{key}', { params: pathParams(key), body: form }))
}

/** Restores the default text. */
export function restoreTemplate(key: MailTemplateKey, version: number): Promise<MailTemplate> {
  return unwrap(api.POST('/api/mail-templates/{key}/restore', { params: pathParams(key), body: { version } }))
}

/** Sends a test mail to the user. */
export async function sendTest(key: MailTemplateKey, form: Schemas['MailTemplateForm']): Promise<void> {
  await unwrap(api.POST('/api/mail-templates/{key}/test', { params: pathParams(key), body: form }))
}
