import { useWatch } from 'react-hook-form'
import { useFieldMode } from '@/components/form/fieldMode'
import { TextField } from '@/components/form/fields/TextField'
import { COMMENT_LIMIT } from '@/domain/constants'
import type { RecordValues } from '../values'

type CommentFieldName = 'debtsComment' | 'propertiesComment' | 'childrenComment' | 'resourcesComment'

export function CommentField({ name }: { name: CommentFieldName }) {
  const { isViewMode } = useFieldMode()
  const comment = useWatch<RecordValues, CommentFieldName>({ name })
  if (isViewMode && comment === '') return null
  return <TextField<RecordValues> name={name} label="Commentaire" rows={2} maxLength={COMMENT_LIMIT} />
}
