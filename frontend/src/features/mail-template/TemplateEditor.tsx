import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { ConflictAlert } from '@/components/feedback/ConflictAlert'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { ServerErrors } from '@/components/form/ServerErrors'
import type { MailTemplate } from './api'
import { OwnText } from './OwnText'
import { TemplateActions } from './TemplateActions'
import { TemplateFields } from './TemplateFields'
import { TemplatePreview } from './TemplatePreview'
import { useTemplateEdit } from './useTemplateEdit'

interface TemplateEditorProps {
  /** The template when the dialog opened. */
  opened: MailTemplate
  onClose: () => void
  /** Told what to do when somebody wants to close the dialog. */
  onAskClose: (ask: () => void) => void
}

type Shown = 'text' | 'preview'

/** Subject, content, files and variables of a template; the mail they make, on a tab of its own. */
export function TemplateEditor({ opened, onClose, onAskClose }: TemplateEditorProps) {
  const id = useId()
  const edit = useTemplateEdit(opened, onClose)
  const [shown, setShown] = useState<Shown>('text')
  const [asked, setAsked] = useState<'leave' | 'restore' | null>(null)
  const close = () => {
    if (edit.isPending) return
    if (edit.changed) setAsked('leave')
    else onClose()
  }
  useEffect(() => onAskClose(close))
  const none = () => setAsked(null)
  return (
    <FormProvider {...edit.form}>
      <UnsavedChanges when={edit.changed} />
      <Tabs value={shown} onChange={(_, tab: Shown) => setShown(tab)} aria-label="Modèle" sx={{ px: 3, borderTop: 1, borderColor: 'divider' }}>
        <Tab value="text" label="Texte" id={`${id}-tab-text`} aria-controls={`${id}-text`} />
        <Tab value="preview" label="Aperçu" id={`${id}-tab-preview`} aria-controls={`${id}-preview`} />
      </Tabs>
      <DialogContent dividers sx={{ pt: 2.5 }}>
        {edit.conflict !== null && <ConflictAlert message={edit.conflict} onReload={edit.reload} />}
        <ServerErrors messages={edit.refused} onClose={edit.dismiss} />
        <Box role="tabpanel" id={`${id}-text`} aria-labelledby={`${id}-tab-text`} hidden={shown !== 'text'}>
          <OwnText of={edit.base} disabled={edit.isPending} onRestore={() => setAsked('restore')} />
          <FieldModeProvider view={false} disabled={edit.isPending}>
            <form
              id={`${id}-form`}
              noValidate
              onSubmit={(event) => {
                // A mistake is shown where it is.
                setShown('text')
                void edit.save(event)
              }}
            >
              <TemplateFields template={edit.base} files={edit.files} onFiles={edit.setFiles} onBusy={edit.setBusy} />
            </form>
          </FieldModeProvider>
        </Box>
        <Box role="tabpanel" id={`${id}-preview`} aria-labelledby={`${id}-tab-preview`} hidden={shown !== 'preview'}>
          {shown === 'preview' && <TemplatePreview templateKey={opened.key} edit={edit} />}
        </Box>
      </DialogContent>
      <TemplateActions edit={edit} formId={`${id}-form`} onCancel={close} />
      <DiscardDialog open={asked === 'leave'} onStay={none} onDiscard={edit.abandon} />
      <ConfirmDialog
        open={asked === 'restore'}
        title={'Revenir au texte d’origine\u202F?'}
        confirmLabel="Revenir au texte d’origine"
        irreversible
        onConfirm={async () => {
          await edit.restore()
          none()
        }}
        onClose={none}
      >
        L’objet et le contenu que vous aviez enregistrés seront perdus{edit.changed && ', ainsi que la saisie en cours'}. Les pièces
        jointes enregistrées restent.
      </ConfirmDialog>
    </FormProvider>
  )
}
