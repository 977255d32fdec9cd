import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { ButtonLink } from '@/components/link/ButtonLink'
import { fr } from '@/format/french'
import { saveChoices, type OwnEntry, type OwnGroup } from './api'
import { PreferenceCard } from './PreferenceCard'
import type { Link } from './link'

const SAVED = 'Vos préférences ont été mises à jour avec succès...'

interface ChoicesFormProps {
  link: Extract<Link, { kind: 'page' }>
  entry: OwnEntry
}

/** Groups of a contact as checkboxes; those of the opened mail are initially unchecked. */
export function ChoicesForm({ link, entry }: ChoicesFormProps) {
  const [groups, setGroups] = useState(entry.contactGroupAssociations)
  const [checkedIds, setCheckedIds] = useState(() => initialChoice(groups, link.groups))
  const [runningAction, setRunningAction] = useState<'choices' | 'all' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isSaved, setIsSaved] = useState(false)
  const hasUnchecked = groups.some(({ uuid, statusMail }) => statusMail === 'ACTIVATED' && link.groups.includes(uuid))

  const save = async (choice: 'choices' | 'all') => {
    setRunningAction(choice)
    setError(null)
    setIsSaved(false)
    try {
      const chosenGroups =
        choice === 'all' ? [] : groups.map(({ uuid }) => uuid).filter((uuid) => checkedIds.includes(uuid))
      const { contactGroupAssociations } = await saveChoices(link, chosenGroups)
      setGroups(contactGroupAssociations)
      setCheckedIds(initialChoice(contactGroupAssociations, []))
      setIsSaved(true)
    } catch (failure) {
      setError(failure)
    }
    setRunningAction(null)
  }

  return (
    <PreferenceCard>
      <Typography>
        Messages envoyés à{' '}
        <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
          {entry.email}
        </Box>
      </Typography>
      {hasUnchecked && !isSaved && (
        <Alert severity="info" role="note" sx={{ width: '100%' }}>
          {fr`La liste de l’email que vous avez reçu est déjà décochée : il vous reste à enregistrer.`}
        </Alert>
      )}
      <Groups
        groups={groups}
        checkedIds={checkedIds}
        onChange={(next) => {
          setCheckedIds(next)
          setIsSaved(false)
        }}
      />
      <ErrorAlert error={error} area="contacts" />
      <div role="status" style={{ width: '100%' }}>
        {isSaved && (
          <Alert severity="success" role="none">
            <Outcome groups={groups} />
          </Alert>
        )}
      </div>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ flexWrap: 'wrap', width: '100%' }}>
        {groups.length > 0 && (
          <Button
            variant="contained"
            loading={runningAction === 'choices'}
            disabled={runningAction === 'all'}
            onClick={() => void save('choices')}
          >
            Enregistrer mes choix
          </Button>
        )}
        <Button
          variant="outlined"
          loading={runningAction === 'all'}
          disabled={runningAction === 'choices'}
          onClick={() => void save('all')}
        >
          Me désinscrire de tout
        </Button>
        <ButtonLink to="/" color="inherit">
          Annuler
        </ButtonLink>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fr`Ces choix portent sur nos emails d’information. Les messages qui concernent un dossier en cours continueront de vous parvenir.`}
      </Typography>
    </PreferenceCard>
  )
}

/** Initial selection: active groups, except those of the link. */
function initialChoice(groups: OwnGroup[], unsubscribedIds: string[]): string[] {
  return groups
    .filter(({ uuid, statusMail }) => statusMail === 'ACTIVATED' && !unsubscribedIds.includes(uuid))
    .map(({ uuid }) => uuid)
}

interface GroupsProps {
  groups: OwnGroup[]
  checkedIds: string[]
  onChange: (checkedIds: string[]) => void
}

function Groups({ groups, checkedIds, onChange }: GroupsProps) {
  if (groups.length === 0) return <Typography>Votre adresse ne figure dans aucune de nos listes.</Typography>
  return (
    <Box component="fieldset" sx={{ width: '100%' }}>
      <Typography component="legend" variant="h4" sx={{ p: 0, mb: 1 }}>
        Je veux recevoir
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        {groups.map(({ uuid, name }) => (
          <Box
            key={uuid}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 52,
              px: 2,
              py: 1,
              cursor: 'pointer',
              '& + &': { borderTop: 1, borderColor: 'divider' },
              '&:hover': { bgcolor: 'sunken' },
              '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
            }}
          >
            <Box
              component="input"
              type="checkbox"
              checked={checkedIds.includes(uuid)}
              onChange={() =>
                onChange(
                  checkedIds.includes(uuid)
                    ? checkedIds.filter((tickedUuid) => tickedUuid !== uuid)
                    : [...checkedIds, uuid],
                )
              }
              sx={{
                width: 22,
                height: 22,
                m: 0,
                flexShrink: 0,
                accentColor: 'var(--mui-palette-primary-main)',
                outline: 'none',
              }}
            />
            <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {name}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Confirmation of the saved groups, worded as specified. */
function Outcome({ groups }: { groups: OwnGroup[] }) {
  const activeNames = groups.filter(({ statusMail }) => statusMail === 'ACTIVATED').map(({ name }) => name)
  return (
    <>
      <div>{SAVED}</div>
      <div>
        {activeNames.length === 0
          ? 'Vous ne recevrez plus d’email d’information de notre part.'
          : fr`Vous recevrez : ${activeNames.join(', ')}.`}
      </div>
    </>
  )
}
