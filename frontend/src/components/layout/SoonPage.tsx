import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Content } from './Content'

interface SoonPageProps {
  drawing: DrawingName
  /** What the page will do, in one line. */
  line: string
  /** What to do until then. */
  meanwhile: string
  action?: { to: string; label: string }
}

/** A page that is not open yet: says what it will bring and what helps in the meantime. */
export function SoonPage({ drawing, line, meanwhile, action }: SoonPageProps) {
  return (
    <Content width={760}>
      <Box
        sx={{
          display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4, alignItems: { xs: 'flex-start', sm: 'center' },
          bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 'var(--mui-shape-borderRadius)', p: { xs: 3, sm: 5 }, mt: 2,
        }}
      >
        <Box sx={{ color: 'secondary.main' }}><Drawing name={drawing} size={96} /></Box>
        <div>
          <Typography variant="h3" component="h2" gutterBottom>Bientôt disponible</Typography>
          <Typography>{line}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>{meanwhile}</Typography>
          {action && <ButtonLink to={action.to} variant="contained" sx={{ mt: 3 }}>{action.label}</ButtonLink>}
        </div>
      </Box>
    </Content>
  )
}
