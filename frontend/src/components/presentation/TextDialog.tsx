import { useId, useRef, type MouseEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'

interface TextDialogProps {
  /** Label of the button that opens it. */
  label: string
  /** Accessible name of the dialog. */
  title: string
  children: ReactNode
  /** Next step at the foot of the dialog: one `ButtonLink`. */
  action?: ReactNode
}

const NO_SCRIPTS = '@media (scripting: none)'

/** Text in a dialog over the page. Always in the DOM: no loading, readable without scripts. */
export function TextDialog({ label, title, children, action }: TextDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Icon name="page" />}
        onClick={() => dialog.current?.showModal()}
        sx={{ [NO_SCRIPTS]: { display: 'none' } }}
      >
        {label}
      </Button>
      <Box
        component="dialog"
        ref={dialog}
        aria-labelledby={titleId}
        // A click on the backdrop targets the dialog element itself.
        onClick={(event: MouseEvent) => event.target === event.currentTarget && close()}
        sx={{
          p: 0,
          border: 0,
          color: 'text.primary',
          bgcolor: 'background.paper',
          width: '100%',
          maxWidth: 'min(680px, calc(100vw - 32px))',
          maxHeight: 'calc(100dvh - 48px)',
          borderRadius: '14px',
          boxShadow: '0 12px 32px -8px rgb(27 39 48 / 0.22), 0 2px 6px rgb(27 39 48 / 0.08)',
          overscrollBehavior: 'contain',
          textAlign: 'left',
          '&::backdrop': { bgcolor: 'rgb(27 39 48 / 0.5)' },
          [NO_SCRIPTS]: { display: 'block', position: 'static', maxHeight: 'none', mt: 3, boxShadow: 'none' },
        }}
      >
        <Box
          sx={{
            position: 'sticky',
            top: 0,
            bgcolor: 'inherit',
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            p: 3,
            pb: 1.5,
            pr: 2,
            zIndex: 1,
          }}
        >
          <Typography component="h2" id={titleId} variant="h3" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton aria-label="Fermer" onClick={close} sx={{ mt: -1, [NO_SCRIPTS]: { display: 'none' } }}>
            <Icon name="close" size={24} />
          </IconButton>
        </Box>
        <Stack spacing={2} sx={{ px: 3, pb: 3 }}>
          {children}
        </Stack>
        {action && (
          // Following the action closes the dialog.
          <Box
            onClick={close}
            sx={{
              position: 'sticky',
              bottom: 0,
              bgcolor: 'inherit',
              borderTop: 1,
              borderColor: 'divider',
              px: 3,
              py: 2,
              display: 'flex',
              justifyContent: 'flex-end',
            }}
          >
            {action}
          </Box>
        )}
      </Box>
    </>
  )
}
