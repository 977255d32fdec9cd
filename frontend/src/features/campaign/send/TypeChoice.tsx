import Box from '@mui/material/Box'
import { Block, Stack } from '@/components/primitives'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { FOCUS_RING } from '@/theme/tokens'
import { KIND_LABELS, type CampaignKind } from '../campaign'

const HINTS: Record<CampaignKind, string> = {
  sms: 'Court, lu tout de suite, les jours ouvrés de 8 h à 20 h.',
  email: 'Mis en forme, avec des pièces jointes, à toute heure.',
}
const ICONS: Record<CampaignKind, IconName> = { sms: 'phone', email: 'mail' }

interface TypeChoiceProps {
  value: CampaignKind
  disabled: boolean
  onChange: (type: CampaignKind) => void
}

/** SMS or email: two cards, radios for the keyboard. */
export function TypeChoice({ value, disabled, onChange }: TypeChoiceProps) {
  return (
    <Stack role="radiogroup" aria-label="Type de campagne" gap={1.5} columns="1fr 1fr">
      {(['sms', 'email'] as const).map((type) => {
        const chosen = value === type
        return (
          <Box component="label" key={type} sx={{ display: 'block', cursor: disabled ? 'default' : 'pointer', position: 'relative' }}>
            <input
              type="radio"
              name="campaign-type"
              value={type}
              checked={chosen}
              disabled={disabled}
              aria-label={KIND_LABELS[type]}
              onChange={() => onChange(type)}
              style={visuallyHidden}
            />
            <Box
              component="span"
              sx={{
                display: 'flex', gap: 1.5, alignItems: 'center', height: '100%', minHeight: 64, px: 2, py: 1.5, border: '1px solid', borderRadius: 1,
                borderColor: chosen ? 'primary.main' : 'edge', bgcolor: chosen ? 'tint.estate.soft' : 'background.paper',
                boxShadow: chosen ? 'inset 0 0 0 1px currentColor' : 'none', color: chosen ? 'primary.main' : 'text.primary',
                'input:focus-visible + &': FOCUS_RING,
              }}
            >
              <Icon name={ICONS[type]} />
              <span>
                <Block component="span" display="block" weight={650}>{KIND_LABELS[type]}</Block>
                <Block component="span" display={{ xs: 'none', sm: 'block' }} size="small" color="text.secondary">{HINTS[type]}</Block>
              </span>
            </Box>
          </Box>
        )
      })}
    </Stack>
  )
}
