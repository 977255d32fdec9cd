import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { stateLabel, type ItemState } from '@/components/steps/checklist'

const STATE_STYLES: Record<ItemState, { icon: IconName; colors: TagColors }> = {
  asked: { icon: 'circle', colors: TAG_COLORS.quiet },
  received: { icon: 'check', colors: TAG_COLORS.inProgress },
  accepted: { icon: 'checkCircle', colors: TAG_COLORS.done },
  refused: { icon: 'alert', colors: { color: 'error.main', bgcolor: 'background.paper' } },
  notApplicable: { icon: 'minus', colors: TAG_COLORS.quiet },
}

/** State of a document with its icon; `text` replaces the label. */
export function DocumentState({ state, text }: { state: ItemState; text?: string | undefined }) {
  const { icon, colors } = STATE_STYLES[state]
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.5}
      sx={{
        alignItems: 'center',
        display: 'inline-flex',
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontWeight: 600,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        ...colors,
        border: 1,
        borderColor: state === 'refused' ? 'error.main' : 'transparent',
      }}
    >
      <Icon name={icon} size={14} strokeWidth={2.5} />
      {text ?? stateLabel(state)}
    </Stack>
  )
}
