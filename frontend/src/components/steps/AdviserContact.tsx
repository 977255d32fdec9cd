import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Schemas } from '@/api/schemas'
import { Icon } from '@/components/icon/Icon'
import { mailUrl } from '@/format/mailUrl'
import { SitePhoneLink } from '@/site/SiteParts'
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
    <Box component="section" aria-label={label} sx={{ mt: 4, textAlign: 'left' }}>
      <Typography sx={{ color: 'text.secondary' }}>{question}</Typography>
      <List disablePadding sx={{ display: 'grid', mt: 0.5, gap: 1 }}>
        {advisers.length === 0 && <ContactDetails name={site().name} phone={<SitePhoneLink />} email={firmEmail()} />}
        {advisers.map(({ name, email, phoneNumber }) => (
          <ContactDetails
            key={email}
            name={name}
            phone={phoneNumber ? <PhoneLink number={phoneNumber} /> : <SitePhoneLink />}
            email={email}
          />
        ))}
      </List>
    </Box>
  )
}

/** Contact details as plain text, where links are impossible. */
export function adviserLine(advisers: readonly Adviser[]): string | null {
  if (advisers.length === 0) return null
  const lineOf = ({ name, phoneNumber }: Adviser) =>
    [name, formatPhone(phoneNumber) || site().phone].filter(Boolean).join(', ')
  return `Votre conseiller\u202F: ${advisers.map(lineOf).join(' ou ')}`
}

function ContactDetails({ name, phone, email }: { name: string; phone: ReactNode; email: string | null }) {
  return (
    <li>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: 2.5,
          rowGap: 0,
          flexWrap: 'wrap',
          '& > *': { display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44 },
        }}
      >
        <span>
          <Icon name="phone" size={18} />
          {phone}
        </span>
        {email !== null && (
          <span>
            <Icon name="mail" size={18} />
            <Link href={mailUrl(email)} sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Link>
          </span>
        )}
      </Stack>
    </li>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <Link href={`tel:${number}`} sx={{ whiteSpace: 'nowrap' }}>
      {formatPhone(number)}
    </Link>
  )
}

/** Email address of the firm; `null` for the placeholder address, whose domain receives no mail. */
function firmEmail(): string | null {
  const { email } = site()
  return email === '' || email.endsWith('.invalid') ? null : email
}
