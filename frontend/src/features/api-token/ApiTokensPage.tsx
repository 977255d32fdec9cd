import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { CreateButton } from '@/components/layout/CreateButton'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatInstant, formatAgo } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { useDialogState } from '@/session/dialogState'
import { revokeToken, tokensQuery, type ApiToken, type CreatedApiToken } from './api'
import { CreatedTokenDialog } from './CreatedTokenDialog'
import { scopesText, STATE_LABELS } from './tokenForm'
import { CreateTokenDialog } from './CreateTokenDialog'

/** API tokens: name, scopes and expiry. */
export function ApiTokensPage() {
  const list = useQuery({ ...tokensQuery(), select: wholeList })
  const [isCreateOpen, setIsCreateOpen] = useDialogState('api-tokens', false)
  const [createdToken, setCreatedToken] = useState<CreatedApiToken | null>(null)
  const actions = ({ uuid, name, state }: ApiToken) =>
    state === 'revoked' || state === 'expired' ? null : (
      <DeleteButton
        confirmLabel="Révoquer"
        label={`Révoquer l’accès de «\u202F${name}\u202F»`}
        title={`Révoquer l’accès de «\u202F${name}\u202F»\u202F?`}
        remove={() => revokeToken(uuid)}
        successMessage="L’accès est révoqué."
      >
        Ce programme ne pourra plus ni lire ni envoyer de données, dès son prochain appel.
      </DeleteButton>
    )
  return (
    <>
      <ListPage
        label="Accès pour programmes"
        list={list}
        rowNouns={['accès', 'accès']}
        isUnpaginated
        buttons={<CreateButton onClick={() => setIsCreateOpen(true)}>Créer un accès</CreateButton>}
        columns={columnsAt(list.dataUpdatedAt)}
        rowKey={({ uuid }) => uuid}
        actions={actions}
        empty={<Purpose />}
      />
      {isCreateOpen && (
        <CreateTokenDialog
          onClose={() => setIsCreateOpen(false)}
          onCreated={(token) => {
            setIsCreateOpen(false)
            setCreatedToken(token)
          }}
        />
      )}
      {createdToken && <CreatedTokenDialog token={createdToken} onClose={() => setCreatedToken(null)} />}
    </>
  )
}

function Purpose() {
  return (
    <Typography>
      {
        'Aucun accès pour le moment. Un accès permet à un programme (votre site, votre logiciel de gestion) de lire ou d’envoyer des données sans le mot de passe de personne. '
      }
      <Link href="/api/docs" target="_blank" rel="noopener">
        Ce qu’un programme peut appeler
      </Link>
    </Typography>
  )
}

/** Columns of tokens that were read at this time, in milliseconds. */
const columnsAt = (readAt: number): Column<ApiToken>[] => [
  {
    key: 'name',
    header: 'Programme',
    width: '22%',
    cell: ({ name, state }) => (
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {name}{' '}
        <Tag colors={state === 'good' ? TAG_COLORS.done : TAG_COLORS.quiet} nowrap>
          {STATE_LABELS[state]}
        </Tag>
      </Box>
    ),
    detail: ({ createdBy, state }) =>
      state === 'suspended' ? `${createdBy}, qui l’a créé, n’a plus d’accès` : `créé par ${createdBy}`,
  },
  { key: 'scopes', header: 'Droits', stackedOnCard: true, cell: ({ scopes }) => scopesText(scopes) },
  {
    key: 'networks',
    header: 'Réseaux',
    width: '15%',
    cell: ({ networks }) => (networks.length > 0 ? networks.join(', ') : 'Tous'),
  },
  {
    key: 'expiresAt',
    header: 'Jusqu’au',
    width: '11%',
    cell: ({ expiresAt, revokedAt }) => formatInstant(revokedAt ?? expiresAt),
  },
  {
    key: 'lastUsedAt',
    header: 'Dernier appel',
    width: '14%',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatAgo(lastUsedAt, readAt) : NO_VALUE),
  },
]
