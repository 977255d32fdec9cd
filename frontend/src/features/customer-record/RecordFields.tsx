import { EditSection } from '@/components/edit/sections'
import type { SecrecyConsent } from './record'
import { ChildrenSection } from './sections/ChildrenSection'
import { DebtsSection } from './sections/DebtsSection'
import { PotentialsSection, TaskSection, TreasurySection, HousingSection } from './sections/OtherSections'
import { PropertiesSection } from './sections/PropertiesSection'
import { ResourcesSection } from './sections/ResourcesSection'
import { SituationSection } from './sections/SituationSection'

interface RecordFieldsProps {
  isPartner: boolean
  /** Signed authorisation to lift the banking secrecy. */
  consent: SecrecyConsent
}

/** Sections in the specified order; the task section is hidden from a PARTNER. */
export function RecordFields({ isPartner, consent }: RecordFieldsProps) {
  return (
    <>
      <EditSection id="situation">
        <SituationSection mayResend={!isPartner} />
      </EditSection>
      <EditSection id="debts">
        <DebtsSection />
      </EditSection>
      <EditSection id="properties">
        <PropertiesSection />
      </EditSection>
      <EditSection id="children">
        <ChildrenSection />
      </EditSection>
      <EditSection id="resources">
        <ResourcesSection />
      </EditSection>
      <EditSection id="housing">
        <HousingSection />
      </EditSection>
      <EditSection id="treasury">
        <TreasurySection />
      </EditSection>
      {!isPartner && (
        <EditSection id="task">
          <TaskSection />
        </EditSection>
      )}
      <EditSection id="potentials">
        <PotentialsSection isPartner={isPartner} consent={consent} />
      </EditSection>
    </>
  )
}
