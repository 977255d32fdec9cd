import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { errorText } from '@/api/error'
import { useSave } from '@/api/useSave'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { completeTask, latenessText } from '@/features/task/public'
import { formatDate } from '@/format/date'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import type { OverviewTask } from '../api'

/** Task of the record; the user's own can be completed here. */
export function RecordTask({ task, today }: { task: OverviewTask; today: string }) {
  const isOwn = useUser().uuid === task.user
  const meta = { rereads: [KEYS.timeline] }
  const fail = (error: unknown) => notify(errorText(error, 'private'), 'error')
  const undoMutation = useSave(() => completeTask(task.uuid, false), meta)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => completeTask(task.uuid, true),
    meta,
    onSuccess: () =>
      notify('La tâche est terminée.', 'success', {
        action: { label: 'Annuler', run: () => void undoMutation.mutateAsync().catch(fail) },
      }),
    onError: fail,
  })
  const isLate = task.dueDate < today
  return (
    <Stack component="li" direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {isOwn ? (
        <Checkbox
          checked={isPending || isSuccess}
          disabled={isPending}
          onChange={() => mutate()}
          slotProps={{ input: { 'aria-label': `Terminer\u202F: ${task.title}` } }}
          sx={{ p: 1 }}
        />
      ) : (
        <Box component="span" sx={{ width: 40 }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{task.title}</Box>
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.25,
            flexWrap: 'wrap',
            fontSize: '0.875rem',
            color: 'text.secondary',
          }}
        >
          <Box component="span" sx={{ ...(isLate && { color: 'error.main', fontWeight: 600 }) }}>
            {isLate ? latenessText(task.dueDate, today) : `pour le ${formatDate(task.dueDate)}`}
          </Box>
          {!isOwn && <span>{`confiée à ${task.userName}`}</span>}
          {task.important && (
            <Tag colors={TAG_COLORS.attention} nowrap>
              Important
            </Tag>
          )}
        </Stack>
      </Box>
    </Stack>
  )
}
