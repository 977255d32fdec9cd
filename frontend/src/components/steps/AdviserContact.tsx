import type { ReactNode } from 'react'
import type { Schemas } from '@/api/schemas'
import { Icon } from '@/components/icon/Icon'
import { SitePhoneLink } from '@/components/link/PhoneLink'
import { TextLink } from '@/components/link/TextLink'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'

export type Adviser = Schemas['CaseAdviser']

interface AdviserContactProps {
  advisers: readonly Adviser[]
  question: string
  /** Accessible name, where there are several. */
  label?: string
}

/** Contact details of the case advisers; the firm's when there is none or a number is missing. */
export function AdviserContact({ advisers, question, label = 'Qui contacter' }: AdviserContactProps) {
  return (
    <Block component="section" aria-label={label} mt={4} textAlign="left">
      <Text color="text.secondary">{question}</Text>
      <PlainList mt={0.5} gap={1}>
        {advisers.length === 0 && <ContactDetails name={site().name} phone={<SitePhoneLink />} email={firmEmail()} />}
        {advisers.map(({ name, email, phoneNumber }) => (
          <ContactDetails
            key={email}
            name={name}
            phone={phoneNumber ? <PhoneLink number={phoneNumber} /> : <SitePhoneLink />}
            email={email}
          />
        ))}
      </PlainList>
    </Block>
  )
}

/** Contact details as plain text, where links are impossible. */
export function adviserLine(advisers: readonly Adviser[]): string | null {
  if (advisers.length === 0) return null
  const lineOf = ({ name, phoneNumber }: Adviser) => [name, formatPhone(phoneNumber) || site().phone].filter(Boolean).join(', ')
  return `Votre conseiller\u00A0: ${advisers.map(lineOf).join(' ou ')}`
}

function ContactDetails({ name, phone, email }: { name: string; phone: ReactNode; email: string | null }) {
  return (
    <li>
      <Block weight={600} breaks>{name}</Block>
      <Row columnGap={2.5} rowGap={0} wrap sx={{ '& > *': { display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44 } }}>
        <span><Icon name="phone" size={18} />{phone}</span>
        {email !== null && (
          <span><Icon name="mail" size={18} /><TextLink href={`mailto:${email}`} breaks>{email}</TextLink></span>
        )}
      </Row>
    </li>
  )
}

function PhoneLink({ number }: { number: string }) {
  return <TextLink href={`tel:${number}`} nowrap>{formatPhone(number)}</TextLink>
}

/** Email of the firm; `null` for the placeholder, whose domain receives no mail. */
function firmEmail(): string | null {
  const { email } = site()
  return email === '' || email.endsWith('.invalid') ? null : email
}
