import { Drawing } from '@/components/drawing/Drawing'
import { Icon } from '@/components/icon/Icon'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** Kinds of work without pending items, listed in one card. */
export function EmptySections({ texts }: { texts: readonly string[] }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="nothing-here"
      sx={{ mb: 2, bgcolor: 'transparent', breakInside: 'avoid', borderStyle: 'dashed' }}
    >
      <Typography component="h2" id="nothing-here" variant="h5" sx={{ px: 2, pt: 1.5, color: 'text.secondary' }}>
        Rien à faire de ce côté
      </Typography>
      <List disablePadding aria-labelledby="nothing-here" sx={{ px: 2, pt: 0.75, pb: 1.5 }}>
        {texts.map((text) => (
          <Stack
            key={text}
            component="li"
            direction="row"
            spacing={1}
            sx={{ py: 0.5, alignItems: 'flex-start', color: 'text.secondary', fontSize: '0.9375rem' }}
          >
            <Box component="span" sx={{ color: 'success.main', lineHeight: 0, mt: 0.25 }}>
              <Icon name="checkCircle" size={18} />
            </Box>
            <span>{text}</span>
          </Stack>
        ))}
      </List>
    </Paper>
  )
}

export function EmptyToday() {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, md: 8 }, textAlign: 'center' }}>
      <Box sx={{ color: 'success.main', lineHeight: 0, mb: 2 }}>
        <Drawing name="armchair" size={72} />
      </Box>
      <Typography component="h2" variant="h3">
        Rien à faire
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        Tout est lu, examiné et à jour. Ce qui arrivera s’affichera ici.
      </Typography>
    </Paper>
  )
}
