import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'

interface OnOffProps {
  isOn: boolean
  /** Icon of the off state. */
  off: IconName
  children: string
}

/** On/off state: an icon, with a text for users who do not perceive colours. */
export function OnOff({ isOn, off, children }: OnOffProps) {
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
      <Icon name={isOn ? 'checkCircle' : off} size={18} />
      {children}
    </Stack>
  )
}
