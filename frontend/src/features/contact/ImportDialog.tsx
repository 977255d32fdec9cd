import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { ContactGroup } from '@/api/contactGroups'
import { useSave } from '@/api/useSave'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { TextArea } from '@/components/form/input/TextInput'
import { countText } from '@/format/countText'
import { CONTACT_LINES_LIMIT } from '@/domain/constants'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { notify } from '@/session/feedback'
import { importContacts, type ImportResult } from './api'
import { ColumnFields } from './ColumnFields'
import { columnsOf, mappedList, type ColumnKind } from './columns'
import { countLines } from './contact'
import { GroupField } from './GroupField'
import { ImportErrors } from './ImportErrors'
import { ListFile } from './ListFile'

const EXAMPLE = '06 12 34 56 78;prenom.nom@exemple.fr\n06 12 34 56 79;\n;prenom.nom@exemple.fr'

interface Values {
  contactGroup: ContactGroup | string
  contactsList: string
  /** Chosen meaning of the columns, if the list has more than two. */
  columns: ColumnKind[]
}

const blank = (): Values => ({ contactGroup: '', contactsList: '', columns: [] })

const NO_COLUMN = 'Indiquez ci-dessous la colonne du téléphone ou celle de l’email.'

function check({ contactGroup, contactsList, columns: columnKinds }: Values): Violation[] {
  const count = countLines(contactsList)
  const violations: Violation[] = []
  if (typeof contactGroup === 'string' && contactGroup.trim() === '')
    violations.push({ field: 'contactGroup', message: REQUIRED })
  if (count === 0) violations.push({ field: 'contactsList', message: REQUIRED })
  // A header line is not counted.
  if (count > CONTACT_LINES_LIMIT + 1) {
    violations.push({
      field: 'contactsList',
      message: `${countText(CONTACT_LINES_LIMIT, 'ligne', 'lignes')} au plus à la fois.`,
    })
  }
  const columns = columnsOf(contactsList, columnKinds)
  if (columns.length > 0 && columns.every(({ kind }) => kind === 'ignored'))
    violations.push({ field: 'contactsList', message: NO_COLUMN })
  return violations
}

function send({ contactGroup, contactsList, columns }: Values, skipBadLines = false): Promise<ImportResult> {
  return importContacts({
    contactGroup: typeof contactGroup === 'string' ? contactGroup : contactGroup.uuid,
    contactsList: mappedList(contactsList, columnsOf(contactsList, columns)),
    ...(skipBadLines && { skipBadLines }),
  })
}

/** Imports a list into a group; the text is kept until imported or cancelled. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const notifyImport = (result: ImportResult) => {
    notify('Les contacts ont été importés avec succès.', 'success', { detail: summaryOf(result) })
    onClose()
  }
  const form = useFormWithDraft<ImportResult, Values>({
    savedItem: null,
    valuesOf: blank,
    check,
    draftKey: 'contact-import',
  })
  const formSave = useFormSave(form, {
    save: (values) => send(values),
    onSaved: notifyImport,
    area: 'contacts',
  })
  const { control, getValues, setValue } = form
  const [list, columnKinds] = useWatch({ control, name: ['contactsList', 'columns'] })
  const { mutateAsync } = useSave(() => send(getValues(), true))
  const skip = () => formSave.run(async () => notifyImport(await mutateAsync()))
  return (
    <EditDialog
      title="Importer des contacts"
      form={form}
      save={formSave}
      onClose={onClose}
      submitLabel="Importer"
      discardText="La liste saisie sera perdue."
      renderRefused={(messages) => (
        <ImportErrors messages={messages} isBusy={formSave.isBusy} onSkip={() => void skip()} />
      )}
    >
      <Controller
        control={control}
        name="contactGroup"
        render={({ field, fieldState }) => (
          <Box data-field="contactGroup" data-field-label="Groupe">
            <GroupField
              value={field.value}
              onChange={field.onChange}
              disabled={formSave.isBusy}
              error={fieldState.error?.message ?? ''}
            />
          </Box>
        )}
      />
      <Controller
        control={control}
        name="contactsList"
        render={({ field, fieldState: { error } }) => (
          <ListInput
            text={field.value}
            onText={field.onChange}
            disabled={formSave.isBusy}
            // The server's line errors are listed above.
            error={error?.type === 'check' ? (error.message ?? '') : ''}
          />
        )}
      />
      <ColumnFields
        columns={columnsOf(list, columnKinds)}
        disabled={formSave.isBusy}
        onChange={(kinds) => setValue('columns', kinds, { shouldDirty: true })}
      />
    </EditDialog>
  )
}

interface ListInputProps {
  text: string
  onText: (text: string) => void
  disabled: boolean
  error: string
}

function ListInput({ text, onText, disabled, error }: ListInputProps) {
  const id = useId()
  return (
    <Box data-field="contactsList" data-field-label="Liste des contacts" sx={{ mt: 2 }}>
      <FormLabel htmlFor={id} data-required>
        Liste des contacts
      </FormLabel>
      <Typography variant="body2" id={`${id}-help`} sx={{ color: 'text.secondary', mb: 1 }}>
        {
          'Un contact par ligne\u202F: téléphone;email, au moins l’un des deux. Un contact déjà connu est complété, et garde ses refus.'
        }
      </Typography>
      <TextArea
        id={id}
        fullWidth
        rows={7}
        disabled={disabled}
        placeholder={EXAMPLE}
        value={text}
        error={error !== ''}
        onChange={({ target }) => onText(target.value)}
        inputProps={{
          'aria-describedby': `${id}-help ${id}-error`,
          'aria-required': true,
          spellCheck: false,
          autoComplete: 'off',
        }}
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: '0.9375rem' }}
      />
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', mt: 0.5, minHeight: 24 }}>
        <FormHelperText id={`${id}-error`} error sx={{ m: 0 }}>
          {error}
        </FormHelperText>
        <Typography
          component="output"
          variant="body2"
          htmlFor={id}
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {countText(countLines(text), 'ligne', 'lignes')}
        </Typography>
      </Stack>
      <ListFile disabled={disabled} onText={(addedText) => onText(appendLines(text, addedText))} />
    </Box>
  )
}

/** Appends a file to the typed text. */
function appendLines(input: string, addedText: string): string {
  return input.trim() === '' ? addedText : `${input.replace(/\s*$/, '')}\n${addedText}`
}

/** « 12 créés, 3 complétés, 5 déjà connus, 2 lignes refusées. » */
function summaryOf({ created, updated, updatedContractEntries: { length }, refused }: ImportResult): string {
  const unchangedCount = length - created - updated
  const sentences = [
    countText(created, 'contact créé', 'contacts créés'),
    countText(updated, 'complété', 'complétés'),
    countText(unchangedCount, 'déjà connu', 'déjà connus'),
    ...(refused.length > 0 ? [countText(refused.length, 'ligne refusée', 'lignes refusées')] : []),
  ]
  return `${sentences.join(', ')}.`
}
