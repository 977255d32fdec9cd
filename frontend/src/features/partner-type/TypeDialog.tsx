import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import { ServerErrors } from '@/components/form/ServerErrors'
import { TextField } from '@/components/form/TextField'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { forgetTypes, saveType, type PartnerType } from './api'

interface TypeDialogProps {
  /** The type to rename; null creates one. */
  renamed: PartnerType | null
  onClose: () => void
}

interface Values {
  label: string
}

const resolver = resolverOf<Values>(({ label }) =>
  label.trim() === '' ? [{ field: 'label', message: REQUIRED }] : [],
)

/** Creates a type of partners, or gives one another name (AMB-090). */
export function TypeDialog({ renamed, onClose }: TypeDialogProps) {
  const titleId = useId()
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly string[]>([])
  const form = useForm<Values>({ defaultValues: { label: renamed?.label ?? '' }, resolver, mode: 'onTouched' })
  const { mutateAsync, isPending } = useMutation({ mutationFn: saveType })
  const save = form.handleSubmit(async (values) => {
    setRefused([])
    try {
      await mutateAsync({ ...(renamed && { uuid: renamed.uuid }), label: values.label })
      await forgetTypes(client)
      notify(renamed ? 'Le type a été renommé avec succès.' : 'Le type a été ajouté avec succès.')
      onClose()
    } catch (error) {
      setRefused(errorMessages(error, 'office'))
      if (error instanceof ApiError) showServerDetails(form.setError, values, error.details)
    }
  }, () => setRefused([]))
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <FormProvider {...form}>
        <FieldModeProvider view={false} disabled={isPending}>
          <form noValidate onSubmit={(event) => void save(event)}>
            <DialogTitle id={titleId}>{renamed ? 'Renommer le type' : 'Créer un type'}</DialogTitle>
            <DialogContent>
              <ServerErrors messages={refused} onClose={() => setRefused([])} />
              <TextField<Values> name="label" label="Nom du type" maxLength={255} required />
              {!renamed && (
                <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '0.875rem' }}>
                  Vous y déposerez ensuite les documents de ces prescripteurs.
                </Typography>
              )}
            </DialogContent>
            <DialogActions>
              <Button color="inherit" disabled={isPending} onClick={onClose}>Annuler</Button>
              <Button type="submit" variant="contained" loading={isPending}>Valider</Button>
            </DialogActions>
          </form>
        </FieldModeProvider>
      </FormProvider>
    </Dialog>
  )
}
