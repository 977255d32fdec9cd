import { useId, useState } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { notify } from '@/session/feedback'
import { chooseFrames, frameChoice, type FrameChoice } from '@/session/settings'

/** Dialog to give or withdraw the consent to external content. */
export function FramesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const [choice, setChoice] = useState<FrameChoice>(frameChoice)
  const save = () => {
    chooseFrames(choice)
    notify('Votre choix a été enregistré.')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>Contenus externes et cookies</DialogTitle>
      <DialogContent>
        <DialogContentText component="p" sx={{ mt: 0 }}>
          Ce site ne dépose aucun cookie de mesure ni de publicité. La prise de rendez-vous, le comparateur d’assurances
          et les vidéos viennent d’autres sites, qui peuvent en déposer.
        </DialogContentText>
        <RadioGroup
          aria-labelledby={titleId}
          value={choice}
          onChange={(event) => setChoice(event.target.value === 'always' ? 'always' : 'ask')}
        >
          <FormControlLabel value="ask" control={<Radio />} label="Me demander avant chaque affichage" />
          <FormControlLabel value="always" control={<Radio />} label="Toujours afficher les contenus externes" />
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="contained" onClick={save}>
          Enregistrer mon choix
        </Button>
      </DialogActions>
    </Dialog>
  )
}
