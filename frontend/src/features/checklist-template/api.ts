import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type ChecklistTemplate = Schemas['ChecklistTemplate']
export type TemplateForm = Schemas['ChecklistTemplateForm']
/** A line that a record is asked for, alone or with its sentence of help. */
export type AskedLine = Schemas['AskedLine']
export type TemplateLine = Schemas['TemplateLine']

/** Every list: those of projects, then those that serve any. */
export function templatesQuery() {
  return queryOptions({
    queryKey: KEYS.checklistTemplates,
    queryFn: ({ signal }): Promise<ChecklistTemplate[]> => call(api.GET('/api/checklist-templates', { signal })),
    staleTime: 60_000,
  })
}

/** What a list asks of a record. */
export function templateLinesQuery(uuid: string, record: string) {
  return queryOptions({
    queryKey: [...KEYS.checklistTemplateLines, uuid, record],
    queryFn: ({ signal }): Promise<AskedLine[]> =>
      call(api.GET('/api/checklist-templates/{id}/lines', { params: { path: { id: uuid }, query: { customerRecord: record } }, signal })),
    // The record may have been saved since.
    staleTime: 0,
  })
}

/** Creates a list, once under one key, or saves the one that the form names. */
export function saveTemplate(form: TemplateForm, requestKey: string): Promise<ChecklistTemplate> {
  return call(api.POST('/api/checklist-templates', { body: form, params: { header: { 'Idempotency-Key': requestKey } } }))
}

export async function deleteTemplate(uuid: string): Promise<void> {
  await call(api.DELETE('/api/checklist-templates/{id}', { params: { path: { id: uuid } } }))
}
