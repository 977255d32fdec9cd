import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keyframes } from '@emotion/react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { dismiss, useFeedback, type Feedback, type Severity } from '@/session/feedback'

const SEVERITY_STYLES: Record<Severity, { icon: IconName; color: string }> = {
  success: { icon: 'checkCircle', color: 'success.main' },
  info: { icon: 'info', color: 'primary.main' },
  warning: { icon: 'alert', color: 'warning.main' },
  error: { icon: 'alert', color: 'error.main' },
}

const MARGIN = 16

const rise = keyframes`from { opacity: 0; transform: translateY(12px) }`

/**
 * Feedback messages of the application; dismissed after a delay, with « Fermer » or with Escape.
 * Appended to the end of `<body>`, because an open dialog hides the page from screen readers.
 */
export function FeedbackSnackbar() {
  const feedback = useFeedback()
  return feedback && createPortal(<Message key={feedback.id} {...feedback} />, document.body)
}

function Message({ text, severity, detail, action }: Feedback) {
  const runAction = () => {
    dismiss()
    action?.run()
  }
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = place.current
    if (!node) return undefined
    // Fixed bars and dialogs reserve this height, so that the message covers no button.
    const root = document.documentElement
    root.style.setProperty('--message-height', `${node.offsetHeight + MARGIN}px`)
    // MUI dialogs set `aria-hidden` on their siblings; the message must stay audible.
    const show = () => node.removeAttribute('aria-hidden')
    const observer = new MutationObserver(show)
    observer.observe(node, { attributeFilter: ['aria-hidden'] })
    show()
    return () => {
      observer.disconnect()
      root.style.removeProperty('--message-height')
    }
  }, [])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  const { icon, color } = SEVERITY_STYLES[severity]
  return (
    <Box
      ref={place}
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: MARGIN / 2,
        left: 8,
        right: 8,
        mx: 'auto',
        width: { sm: 'fit-content' },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        py: { xs: 0.25, sm: 1 },
        pl: { xs: 1.5, sm: 2 },
        pr: { xs: 0.5, sm: 1 },
        fontSize: { xs: '0.875rem', sm: '1rem' },
        lineHeight: { xs: 1.35, sm: 1.5 },
        maxWidth: { sm: 560 },
        minWidth: { sm: 288 },
        bgcolor: 'background.paper',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: color,
        boxShadow: '0 12px 32px -8px rgb(27 39 48 / 0.28)',
        animation: `${rise} 200ms ease-out`,
      }}
    >
      <Icon name={icon} size={22} color={color} />
      <span style={{ flex: 1 }}>
        <span>{text}</span>
        {detail && <span style={{ display: 'block' }}>{detail}</span>}
      </span>
      {action && (
        <Button size="small" onClick={runAction}>
          {action.label}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={dismiss}>
        Fermer
      </Button>
    </Box>
  )
}
