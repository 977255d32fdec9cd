import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'

interface OnOffProps {
  isOn: boolean
  /** Icon of the off state. */
  offIcon: IconName
  children: string
}

/** On/off state: an icon, with a text for users who do not perceive colours. */
export function OnOff({ isOn, offIcon, children }: OnOffProps) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.75}
      sx={{
        alignItems: 'center',
        display: 'inline-flex',
        color: isOn ? 'success.main' : 'text.secondary',
        verticalAlign: 'middle',
      }}
    >
      <Icon name={isOn ? 'checkCircle' : offIcon} size={18} />
      {children}
    </Stack>
  )
}
