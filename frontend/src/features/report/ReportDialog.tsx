import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { ConflictAlert } from '@/components/feedback/ConflictAlert'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import { ServerErrors } from '@/components/form/ServerErrors'
import type { Media } from '@/components/upload/media'
import { registerDraft, takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { currentUser } from '@/session/session'
import { forgetReports, reportQuery, saveReport, type Report, type ReportParent } from './api'
import { ReportFields } from './ReportFields'
import { checkReport, reportValues, toReportForm, type ReportValues } from './reportForm'

interface ReportDialogProps {
  parent: ReportParent
  /** The report to edit; null writes one. */
  edited: Report | null
  onClose: () => void
}

const resolver = resolverOf<ReportValues>(checkReport)

/** Writes or edits a report; nothing typed is lost by a slip outside the dialog. */
export function ReportDialog({ parent, edited, onClose }: ReportDialogProps) {
  const titleId = useId()
  const creating = edited === null
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const client = useQueryClient()
  const draftKey = `report:${edited?.uuid ?? JSON.stringify(parent)}`
  const [draft] = useState(() => takeDraft<ReportValues>(draftKey, currentUser().uuid))
  const [base, setBase] = useState(edited)
  const [files, setFiles] = useState<Media[]>(() => savedFiles(edited))
  const [filesChanged, setFilesChanged] = useState(false)
  const [busy, setBusy] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const form = useForm<ReportValues>({ defaultValues: reportValues(edited), ...(draft && { values: draft }), mode: 'onTouched', resolver })
  const { mutateAsync, isPending } = useMutation({ mutationFn: saveReport })
  const changed = form.formState.isDirty || filesChanged || draft !== null
  const { getValues } = form
  useEffect(() => registerDraft(draftKey, () => (changed ? getValues() : null)), [draftKey, changed, getValues])

  const save = form.handleSubmit(async (values) => {
    setRefused([])
    setConflict(null)
    try {
      await mutateAsync(toReportForm(values, parent, files, base))
      await forgetReports(client)
      notify(creating ? 'Le compte rendu a été ajouté avec succès.' : 'Le compte rendu a été modifié avec succès.')
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && base) return setConflict(error.message)
      setRefused(errorMessages(error, 'office', 'Erreur inconnue'))
      if (error instanceof ApiError) showServerDetails(form.setError, values, error.details)
    }
  }, () => setRefused([]))
  /** What was typed stays; the next save replaces what somebody else saved, knowingly. */
  const reload = async () => {
    if (!base) return
    const fresh = await client.fetchQuery(reportQuery(base.uuid))
    setBase(fresh)
    setFiles((kept) => [...kept, ...savedFiles(fresh).filter(({ uuid }) => !kept.some((file) => file.uuid === uuid))])
    setConflict(null)
  }
  const close = () => {
    if (isPending) return
    if (changed) setLeaving(true)
    else onClose()
  }

  return (
    <>
      <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={phone} scroll="paper">
        <DialogTitle id={titleId}>{creating ? 'Ajouter un compte rendu' : 'Modifier le compte rendu'}</DialogTitle>
        <DialogContent dividers>
          <FormProvider {...form}>
            <FieldModeProvider view={false} disabled={isPending}>
              <form id={`${titleId}-form`} noValidate onSubmit={(event) => void save(event)}>
                {conflict !== null && <ConflictAlert message={conflict} onReload={reload} />}
                <ServerErrors messages={refused} onClose={() => setRefused([])} />
                <ReportFields
                  parent={parent}
                  files={files}
                  onFiles={(chosen) => {
                    setFiles(chosen)
                    setFilesChanged(true)
                  }}
                  onBusy={setBusy}
                />
              </form>
            </FieldModeProvider>
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" form={`${titleId}-form`} variant="contained" loading={isPending} disabled={busy > 0}>
            {busy > 0 ? `${busy} envoi${busy > 1 ? 's' : ''} en cours…` : 'Valider'}
          </Button>
        </DialogActions>
      </Dialog>
      <DiscardDialog open={leaving} onStay={() => setLeaving(false)} onDiscard={onClose} />
    </>
  )
}

function savedFiles(report: Report | null): Media[] {
  return (report?.medias ?? []).map((media) => Object.assign({}, media, { saved: true }))
}
