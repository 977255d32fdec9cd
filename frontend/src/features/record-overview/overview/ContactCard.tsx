import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { TitledCard } from '@/components/layout/TitledCard'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { mailUrl } from '@/format/mailUrl'
import { formatPhone } from '@/format/phone'
import { notify } from '@/session/feedback'
import type { Overview, OverviewCustomer } from '../api'
import { customersWithAddress } from '../mail/mailForm'

interface ContactCardProps {
  overview: Overview
  /** Opens a mail to these customers. */
  onWrite: (customers: string[]) => void
}

/** Contact details of the customers: call, mail or copy in one click. */
export function ContactCard({ overview: { customers, employees }, onWrite }: ContactCardProps) {
  const addressees = customersWithAddress(customers)
  return (
    <TitledCard
      icon="users"
      title="Joindre"
      action={
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon name="mail" size={18} />}
          disabled={addressees.length === 0}
          onClick={() => onWrite(addressees)}
        >
          Écrire au client
        </Button>
      }
    >
      <List disablePadding>
        {customers.map((customer, index) => (
          <Customer key={customer.uuid} customer={customer} isFirst={index === 0} />
        ))}
      </List>
      {addressees.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pb: 1.5 }}>
          Aucune adresse email sur cette fiche{'\u202F'}: ajoutez-en une dans «{'\u00A0'}Situation et clients{'\u00A0'}»
          pour écrire d’ici.
        </Typography>
      )}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
      >
        {employees.length === 0 ? 'Personne ne suit encore cette fiche.' : `Suivie par ${employees.join(', ')}`}
      </Typography>
    </TitledCard>
  )
}

function Customer({ customer, isFirst }: { customer: OverviewCustomer; isFirst: boolean }) {
  const { phoneNumber, email, emailRefused } = customer
  const name = fullName(customer)
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, ...(!isFirst && { borderTop: 1, borderColor: 'divider' }) }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Link
          href={`tel:${phoneNumber}`}
          aria-label={`Appeler ${name} au ${formatPhone(phoneNumber)}`}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 40, whiteSpace: 'nowrap' }}
        >
          <Icon name="phone" size={18} />
          {formatPhone(phoneNumber)}
        </Link>
        <CopyButton text={formatPhone(phoneNumber)} name={`le téléphone ${ofName(name)}`} />
      </Stack>
      {email !== undefined && email !== null && (
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <Link
            href={mailUrl(email)}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 40,
              minWidth: 0,
              overflowWrap: 'anywhere',
            }}
          >
            <Icon name="mail" size={18} />
            {email}
          </Link>
          <CopyButton text={email} name={`l’adresse ${ofName(name)}`} />
        </Stack>
      )}
      {emailRefused && (
        <Stack
          direction="row"
          spacing={0.75}
          sx={{ alignItems: 'center', fontSize: '0.875rem', color: 'error.main', fontWeight: 600 }}
        >
          <Icon name="alert" size={16} />
          Cette adresse est refusée par son serveur
        </Stack>
      )}
    </Box>
  )
}

/** Copies a text; `name` is its French name, « le téléphone d’Éloïse Cœur ». */
function CopyButton({ text, name }: { text: string; name: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(`Copié\u202F: ${text}`, 'info')
    } catch {
      notify(`La copie n’a pas été possible. Sélectionnez ${name} pour le copier.`, 'warning')
    }
  }
  return (
    <Tooltip title="Copier">
      <IconButton
        aria-label={`Copier ${name}`}
        color="inherit"
        onClick={() => void copy()}
        sx={{ width: 40, height: 40 }}
      >
        <Icon name="copy" size={18} />
      </IconButton>
    </Tooltip>
  )
}
