import Box from '@mui/material/Box'
import { OptionCard } from '@/components/form/fields/ChoiceField'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { KIND_LABELS, type CampaignKind } from '../campaign'

const HINTS: Record<CampaignKind, string> = {
  sms: 'Court, lu tout de suite, les jours ouvrés de 8\u00A0h à 20\u00A0h.',
  email: 'Mis en forme, avec des pièces jointes, à toute heure.',
}
const ICONS: Record<CampaignKind, IconName> = { sms: 'phone', email: 'mail' }

interface TypeChoiceProps {
  value: CampaignKind
  disabled: boolean
  onChange: (type: CampaignKind) => void
}

/** Choice of SMS or email: two cards with radio inputs. */
export function TypeChoice({ value, disabled, onChange }: TypeChoiceProps) {
  return (
    <Box
      role="radiogroup"
      aria-label="Type de campagne"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}
    >
      {(['sms', 'email'] as const).map((type) => (
        <OptionCard
          key={type}
          option={{
            value: type,
            label: KIND_LABELS[type],
            hint: (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {HINTS[type]}
              </Box>
            ),
            picture: <Icon name={ICONS[type]} />,
          }}
          name="campaign-type"
          checked={value === type}
          disabled={disabled}
          onChoose={() => onChange(type)}
        />
      ))}
    </Box>
  )
}
