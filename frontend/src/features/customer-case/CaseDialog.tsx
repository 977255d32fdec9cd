import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import { ServerErrors } from '@/components/form/ServerErrors'
import type { Media } from '@/components/upload/media'
import { notify } from '@/session/feedback'
import { forgetCases, saveCase, type CustomerCase } from './api'
import { CaseFields } from './CaseFields'
import { caseValues, checkCase, toCaseForm, type CaseValues } from './caseForm'

interface CaseDialogProps {
  record: string
  /** The case to edit; null creates one. */
  edited: CustomerCase | null
  onClose: () => void
}

const WITHOUT_MAIL =
  'Le dossier a été ajouté avec succès, mais aucun email n’a été envoyé\u202F: aucun client de la fiche n’a d’adresse email.'

/** Creates or edits a case; nothing typed is lost by a slip outside the dialog. */
export function CaseDialog({ record, edited, onClose }: CaseDialogProps) {
  const titleId = useId()
  const creating = edited === null
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const client = useQueryClient()
  const [files, setFiles] = useState<Media[]>([])
  const [busy, setBusy] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState(false)
  const resolver = useMemo(() => resolverOf<CaseValues>((values) => checkCase(values, creating)), [creating])
  const form = useForm<CaseValues>({ defaultValues: caseValues(edited), mode: 'onTouched', resolver })
  const { mutateAsync, isPending } = useMutation({ mutationFn: saveCase })
  const changed = form.formState.isDirty || files.length > 0

  const save = form.handleSubmit(async (values) => {
    setRefused([])
    const target = { record, files: files.map((file) => file.uuid), ...(edited && { uuid: edited.uuid }) }
    try {
      const saved = await mutateAsync(toCaseForm(values, target))
      await forgetCases(client)
      if (!creating) notify('Le dossier a été mis à jour avec succès.')
      else if (saved.mailsSent === 0) notify(WITHOUT_MAIL, 'warning')
      else notify('Le dossier a été ajouté avec succès.')
      onClose()
    } catch (error) {
      setRefused(errorMessages(error, 'office', 'Erreur inconnue'))
      if (error instanceof ApiError) showServerDetails(form.setError, values, error.details)
    }
  }, () => setRefused([]))
  const close = () => {
    if (isPending) return
    if (changed) setLeaving(true)
    else onClose()
  }

  return (
    <>
      <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={phone} scroll="paper">
        <DialogTitle id={titleId}>{creating ? 'Ajouter un dossier' : 'Modifier le dossier'}</DialogTitle>
        <DialogContent dividers>
          <FormProvider {...form}>
            <FieldModeProvider view={false} disabled={isPending}>
              <form id={`${titleId}-form`} noValidate onSubmit={(event) => void save(event)}>
                <ServerErrors messages={refused} onClose={() => setRefused([])} />
                <CaseFields creating={creating} files={files} onFiles={setFiles} onBusy={setBusy} />
              </form>
            </FieldModeProvider>
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={close}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={`${titleId}-form`}
            variant="contained"
            loading={isPending}
            disabled={busy > 0}
          >
            {busy > 0 ? `${busy} envoi${busy > 1 ? 's' : ''} en cours…` : 'Valider'}
          </Button>
        </DialogActions>
      </Dialog>
      <DiscardDialog open={leaving} onStay={() => setLeaving(false)} onDiscard={onClose} />
    </>
  )
}
