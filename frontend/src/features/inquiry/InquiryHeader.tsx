import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { NewTaskDialog } from '@/features/task/public'
import { formatInstantWithTime } from '@/format/date'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { mailUrl } from '@/format/mailUrl'
import { formatPhone } from '@/format/phone'
import { useUser } from '@/session/session'
import { FOLLOW_UP_ID } from './follow-up/FollowUp'
import { StateTag, type Inquiry } from './inquiry'
import { InquiryMenu } from './InquiryMenu'

/** Sender, kind and date of an inquiry, with the ways to reply. */
export function InquiryHeader({ inquiry }: { inquiry: Inquiry }) {
  const { role } = useUser()
  const [isTaskDialogOpen, setIsTaskDialogOpen] = useState(false)
  const { person, kind, kindLabel, referredBy, receivedAt, state } = inquiry
  const isMessage = kind === 'contact' && !referredBy
  const mailSubject = subjectOf(inquiry, isMessage)
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap', mt: -1, mb: 3, pb: 3 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography component="p" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {fullName(person)}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', rowGap: 0.5, columnGap: 1.5, flexWrap: 'wrap', mt: 0.5 }}>
          <StateTag state={state} />
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {`${kindLabel}${referredBy ? ` ${ofName(referredBy)}` : ''}, reçu${isMessage ? '' : 'e'} le ${formatInstantWithTime(receivedAt)}`}
          </Typography>
        </Stack>
      </Box>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{
          flexWrap: 'wrap',
          width: { xs: '100%', sm: 'auto' },
          '& > a': { flex: { xs: '1 1 100%', sm: 'none' } },
          '& > button:not([aria-haspopup])': { flex: { xs: 1, sm: 'none' } },
        }}
      >
        <Button
          component="a"
          href={mailUrl(person.email, mailSubject)}
          variant="outlined"
          startIcon={<Icon name="mail" />}
          aria-label={`Répondre par email à ${person.email}`}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {person.email}
        </Button>
        <Button
          component="a"
          href={`tel:${person.phoneNumber}`}
          variant="outlined"
          startIcon={<Icon name="phone" />}
          aria-label={`Appeler le ${formatPhone(person.phoneNumber)}`}
        >
          {formatPhone(person.phoneNumber)}
        </Button>
        <Button
          component="a"
          href={`#${FOLLOW_UP_ID}`}
          startIcon={<Icon name="edit" />}
          sx={{ display: { lg: 'none' } }}
        >
          Traiter la demande
        </Button>
        <Button
          startIcon={<Icon name="plus" />}
          aria-label="Ajouter une tâche sur la demande"
          onClick={() => setIsTaskDialogOpen(true)}
        >
          Tâche
        </Button>
        {role === 'ADMIN' && <InquiryMenu inquiry={inquiry} />}
      </Stack>
      {isTaskDialogOpen && (
        <NewTaskDialog
          about={{ kind: 'inquiry', uuid: inquiry.uuid, label: fullName(person) }}
          onClose={() => setIsTaskDialogOpen(false)}
        />
      )}
    </Stack>
  )
}

/** Subject of a reply by mail. */
function subjectOf({ referredBy, kindLabel }: Inquiry, isMessage: boolean): string {
  if (referredBy) return 'Votre projet'
  return isMessage ? 'Votre message' : `Votre demande\u202F: ${kindLabel}`
}
