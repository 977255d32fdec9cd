import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { ReactNode } from 'react'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Block, Row } from '@/components/primitives'
import { RowAction } from '@/components/table/RowAction'
import { formatDate, formatInstant } from '@/format/date'
import { deleteTask, type Task } from './api'
import { lateness, type ListName } from './lists'
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
  const done = list === 'completed'
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, px: 1, py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Checkbox
        checked={done}
        disabled={done}
        onChange={complete}
        slotProps={{ input: { 'aria-label': `${done ? 'Terminée' : 'Terminer'}\u202F: ${task.title}` } }}
        sx={{ p: 1.25 }}
      />
      <Block grow minWidth={0} py={1}>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: task.important && !done ? 650 : 400, ...(done && { color: 'text.secondary' }) }}>
          {task.important && <ImportantTag />}
          {task.title}
        </Box>
        <Row rowGap={0.25} columnGap={2} align="stretch" wrap mt={0.25} size="small" color="text.secondary">
          <DueDate task={task} list={list} today={today} />
          {task.customerRecord && (
            <Subject icon="folder">
              <AppLink to="/customer-records/$uuid" params={{ uuid: task.customerRecord.uuid }}>
                {task.customerRecord.label}
              </AppLink>
            </Subject>
          )}
          {task.partner && (
            <Subject icon="briefcase">
              <AppLink to="/partners/$uuid" params={{ uuid: task.partner.uuid }}>{task.partner.label}</AppLink>
            </Subject>
          )}
        </Row>
      </Block>
      {!done && (
        <RowAction compact icon="edit" label="Modifier" name={`Modifier\u202F: ${task.title}`} onClick={onEdit} />
      )}
      <DeleteButton
        compact
        label={`Supprimer\u202F: ${task.title}`}
        title={'Supprimer cette tâche\u202F?'}
        remove={() => deleteTask(task.uuid)}
        deleted="La tâche a été supprimée avec succès."
        failed="Une erreur a été rencontrée lors de la suppression de la tâche."
      >
        {task.fromRecord
          ? `«\u00A0${task.title}\u00A0» sera aussi retirée de la fiche client dont elle vient.`
          : `«\u00A0${task.title}\u00A0»`}
      </DeleteButton>
    </Box>
  )
}

function DueDate({ task, list, today }: Pick<TaskLineProps, 'task' | 'list' | 'today'>) {
  if (list === 'completed') return <span>{`Terminée le ${formatInstant(task.completedDate)}`}</span>
  if (list === 'today') return <span>Aujourd’hui</span>
  const due = `Échéance le ${formatDate(task.dueDate)}`
  if (list === 'upcoming') return <span>{due}</span>
  return (
    <Block component="span" color="error.main" weight={600}>
      {`${lateness(task.dueDate, today)} (${formatDate(task.dueDate)})`}
    </Block>
  )
}

function Subject({ icon, children }: { icon: 'folder' | 'briefcase'; children: ReactNode }) {
  return (
    <Row component="span" inline gap={0.5} minWidth={0} breaks>
      <Icon name={icon} size={16} />
      {children}
    </Row>
  )
}

function ImportantTag() {
  return (
    <Block component="span" mr={1} px={0.75} rounded size="mini" weight={700} lineHeight={1.6} border="secondary.main" color="secondary.main" nowrap>
      Important
    </Block>
  )
}
