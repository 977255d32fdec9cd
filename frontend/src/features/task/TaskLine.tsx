import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { AppLink } from '@/components/link/AppLink'
import { RowAction } from '@/components/table/RowAction'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatDate, formatInstant } from '@/format/date'
import { deleteTask, type Task } from './api'
import { latenessText, type ListName } from './lists'
import { useCompletion } from './useCompletion'

interface TaskLineProps {
  task: Task
  list: ListName
  today: string
  onEdit: () => void
}

/** Task: completed in one click, edited, deleted after confirmation. */
export function TaskLine({ task, list, today, onEdit }: TaskLineProps) {
  const complete = useCompletion(task)
  const isCompleted = list === 'completed'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        px: 1,
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox
        checked={isCompleted}
        disabled={isCompleted}
        onChange={complete}
        slotProps={{ input: { 'aria-label': `${isCompleted ? 'Terminée' : 'Terminer'}\u202F: ${task.title}` } }}
        sx={{ p: 1.25 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
        <Box
          sx={{
            overflowWrap: 'anywhere',
            fontWeight: task.important && !isCompleted ? 650 : 400,
            ...(isCompleted && { color: 'text.secondary' }),
          }}
        >
          {task.title}{' '}
          {task.important && (
            <Tag colors={TAG_COLORS.attention} nowrap>
              Important
            </Tag>
          )}
        </Box>
        <Stack
          direction="row"
          sx={{ rowGap: 0.25, columnGap: 2, flexWrap: 'wrap', mt: 0.25, fontSize: '0.875rem', color: 'text.secondary' }}
        >
          <DueDate task={task} list={list} today={today} />
          {task.customerRecord && (
            <Subject icon="users">
              <AppLink to="/customer-records/$uuid" params={{ uuid: task.customerRecord.uuid }}>
                {task.customerRecord.label}
              </AppLink>
            </Subject>
          )}
          {task.customerCase && task.customerRecord && (
            <Subject icon="folder">
              <AppLink
                to="/customer-records/$uuid/cases/$case"
                params={{ uuid: task.customerRecord.uuid, case: task.customerCase.uuid }}
              >
                {task.customerCase.label}
              </AppLink>
            </Subject>
          )}
          {task.inquiry && (
            <Subject icon="bell">
              <AppLink to="/inquiries/$uuid" params={{ uuid: task.inquiry.uuid }}>
                {task.inquiry.label}
              </AppLink>
            </Subject>
          )}
          {task.partner && (
            <Subject icon="briefcase">
              <AppLink to="/partners/$uuid" params={{ uuid: task.partner.uuid }}>
                {task.partner.label}
              </AppLink>
            </Subject>
          )}
        </Stack>
      </Box>
      {!isCompleted && (
        <RowAction compact icon="edit" label="Modifier" name={`Modifier\u202F: ${task.title}`} onClick={onEdit} />
      )}
      <DeleteButton
        compact
        label={`Supprimer\u202F: ${task.title}`}
        title={'Supprimer cette tâche\u202F?'}
        remove={() => deleteTask(task.uuid)}
        successMessage="La tâche a été supprimée avec succès."
        errorMessage="Une erreur a été rencontrée lors de la suppression de la tâche."
      >
        {task.fromRecord
          ? `«\u202F${task.title}\u202F» sera aussi retirée de la fiche client dont elle vient.`
          : `«\u202F${task.title}\u202F»`}
      </DeleteButton>
    </Box>
  )
}

function DueDate({ task, list, today }: Pick<TaskLineProps, 'task' | 'list' | 'today'>) {
  if (list === 'completed') return <span>{`Terminée le ${formatInstant(task.completedDate)}`}</span>
  if (list === 'today') return <span>Aujourd’hui</span>
  const dueText = `Échéance le ${formatDate(task.dueDate)}`
  if (list === 'upcoming') return <span>{dueText}</span>
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {`${latenessText(task.dueDate, today)} (${formatDate(task.dueDate)})`}
    </Box>
  )
}

function Subject({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'center', display: 'inline-flex', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <Icon name={icon} size={16} />
      {children}
    </Stack>
  )
}
