import { EmailField } from '@/components/form/EmailField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { PhoneField } from '@/components/form/PhoneField'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { ReferralFields } from '../ReferralFields'
import { ConsentField } from '../ConsentField'
import type { LoanValues } from './values'

export function ContactDetails() {
  return (
    <>
      <FieldGrid columns={2}>
        <EmailField<LoanValues> name="email" label="Email" autoComplete="email" required />
        <PhoneField<LoanValues> name="loan.contactDetails.phoneNumber" label="Téléphone" autoComplete="tel-national" required />
      </FieldGrid>
      <ReferralFields />
      <ConsentField />
      <DataProtectionNotice />
    </>
  )
}
