import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { switchStepMails, type CustomerCase } from '../api'
import { useCaseAction } from '../useCaseAction'

/** Switch of the mails about new steps; absent if the firm sends none. */
export function StepMails({ customerCase }: { customerCase: CustomerCase }) {
  const { isPending, runAction } = useCaseAction()
  const { stepMails, uuid } = customerCase
  if (typeof stepMails !== 'boolean') return null
  return (
    <FormControlLabel
      sx={{ mt: 1.5 }}
      control={
        <Switch
          checked={stepMails}
          disabled={isPending}
          onChange={(_, isEnabled) =>
            void runAction(
              () => switchStepMails(uuid, isEnabled),
              isEnabled
                ? 'Le client sera prévenu des nouvelles étapes.'
                : 'Le client ne sera plus prévenu des nouvelles étapes.',
            )
          }
        />
      }
      label="Prévenir le client à chaque étape"
    />
  )
}
