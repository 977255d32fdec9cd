import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, isNotFound } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { Icon } from '@/components/icon/Icon'
import { LoadError } from '@/components/table/LoadError'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatInstantWithTime, formatAgo } from '@/format/date'
import { notify } from '@/session/feedback'
import { endOtherSessions, endSession, sessionsQuery, type OwnSession } from './api'
import { AccountSection } from './AccountSection'

/** Open sessions by device, the current one first, each with a button to end it. */
export function SessionsPart() {
  const query = useQuery(sessionsQuery())
  const { data, error, dataUpdatedAt } = query
  return (
    <AccountSection
      icon="lock"
      title="Appareils connectés"
      help={'Un appareil que vous ne reconnaissez pas\u202f? Déconnectez-le, puis changez votre mot de passe.'}
    >
      <LoadError query={query} />
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && (
        <>
          <List disablePadding aria-label="Appareils connectés">
            {data.map((session) => (
              <SessionLine key={session.uuid} session={session} readAt={dataUpdatedAt} />
            ))}
          </List>
          {data.length > 1 && <EndOthers count={data.length - 1} />}
        </>
      )}
    </AccountSection>
  )
}

interface SessionLineProps {
  session: OwnSession
  /** Time at which the session was read, in milliseconds. */
  readAt: number
}

function SessionLine({ session, readAt }: SessionLineProps) {
  const lastUse = formatAgo(session.lastSeenAt, readAt)
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(session.uuid),
    onSuccess: () => notify(`${session.device}\u202f: déconnecté.`),
    onError: (failure) => {
      // A missing session has ended already, which is the wanted result.
      if (!isNotFound(failure)) notify(errorText(failure, 'private'), 'error')
    },
    meta: { refresh: 'settled' },
  })
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', py: 1.25, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      <Box sx={{ color: 'text.secondary', lineHeight: 0 }}>
        <Icon name={isHandheld(session.device) ? 'phone' : 'page'} size={22} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {session.device}
          </Typography>
          {session.current && (
            <Tag colors={TAG_COLORS.done} nowrap>
              Cet appareil
            </Tag>
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[
            session.current ? 'utilisé à l’instant' : `utilisé ${lastUse}`,
            session.address && `adresse ${session.address}`,
            `ouvert le ${formatInstantWithTime(session.createdAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {!session.current && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isPending}
          onClick={() => mutate()}
          aria-label={`Déconnecter ${session.device}, utilisé ${lastUse}`}
        >
          Déconnecter
        </Button>
      )}
    </Stack>
  )
}

function EndOthers({ count }: { count: number }) {
  const { mutateAsync } = useSave(endOtherSessions, { refresh: 'settled' })
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const end = async () => {
    await notifyOutcome(mutateAsync(), { successMessage: 'Vos autres appareils ont été déconnectés.' })
    setIsConfirmOpen(false)
  }
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="logout" />}
        onClick={() => setIsConfirmOpen(true)}
      >
        Déconnecter les autres appareils
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        title={'Déconnecter les autres appareils\u202f?'}
        confirmLabel="Déconnecter"
        onConfirm={end}
        onClose={() => setIsConfirmOpen(false)}
      >
        {count === 1
          ? 'Un autre appareil devra se connecter de nouveau. Vous restez connecté sur celui-ci.'
          : `${count} autres appareils devront se connecter de nouveau. Vous restez connecté sur celui-ci.`}
      </ConfirmDialog>
    </Box>
  )
}

function isHandheld(device: string): boolean {
  return /(?:iPhone|iPad|Android)$/.test(device)
}
