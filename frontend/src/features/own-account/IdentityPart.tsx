import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { LoadError } from '@/components/table/LoadError'
import { fullName } from '@/format/fullName'
import { ROLE_LABELS } from '@/session/user'
import { accountQuery, type OwnAccount } from './api'
import { AccountSection } from './AccountSection'

/** Name, address and role; only the firm changes them. */
export function IdentityPart() {
  const query = useQuery(accountQuery())
  const { data, error } = query
  return (
    <AccountSection icon="user" title="Identité">
      <LoadError query={query} />
      {!data && !error && <Skeleton variant="rounded" height={132} />}
      {data && <Identity {...data} />}
    </AccountSection>
  )
}

function Identity({ email, role, ...person }: OwnAccount) {
  const lines = [
    ['Nom', fullName(person)],
    ['Adresse email', email],
    ['Rôle', ROLE_LABELS[role]],
  ] as const
  return (
    <>
      <DescriptionList rows={lines} columns="minmax(0, 1fr)" weight={500} />
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mt: 1.5 }}>
        {role === 'ADMIN' || role === 'EMPLOYEE'
          ? 'Votre nom et votre adresse sont tenus à jour par un administrateur.'
          : 'Votre nom ou votre adresse a changé\u202f? Dites-le à votre conseiller.'}
      </Box>
    </>
  )
}
