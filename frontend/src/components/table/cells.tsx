import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'

interface NameCellProps {
  name: ReactNode
  /** Second line. */
  detail: ReactNode
  /** Number of row actions, whose space in the corner of a card stays free. */
  cardActions?: 1 | 2
}

/** First cell of a row: its name above one line of detail. */
export function NameCell({ name, detail, cardActions = 1 }: NameCellProps) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', pr: { xs: 5 * cardActions, sm: 0 } }}>
      {name}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>
        {detail}
      </Box>
    </Box>
  )
}

interface OnOffProps {
  isOn: boolean
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
