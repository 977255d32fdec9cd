import type { ReactNode } from 'react'
import { EditSection } from '@/components/edit/sections'
import type { SecrecyConsent } from './record'
import { sectionsFor, type SectionId } from './sections'
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

/** Fields of the sections that the role may see, in the specified order. */
export function RecordFields({ isPartner, consent }: RecordFieldsProps) {
  const fields: Record<SectionId, ReactNode> = {
    situation: <SituationSection mayResend={!isPartner} />,
    debts: <DebtsSection />,
    properties: <PropertiesSection />,
    children: <ChildrenSection />,
    resources: <ResourcesSection />,
    housing: <HousingSection />,
    treasury: <TreasurySection />,
    task: <TaskSection />,
    potentials: <PotentialsSection isPartner={isPartner} consent={consent} />,
  }
  return sectionsFor(isPartner).map(({ id }) => (
    <EditSection key={id} id={id}>
      {fields[id]}
    </EditSection>
  ))
}
