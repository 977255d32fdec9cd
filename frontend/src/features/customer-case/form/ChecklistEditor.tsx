import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/fields/TextField'
import { areOutdated, HelpField, isHeading, splitLines, type AskedLine } from '@/features/checklist-template/public'
import { mergeHelps, type CaseValues, type LineHelp } from './caseForm'
import { LeftOutLines } from './LeftOutLines'
import { TemplateButtons } from './TemplateButtons'
import { CHECKLIST_MAX_LENGTH, withLines, withoutLine } from './withLines'

/** List editor: one document per line, headings end with a colon; templates insert lines. */
export function ChecklistEditor({ record }: { record: string }) {
  const { control, getValues, setValue } = useFormContext<CaseValues>()
  const text = useWatch({ control, name: 'itemsList' })
  const helps = useWatch({ control, name: 'helps' })
  const isOutdated = areOutdated(text, helps)
  // In an effect, because a merge or a restored draft changes the text too.
  useEffect(() => {
    if (isOutdated) setValue('helps', mergeHelps(text, helps))
  }, [isOutdated, helps, setValue, text])
  const [leftOut, setLeftOut] = useState<readonly LineHelp[]>([])
  const setList = (list: string, addedHelps: readonly LineHelp[] = []) => {
    setValue('helps', mergeHelps(list, getValues('helps'), addedHelps))
    setValue('itemsList', list, { shouldDirty: true, shouldValidate: true })
  }
  const add = (addedHelps: readonly LineHelp[]) =>
    setList(
      withLines(
        getValues('itemsList'),
        addedHelps.map(({ label }) => label),
      ),
      addedHelps,
    )
  const addTemplate = (lines: readonly AskedLine[], leftOutLines: readonly AskedLine[]) => {
    if (lines.length > 0) add(lines.map(toLineHelp))
    setLeftOut((previousLines) => [...previousLines, ...leftOutLines.map(toLineHelp)])
  }
  return (
    <>
      <TemplateButtons record={record} onAdd={addTemplate} />
      <LeftOutLines
        lines={leftOut}
        list={splitLines(text)}
        onAdd={add}
        onRemove={(label) => setList(withoutLine(getValues('itemsList'), label))}
      />
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField<CaseValues>
          name="itemsList"
          label="Liste des documents"
          rows={Math.min(24, Math.max(10, splitLines(text).length + 1))}
          maxLength={CHECKLIST_MAX_LENGTH}
          helper={'Un document par ligne. Une ligne qui se termine par «\u202F:\u202F» est un titre.'}
        />
        <Preview lines={isOutdated ? splitLines(text) : helps.map(({ label }) => label)} />
      </Box>
    </>
  )
}

function toLineHelp(line: AskedLine): LineHelp {
  return typeof line === 'string' ? { label: line, help: '' } : line
}

/** Preview of the customer's view. */
function Preview({ lines }: { lines: readonly string[] }) {
  return (
    <Box aria-label="Aperçu de la liste" role="group">
      <Typography component="p" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        Ce que verra le client
      </Typography>
      <Box sx={{ p: 2, bgcolor: 'sunken', borderRadius: 1, minHeight: 120, overflowWrap: 'anywhere' }}>
        {lines.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>La liste apparaîtra ici au fil de la saisie.</Typography>
        )}
        {lines.map((line, index) => {
          // A repeated line is shown once.
          const isRepeated = lines.indexOf(line) < index
          return isRepeated ? null : <PreviewLine key={line} line={line} index={index} />
        })}
      </Box>
    </Box>
  )
}

function PreviewLine({ line, index }: { line: string; index: number }) {
  if (isHeading(line)) {
    return <Box sx={{ fontWeight: 700, mt: 1.5, '&:first-of-type': { mt: 0 } }}>{line.replace(/\s*:$/, '')}</Box>
  }
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 0.5, '& > :last-child': { flex: 1, minWidth: 0 } }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 16,
          height: 16,
          mt: 0.5,
          flex: 'none',
          border: 1.5,
          borderColor: 'edge',
          borderRadius: 0.5,
        }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>{line}</Box>
        <HelpField<CaseValues> name={`helps.${index}.help`} line={line} />
      </Box>
    </Stack>
  )
}
