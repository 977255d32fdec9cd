import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type ChecklistTemplate = Schemas['ChecklistTemplate']
export type TemplateForm = Schemas['ChecklistTemplateForm']
/** Line applicable to a record, as a text or with its help text. */
export type AskedLine = Schemas['AskedLine']
export type TemplateLine = Schemas['TemplateLine']

/** Templates: those with a project, then general ones. */
export function templatesQuery() {
  return queryOptions({
    queryKey: KEYS.checklistTemplates,
    queryFn: ({ signal }): Promise<ChecklistTemplate[]> => unwrap(api.GET('/api/checklist-templates', { signal })),
    staleTime: 60_000,
  })
}

/** Lines of a template that apply to a record, or those that are left out. */
export function templateLinesQuery(uuid: string, record: string, leftOut = false) {
  return queryOptions({
    queryKey: [...KEYS.checklistTemplateLines, uuid, record, leftOut],
    queryFn: ({ signal }): Promise<AskedLine[]> =>
      unwrap(
        api.GET('/api/checklist-templates/{id}/lines', {
          params: { path: { id: uuid }, query: { customerRecord: record, ...(leftOut && { leftOut }) } },
          signal,
        }),
      ),
    // Never served from the cache: the lines depend on the record.
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Creates a template with an idempotency key, or saves the edited one. */
export function saveTemplate(form: TemplateForm, requestKey: string): Promise<ChecklistTemplate> {
  return unwrap(
    api.POST('/api/checklist-templates', { body: form, params: { header: { 'Idempotency-Key': requestKey } } }),
  )
}

export async function deleteTemplate(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/checklist-templates/{id}', { params: { path: { id: uuid } } }))
}
