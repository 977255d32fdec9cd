import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useLayoutEffect, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { focusFirstField } from '@/components/form/errors/fieldNavigation'
import { submitOnCtrlEnter } from '@/components/form/ctrlEnter'
import { RequiredContext } from '@/components/form/required'
import { FormErrors } from '@/components/form/errors/FormErrors'
import { ServerErrors } from '@/components/form/errors/ServerErrors'
import { UploadingContext } from '@/components/upload/UploadingContext'
import { ConflictChoices, type ConflictDisplay } from './ConflictChoices'
import { Sections, type Section } from './sections'
import type { EntityForm } from './useEntityForm'
import type { FormConflict } from './useFormConflict'
import type { FormFiles } from './useFormFiles'
import type { FormSave } from './useFormSave'

const ignoreCount = () => {}

/** A form, its save, and its optional conflict handling and uploads. */
export interface EntityEdit<Item extends object, Values extends FieldValues> {
  form: EntityForm<Item, Values>
  save: FormSave
  conflict?: FormConflict | undefined
  files?: FormFiles | undefined
}

interface EditFormProps<Item extends object, Values extends FieldValues> extends EntityEdit<Item, Values> {
  id?: string
  /** Display functions of conflicting fields. */
  conflictValues?: Record<string, ConflictDisplay> | undefined
  /** Sections of a long form; changed ones are marked. */
  sections?: readonly Section<string, Values>[]
  /** Lists the invalid fields above the form, for forms longer than the screen. */
  summary?: boolean
  /** Focuses the first field on mount. */
  focusFirst?: boolean
  /** Called on each save attempt. */
  onSubmit?: (() => void) | undefined
  /** Renders the server's refusal in place of the default alert. */
  renderRefused?: ((messages: readonly string[]) => ReactNode) | undefined
  /** Section index shown beside the form on wide screens. */
  aside?: ReactNode
  /** Content above the error messages. */
  header?: ReactNode
  sx?: SxProps<Theme>
  children: ReactNode
}

/** Form with server errors, edit conflicts and the question about unsaved changes. */
export function EditForm<Item extends object, Values extends FieldValues>(props: EditFormProps<Item, Values>) {
  const {
    form,
    save: formSave,
    conflict,
    files,
    id,
    conflictValues,
    sections,
    summary = false,
    focusFirst = false,
    onSubmit,
  } = props
  const { container } = form
  const { refusedLines } = formSave
  useLayoutEffect(() => {
    if (focusFirst && container.current) focusFirstField(container.current)
  }, [focusFirst, container])
  const content = (
    <Box
      component="form"
      id={id}
      ref={container}
      noValidate
      onSubmit={(event) => {
        onSubmit?.()
        formSave.submit(event)
      }}
      onKeyDown={submitOnCtrlEnter}
      sx={props.sx ?? {}}
    >
      {props.header}
      {props.renderRefused?.(refusedLines) ?? (
        <ServerErrors messages={refusedLines} onClose={formSave.dismissRefusal} />
      )}
      {conflict?.openConflict && (
        <ConflictChoices conflict={conflict.openConflict} values={conflictValues} onDecide={conflict.decide} />
      )}
      {summary && <FormErrors lines={form.lines} container={container} />}
      {props.children}
    </Box>
  )
  return (
    <FormProvider {...form}>
      <RequiredContext value={form.isRequired}>
        <FieldModeProvider isViewMode={!form.isEditing} disabled={formSave.isBusy}>
          <UploadingContext value={files?.setUploadCount ?? ignoreCount}>
            {sections ? (
              <Sections form={form} sections={sections}>
                {props.aside ? <SideLayout aside={props.aside}>{content}</SideLayout> : content}
              </Sections>
            ) : (
              <>
                <UnsavedChanges
                  when={hasChanges(props)}
                  onLeave={() => {
                    // A running save attaches the uploads.
                    if (!formSave.isBusy) files?.discard()
                  }}
                />
                {content}
              </>
            )}
          </UploadingContext>
        </FieldModeProvider>
      </RequiredContext>
    </FormProvider>
  )
}

/** Whether the form has unsaved changes or running uploads. */
export function hasChanges<Item extends object, Values extends FieldValues>({
  form,
  files,
}: Pick<EntityEdit<Item, Values>, 'form' | 'files'>): boolean {
  return form.isChanged || (form.isEditing && (files?.uploadCount ?? 0) > 0)
}

function SideLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', columnGap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' } }}
    >
      {aside}
      {children}
    </Box>
  )
}
