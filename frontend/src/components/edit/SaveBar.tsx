import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import { hasChanges, type EntityEdit } from './EditForm'
import { useChangedSections } from './sections'

interface SaveBarProps<Item extends object, Values extends FieldValues> extends Pick<
  EntityEdit<Item, Values>,
  'form' | 'save' | 'files'
> {
  /** Placed at the end of a card instead of the foot of the window. */
  inCard?: boolean
  /** Replaces the reset to the saved values. */
  onCancel?: () => void
}

/** Buttons of the edit mode, fixed at the foot of the window. */
export function SaveBar<Item extends object, Values extends FieldValues>(props: SaveBarProps<Item, Values>) {
  const {
    form,
    save: { isBusy },
    files,
    inCard = false,
  } = props
  const onCancel = props.onCancel ?? form.cancel
  const sections = useChangedSections()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        pt: 1.5,
        ...(!inCard && {
          position: 'sticky',
          bottom: 'var(--message-height, 0px)',
          zIndex: 2,
          mx: { xs: -2, md: 0 },
          px: { xs: 2, md: 0 },
          pb: 1.5,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }),
      }}
    >
      <Box
        component="output"
        sx={{ flex: 1, fontSize: '0.875rem', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      >
        {changesText(sections, hasChanges({ form, files }))}
      </Box>
      <Button color="inherit" disabled={isBusy} onClick={onCancel} sx={{ flex: { xs: 1, sm: 'none' } }}>
        Annuler
      </Button>
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        loading={isBusy}
        disabled={files !== undefined && files.uploadCount > 0}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        Valider
      </Button>
    </Box>
  )
}

function changesText(sections: readonly string[] | null, isChanged: boolean): string {
  if (sections ? sections.length === 0 : !isChanged) return 'Aucune modification à enregistrer.'
  if (!sections) return 'Modifications non enregistrées.'
  return sections.length === 1
    ? '1 section modifiée, non enregistrée.'
    : `${sections.length} sections modifiées, non enregistrées.`
}
