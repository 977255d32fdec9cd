import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FONT_SERIF } from '@/theme/tokens'
import { TextDialog } from './TextDialog'

export interface Step {
  title: string
  text: string
  /** Duration or deadline, such as « 10 jours ». */
  when?: string
}

interface StepsDialogProps {
  /** Label of the button that opens it. */
  label: string
  title: string
  intro?: string
  steps: readonly Step[]
  /** Content below the steps: notices, date of the figures. */
  children?: ReactNode
  /** Next step: one `ButtonLink`. */
  action?: ReactNode
}

/** Procedure in numbered steps, in a dialog. */
export function StepsDialog({ label, title, intro, steps, children, action }: StepsDialogProps) {
  return (
    <TextDialog label={label} title={title} action={action}>
      {intro && <Typography sx={{ color: 'text.secondary' }}>{intro}</Typography>}
      <List component="ol" disablePadding>
        {steps.map(({ title: name, text, when }, index) => (
          <Box
            key={name}
            component="li"
            sx={{
              position: 'relative',
              display: 'flex',
              gap: 2,
              pb: 2.5,
              '&:not(:last-of-type)::before': {
                content: '""',
                position: 'absolute',
                left: 15,
                top: 36,
                bottom: 4,
                width: '2px',
                bgcolor: 'divider',
              },
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                flex: 'none',
                width: 32,
                height: 32,
                borderRadius: '50%',
                border: 2,
                borderColor: 'accent.main',
                display: 'grid',
                placeItems: 'center',
                fontFamily: FONT_SERIF,
                fontWeight: 600,
              }}
            >
              {index + 1}
            </Box>
            <Box sx={{ flex: 1, pt: 0.25 }}>
              <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
                <Typography component="h3" variant="h4">
                  {name}
                </Typography>
                {when && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {when}
                  </Typography>
                )}
              </Stack>
              <Typography sx={{ mt: 0.25 }}>{text}</Typography>
            </Box>
          </Box>
        ))}
      </List>
      {children}
    </TextDialog>
  )
}
