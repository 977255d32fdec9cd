import { ChildrenSection } from './ChildrenSection'
import { DebtsSection } from './DebtsSection'
import { HousingSection } from './HousingSection'
import { PotentialsSection, TaskSection, TreasurySection } from './OtherSections'
import { PropertiesSection } from './PropertiesSection'
import { ResourcesSection } from './ResourcesSection'
import { Section } from './changes'
import { SituationSection } from './SituationSection'

/** The sections in the order of the documents; a PARTNER sees no task. */
export function RecordFields({ partner }: { partner: boolean }) {
  return (
    <>
      <Section id="situation">
        <SituationSection mayResend={!partner} />
      </Section>
      <Section id="credits">
        <DebtsSection />
      </Section>
      <Section id="patrimoine">
        <PropertiesSection />
      </Section>
      <Section id="enfants">
        <ChildrenSection />
      </Section>
      <Section id="ressources">
        <ResourcesSection />
      </Section>
      <Section id="logement">
        <HousingSection />
      </Section>
      <Section id="tresorerie">
        <TreasurySection />
      </Section>
      {!partner && (
        <Section id="tache">
          <TaskSection />
        </Section>
      )}
      <Section id="potentiels">
        <PotentialsSection />
      </Section>
    </>
  )
}
