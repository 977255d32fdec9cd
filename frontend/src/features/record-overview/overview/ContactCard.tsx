import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import { TextLink } from '@/components/link/TextLink'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { ofName } from '@/format/elision'
import { formatPhone } from '@/format/phone'
import type { Overview, OverviewCustomer } from '../api'
import { CopyButton } from './CopyButton'
import { OverviewCard } from './OverviewCard'

interface ContactCardProps {
  overview: Overview
  /** Opens a mail to these customers. */
  onWrite: (customers: string[]) => void
}

/** Contact details of the customers: call, mail or copy in one click. */
export function ContactCard({ overview: { customers, employees }, onWrite }: ContactCardProps) {
  const reachable = customers.filter(({ email }) => email !== undefined && email !== null)
  return (
    <OverviewCard
      icon="users"
      title="Joindre"
      action={
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon name="mail" size={18} />}
          disabled={reachable.length === 0}
          onClick={() => onWrite(reachable.map(({ uuid }) => uuid))}
        >
          Écrire au client
        </Button>
      }
    >
      <PlainList>
        {customers.map((customer, place) => <Customer key={customer.uuid} customer={customer} first={place === 0} />)}
      </PlainList>
      {reachable.length === 0 && (
        <Text size="small" color="text.secondary" px={2} pb={1.5}>
          Aucune adresse email sur cette fiche{'\u202F'}: ajoutez-en une dans «{'\u00A0'}Situation et clients{'\u00A0'}» pour écrire d’ici.
        </Text>
      )}
      <Text size="small" color="text.secondary" px={2} py={1.25} divider="top">
        {employees.length === 0 ? 'Personne ne suit encore cette fiche.' : `Suivie par ${employees.join(', ')}`}
      </Text>
    </OverviewCard>
  )
}

function Customer({ customer, first }: { customer: OverviewCustomer; first: boolean }) {
  const { firstName, lastName, phoneNumber, email, emailRefused } = customer
  const name = `${firstName} ${lastName}`
  return (
    <Block component="li" px={2} py={1.25} {...(!first && { divider: 'top' as const })}>
      <Block weight={600} breaks>{name}</Block>
      <Row gap={0.5}>
        <TextLink href={`tel:${phoneNumber}`} aria-label={`Appeler ${name} au ${formatPhone(phoneNumber)}`} gap={1} minHeight={40} nowrap>
          <Icon name="phone" size={18} />{formatPhone(phoneNumber)}
        </TextLink>
        <CopyButton text={formatPhone(phoneNumber)} what={`le téléphone ${ofName(name)}`} />
      </Row>
      {email !== undefined && email !== null && (
        <Row gap={0.5}>
          <TextLink href={`mailto:${email}`} gap={1} minHeight={40} minWidth={0} breaks>
            <Icon name="mail" size={18} />{email}
          </TextLink>
          <CopyButton text={email} what={`l’adresse ${ofName(name)}`} />
        </Row>
      )}
      {emailRefused && (
        <Row gap={0.75} size="small" color="error.main" weight={600}>
          <Icon name="alert" size={16} />Cette adresse est refusée par son serveur
        </Row>
      )}
    </Block>
  )
}
