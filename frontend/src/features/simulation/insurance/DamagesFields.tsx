import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ChoiceField } from '@/components/form/ChoiceField'
import { DateField } from '@/components/form/DateField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { YES_NO } from '@/domain/constants'
import { DAMAGES_LIMIT } from '@/domain/simulationConstants'
import { fr } from '@/format/french'
import { CountField } from './CountField'
import { countsTo } from './counts'
import { DAMAGE_GROUPS, withCount, type DamageCategory, type DamageValues } from './damages'

interface DamagesFieldsProps {
  /** Path of the grid. */
  at: string
  title: string
}

/** How many claims of each category in 36 months, and what there is to say of each (CARM-16, CARM-17). */
export function DamagesFields({ at, title }: DamagesFieldsProps) {
  return (
    <FieldGroup title={title} help={fr`Tous ceux des 36 derniers mois, même sans faute de votre part. L’assureur les vérifie : mieux vaut n’en oublier aucun.`}>
      {DAMAGE_GROUPS.map(({ title: group, categories }) => (
        <Box key={group} sx={{ mb: 2 }}>
          <Typography component="h4" sx={{ fontWeight: 650, mb: 1 }}>{group}</Typography>
          {categories.map((category) => (
            <Category key={category.path} at={`${at}.${category.path}`} category={category} group={group} />
          ))}
        </Box>
      ))}
    </FieldGroup>
  )
}

function Category({ at, category, group }: { at: string; category: DamageCategory; group: string }) {
  const form = useFormStore()
  const dates = (useValue(form, `${at}.dates`) as string[] | undefined) ?? []
  const name = category.thirdParty ? `${group}\u202f: ${category.label.toLowerCase()}` : category.label
  return (
    <Box role="group" aria-label={name} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <CountField
        name={`${at}.nb`}
        label={category.label}
        options={countsTo(DAMAGES_LIMIT)}
        onValue={(nb) => form.setValue(at, withCount(form.getValues(at) as DamageValues, String(nb)))}
      />
      {dates.map((_, index) => ({ date: `${at}.dates.${index}`, index })).map(({ date, index }) => (
        <Box key={date} sx={{ pl: { xs: 1.5, sm: 3 }, pt: 1, borderLeft: 2, borderColor: 'accent.main', mb: 1 }}>
          <FieldGrid columns={2}>
            <DateField name={date} label={`Date du sinistre${dates.length > 1 ? ` ${index + 1}` : ''}`} />
            {category.thirdParty && (
              <ChoiceField name={`${at}.thirdPartyInvolved.${index}`} label={fr`Un tiers était-il impliqué ?`} options={YES_NO} columns={2} />
            )}
          </FieldGrid>
        </Box>
      ))}
    </Box>
  )
}
