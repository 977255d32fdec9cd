import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { createContext, use, useLayoutEffect, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { focusFirstField } from '@/components/form/errors/fieldNavigation'
import { submitOnCtrlEnter } from '@/components/form/ctrlEnter'
import { FormErrors } from '@/components/form/errors/FormErrors'
import { ServerErrors } from '@/components/form/errors/ServerErrors'
import { ConflictChoices, type ConflictValue } from './ConflictChoices'
import { Sections, type Section } from './sections'
import type { SavedForm } from './useSavedForm'

const UploadingContext = createContext<(count: number) => void>(() => {})

/** Returns a function that reports the number of running uploads to the form; saving waits for zero. */
export function useUploading(): (count: number) => void {
  return use(UploadingContext)
}

interface EditFormProps<Item extends object, Values extends FieldValues> {
  edit: SavedForm<Item, Values>
  id?: string
  /** Display and merge functions of conflicting fields. */
  conflictValues?: Record<string, ConflictValue> | undefined
  /** Sections of a long form; changed ones are marked. */
  sections?: readonly Section<string, keyof Values & string>[]
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

/** Form of `useSavedForm` with server errors, edit conflicts and the question about unsaved changes. */
export function EditForm<Item extends object, Values extends FieldValues>(props: EditFormProps<Item, Values>) {
  const { edit, id, conflictValues, sections, summary = false, focusFirst = false, onSubmit } = props
  const { container } = edit
  useLayoutEffect(() => {
    if (focusFirst && container.current) focusFirstField(container.current)
  }, [focusFirst, container])
  const shown = (
    <Box
      component="form"
      id={id}
      ref={container}
      noValidate
      onSubmit={(event) => {
        onSubmit?.()
        edit.submit(event)
      }}
      onKeyDown={submitOnCtrlEnter}
      sx={props.sx ?? {}}
    >
      {props.header}
      {props.renderRefused?.(edit.refused) ?? <ServerErrors messages={edit.refused} onClose={edit.dismiss} />}
      {edit.conflict && <ConflictChoices conflict={edit.conflict} values={conflictValues} onDecide={edit.decide} />}
      {summary && <FormErrors lines={edit.lines} container={container} />}
      {props.children}
    </Box>
  )
  return (
    <FormProvider {...edit.form}>
      <FieldModeProvider view={!edit.editing} disabled={edit.busy}>
        <UploadingContext value={edit.setUploading}>
          {sections ? (
            <Sections edit={edit} sections={sections}>{props.aside ? <SideLayout aside={props.aside}>{shown}</SideLayout> : shown}</Sections>
          ) : (
            <>
              <UnsavedChanges when={edit.changed} />
              {shown}
            </>
          )}
        </UploadingContext>
      </FieldModeProvider>
    </FormProvider>
  )
}

function SideLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', columnGap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' } }}>
      {aside}
      {children}
    </Box>
  )
}
