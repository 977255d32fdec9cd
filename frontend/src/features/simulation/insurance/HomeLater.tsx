import { ChoiceField } from '@/components/form/ChoiceField'
import { DateField } from '@/components/form/DateField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { YES_NO } from '@/domain/constants'
import { HOME_INSURANCE_LEVELS } from '@/domain/simulationConstants'
import { fr } from '@/format/french'
import { withHints } from '../loan/hints'
import { AboutFields } from './AboutFields'
import { ClosingFields } from './ClosingFields'
import type { HomeValues } from './values'

const AT = 'homeInsurance.step3'

export function HomeAbout() {
  return <AboutFields at="homeInsurance.step2" />
}

export function HomeProtection() {
  return (
    <>
      <FieldGroup title="Le contrat souhaité">
        <ChoiceField<HomeValues>
          name={`${AT}.insuranceLevelWanted`}
          label="Niveau de protection souhaité"
          options={withHints(HOME_INSURANCE_LEVELS, {
            Faible: fr`L’essentiel : incendie, dégât des eaux, responsabilité civile`,
            Standard: 'Avec le vol, le bris de glace et les événements climatiques',
            Prestige: 'Valeur à neuf, objets de valeur, franchises réduites',
          })}
          required
        />
        <Alarm />
        <FieldGrid columns={2}>
          <DateField<HomeValues>
            name={`${AT}.insuranceWantedCoveringDate`}
            label="Date d’effet souhaitée"
            helper="Le jour où le contrat doit commencer."
            required
          />
        </FieldGrid>
      </FieldGroup>
      <ClosingFields files="Votre contrat actuel ou un avis d’échéance nous aide à comparer, garantie par garantie." />
    </>
  )
}

/** Interest in an alarm is asked where there is none (HOMI-19). */
function Alarm() {
  const form = useFormStore<HomeValues>()
  const equipped = useValue(form, `${AT}.isEquippedWithAnAlarmSystem`)
  return (
    <>
      <ChoiceField<HomeValues>
        name={`${AT}.isEquippedWithAnAlarmSystem`}
        label={fr`Le logement a-t-il une alarme ?`}
        options={YES_NO}
        required
        onValue={(answer) => {
          if (answer !== 'Non') form.setValue(`${AT}.interestedByAnAlarmSystemInstallation`, '')
        }}
      />
      {equipped === 'Non' && (
        <ChoiceField<HomeValues>
          name={`${AT}.interestedByAnAlarmSystemInstallation`}
          label={fr`L’installation d’une alarme vous intéresse-t-elle ?`}
          helper="L’étude est gratuite."
          options={YES_NO}
          required
        />
      )}
    </>
  )
}
