import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import type { Media } from '@/components/upload/media'
import { revertFile } from '@/components/upload/transport'
import type { MailTemplateForm } from '@/domain/MailTemplateForm'
import { registerDraft, takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { currentUser } from '@/session/session'
import { forgetTemplates, mailTemplateQuery, restoreTemplate, saveTemplate, sendTest, type MailTemplate } from './api'
import { checkTemplate, savedFiles, templateValues, toTemplateForm, type TemplateValues } from './templateForm'

const resolver = resolverOf<TemplateValues>(checkTemplate)

/** What the dialog of a template holds and does. */
export function useTemplateEdit(opened: MailTemplate, onClose: () => void) {
  const client = useQueryClient()
  const draftKey = `mail-template:${opened.key}`
  const [draft] = useState(() => takeDraft<TemplateValues>(draftKey, currentUser().uuid))
  const [base, setBase] = useState(opened)
  const [files, setFiles] = useState<Media[]>(() => savedFiles(opened))
  const [filesChanged, setFilesChanged] = useState(false)
  const [busy, setBusy] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<TemplateValues>({
    defaultValues: templateValues(opened), ...(draft && { values: draft }), mode: 'onTouched', resolver,
  })
  const { getValues } = form
  const changed = form.formState.isDirty || filesChanged || draft !== null
  useEffect(() => registerDraft(draftKey, () => (changed ? getValues() : null)), [draftKey, changed, getValues])
  const saving = useMutation({ mutationFn: (body: MailTemplateForm) => saveTemplate(opened.key, body) })
  const testing = useMutation({ mutationFn: (body: MailTemplateForm) => sendTest(opened.key, body) })

  const clear = () => {
    setRefused([])
    setConflict(null)
  }
  const fail = (error: unknown, values: TemplateValues) => {
    if (error instanceof ApiError && error.status === 409) return setConflict(error.message)
    setRefused(errorMessages(error, 'office', 'Erreur inconnue'))
    if (error instanceof ApiError) showServerDetails(form.setError, values, error.details)
  }
  /** The dialog starts again from what the server holds. */
  const start = (template: MailTemplate) => {
    setBase(template)
    setFiles(savedFiles(template))
    setFilesChanged(false)
    form.reset(templateValues(template))
  }
  const giveBack = () => {
    // What was sent for nothing; what belongs to the template stays.
    const known = new Set(base.medias.map(({ uuid }) => uuid))
    for (const { uuid } of files) if (!known.has(uuid)) void revertFile(uuid)
  }

  return {
    form, base, files, busy, refused, conflict, changed,
    isPending: saving.isPending || testing.isPending,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    setBusy,
    setFiles: (chosen: Media[]) => {
      setFiles(chosen)
      setFilesChanged(true)
    },
    dismiss: () => setRefused([]),
    save: form.handleSubmit(async (values) => {
      clear()
      try {
        await saving.mutateAsync({ ...toTemplateForm(values, files), version: base.version })
        await forgetTemplates(client)
        notify('Le modèle de mail a été modifié avec succès.')
        onClose()
      } catch (error) {
        fail(error, values)
      }
    }, clear),
    test: form.handleSubmit(async (values) => {
      clear()
      try {
        await testing.mutateAsync(toTemplateForm(values, files))
        notify('Le mail de test part vers votre adresse.')
      } catch (error) {
        fail(error, values)
      }
    }, clear),
    restore: async () => {
      clear()
      try {
        const restored = await restoreTemplate(opened.key, base.version)
        giveBack()
        start(restored)
        await forgetTemplates(client)
        notify('Le texte d’origine sert à nouveau.')
      } catch (error) {
        fail(error, getValues())
      }
    },
    /** What was typed stays; the next save replaces what somebody else saved, knowingly. */
    reload: async () => {
      const fresh = await client.fetchQuery(mailTemplateQuery(opened.key))
      setBase(fresh)
      setFiles((kept) => [...kept, ...savedFiles(fresh).filter(({ uuid }) => !kept.some((file) => file.uuid === uuid))])
      setConflict(null)
    },
    abandon: () => {
      giveBack()
      onClose()
    },
  }
}

export type TemplateEdit = ReturnType<typeof useTemplateEdit>
