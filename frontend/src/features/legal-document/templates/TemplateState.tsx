import Box from '@mui/material/Box'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { useToday } from '@/components/useToday'
import { formatDate, formatInstant } from '@/format/date'
import { fullName } from '@/format/fullName'
import type { LegalTemplate } from '../api'

type State = Pick<
  LegalTemplate,
  'version' | 'isDraft' | 'isBuiltIn' | 'approvedBy' | 'validFrom' | 'updateDate' | 'updateUser'
>

/** State of a version: draft or approved, since when, and who saved it. */
export function TemplateState({ template }: { template: State }) {
  const today = useToday()
  return (
    <Box component="span">
      <Tag colors={template.isDraft ? TAG_COLORS.attention : TAG_COLORS.done}>
        {template.isDraft ? 'Projet, non validé' : `Approuvée par ${template.approvedBy ?? ''}`}
      </Tag>
      <Box
        component="span"
        sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
      >
        {detailsOf(template, today)}
      </Box>
    </Box>
  )
}

function detailsOf({ version, validFrom, isBuiltIn, updateDate, updateUser }: State, today: string): string {
  if (isBuiltIn) return `Version ${version}, texte d’origine`
  const start =
    validFrom &&
    (validFrom > today
      ? `en vigueur à partir du ${formatDate(validFrom)}`
      : `en vigueur depuis le ${formatDate(validFrom)}`)
  const author = updateUser ? ` par ${fullName(updateUser)}` : ''
  const savingText = updateDate && `enregistrée le ${formatInstant(updateDate)}${author}`
  return [`Version ${version}`, start, savingText].filter(Boolean).join(', ')
}
