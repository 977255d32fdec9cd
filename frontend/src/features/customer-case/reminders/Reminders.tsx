import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useToday } from '@/components/useToday'
import { formatDate } from '@/format/date'
import { fullName } from '@/format/fullName'
import { useDialogState } from '@/session/dialogState'
import { switchReminders, type CustomerCase, useCaseAction } from '../api'
import { ExtendDialog } from './ExtendDialog'
import { RemindDialog, wasRemindedToday } from './RemindDialog'

/** Reminder schedule of a case, with its actions. */
export function Reminders({ customerCase }: { customerCase: CustomerCase }) {
  const [dialog, setDialog] = useDialogState<'remind' | 'extend' | null>(`reminders:${customerCase.uuid}`, null)
  const { reminders, activeForUpload } = customerCase
  const isReminded = wasRemindedToday(customerCase, useToday())
  if (!reminders) return null
  const hasNoRecipient = customerCase.recipients?.length === 0
  return (
    <>
      <Typography>{scheduleText(customerCase)}</Typography>
      {reminders.last && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isReminded ? 'Relance envoyée aujourd’hui.' : `Dernière relance le ${formatDate(reminders.last)}.`}
        </Typography>
      )}
      <ReminderSwitch customerCase={customerCase} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        {activeForUpload && !isReminded && (
          <Button variant="outlined" disabled={hasNoRecipient} onClick={() => setDialog('remind')}>
            Relancer maintenant
          </Button>
        )}
        <Button variant="outlined" onClick={() => setDialog('extend')}>
          Prolonger le délai
        </Button>
      </Stack>
      {dialog === 'remind' && <RemindDialog uuid={customerCase.uuid} onClose={() => setDialog(null)} />}
      {dialog === 'extend' && <ExtendDialog customerCase={customerCase} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Switch of the automatic reminders of a case: requested documents and legal documents. */
export function ReminderSwitch({ customerCase: { uuid, reminders } }: { customerCase: CustomerCase }) {
  const { isPending, runAction } = useCaseAction()
  return (
    <Box sx={{ mt: 1 }}>
      <FormControlLabel
        control={
          <Switch
            checked={reminders?.enabled ?? false}
            disabled={isPending}
            onChange={(_, isEnabled) =>
              void runAction(
                () => switchReminders(uuid, isEnabled),
                isEnabled ? 'Les relances reprennent.' : 'Les relances sont arrêtées.',
              )
            }
          />
        }
        label="Relancer le client automatiquement"
      />
    </Box>
  )
}

/** « Prochaine relance le 24/11/2026, puis les 30/11/2026 et 03/12/2026. » */
export function scheduleText({ reminders, activeForUpload }: CustomerCase): string {
  if (!reminders?.enabled) return stoppedText(reminders?.stoppedBy)
  if (reminders.obstacle && activeForUpload)
    return `Aucune relance ne part\u202F: ${reminders.obstacle.toLowerCase()}. Corrigez la fiche, elles reprendront.`
  if (!activeForUpload) return 'Le délai est passé\u202F: le client ne peut plus déposer ses documents.'
  const [next, ...laterDates] = reminders.planned.map(formatDate)
  if (next === undefined) return 'Aucune relance n’est plus prévue.'
  if (laterDates.length === 0) return `Prochaine relance le ${next}.`
  if (laterDates.length === 1) return `Prochaine relance le ${next}, puis le ${laterDates[0]}.`
  return `Prochaine relance le ${next}, puis les ${laterDates.slice(0, -1).join(', ')} et ${laterDates.at(-1)}.`
}

/** « Les relances sont arrêtées par Sophie Martin. » */
function stoppedText(user: { firstName: string; lastName: string } | null | undefined): string {
  return user ? `Les relances sont arrêtées par ${fullName(user)}.` : 'Les relances sont arrêtées.'
}
