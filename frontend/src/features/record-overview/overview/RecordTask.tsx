import Checkbox from '@mui/material/Checkbox'
import { useMutation } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { errorText } from '@/api/error'
import { useSave } from '@/api/useSave'
import { Block, Row } from '@/components/primitives'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { completeTask, lateness } from '@/features/task/public'
import { formatDate } from '@/format/date'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import type { OverviewTask } from '../api'

/** Task of the record; the user's own can be completed here. */
export function RecordTask({ task, today }: { task: OverviewTask; today: string }) {
  const own = useUser().uuid === task.user
  const meta = { rereads: [KEYS.timeline] }
  const fail = (error: unknown) => notify(errorText(error, 'office'), 'error')
  const undoing = useSave(() => completeTask(task.uuid, false), meta)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => completeTask(task.uuid, true),
    meta,
    onSuccess: () => notify('La tâche est terminée.', 'success', { action: { label: 'Annuler', run: () => void undoing.mutateAsync().catch(fail) } }),
    onError: fail,
  })
  const late = task.dueDate < today
  return (
    <Row component="li" gap={0.5} align="flex-start">
      {own ? (
        <Checkbox
          checked={isPending || isSuccess}
          disabled={isPending}
          onChange={() => mutate()}
          slotProps={{ input: { 'aria-label': `Terminer\u202F: ${task.title}` } }}
          sx={{ p: 1 }}
        />
      ) : <Block component="span" width={40} />}
      <Block grow minWidth={0} py={0.75}>
        <Block breaks>{task.title}</Block>
        <Row columnGap={1} rowGap={0.25} wrap size="small" color="text.secondary">
          <Block component="span" {...(late && { color: 'error.main', weight: 600 })}>
            {late ? lateness(task.dueDate, today) : `pour le ${formatDate(task.dueDate)}`}
          </Block>
          {!own && <span>{`confiée à ${task.userName}`}</span>}
          {task.important && <Tag colors={TAG_COLORS.attention} nowrap>Important</Tag>}
        </Row>
      </Block>
    </Row>
  )
}
