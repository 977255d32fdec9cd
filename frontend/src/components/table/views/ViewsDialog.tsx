import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessages } from '@/api/error'
import { DeleteDialog } from '@/components/edit/DeleteDialog'
import { notify } from '@/session/feedback'
import { down } from '@/theme/scale'
import { changeView, deleteView, type ListView, type ViewedList } from './api'
import { useViews } from './useViews'
import { ViewLine } from './ViewLine'

/** Editable views: rename, share, replace by the current list, delete. */
export function ViewsDialog({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const isPhone = useMediaQuery(down('sm'))
  const { views = [], search, columns, isCurrent } = useViews(list)
  const [viewToRemove, setViewToRemove] = useState<ListView | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ view, patch }: { view: ListView; patch: Parameters<typeof changeView>[1] }) =>
      changeView(view, patch),
    onSuccess: ({ name }) => notify(`La vue «\u202F${name}\u202F» est modifiée.`),
    onError: (failure) => notify(errorMessages(failure, 'private').join(' '), 'error'),
    meta: { refresh: 'settled' },
  })
  const changeable = views.filter((view) => view.changeable)
  return (
    <>
      <Dialog open onClose={onClose} maxWidth="sm" fullScreen={isPhone}>
        <DialogTitle>Vues enregistrées</DialogTitle>
        <DialogContent dividers>
          {changeable.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Aucune vue enregistrée.</Typography>}
          <List disablePadding aria-label="Vues">
            {changeable.map((view) => (
              <ViewLine
                key={view.uuid}
                view={view}
                isBusy={isPending}
                isReplaceable={search !== '' && !isCurrent(view)}
                onChange={(patch) => mutate({ view, patch })}
                onReplace={() => mutate({ view, patch: { search, columns } })}
                onRemove={() => setViewToRemove(view)}
              />
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            Fermer
          </Button>
        </DialogActions>
      </Dialog>
      {viewToRemove && (
        <DeleteDialog
          title={`Supprimer la vue «\u202F${viewToRemove.name}\u202F»\u202F?`}
          remove={() => deleteView(viewToRemove.uuid)}
          successMessage="La vue a été supprimée."
          onClose={() => setViewToRemove(null)}
        >
          {viewToRemove.shared
            ? 'Elle disparaîtra aussi pour l’équipe. Les fiches qu’elle montre restent en place.'
            : 'Ce qu’elle montre reste en place.'}
        </DeleteDialog>
      )}
    </>
  )
}
