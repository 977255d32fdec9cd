import IconButton from '@mui/material/IconButton'
import { Icon } from '@/components/icon/Icon'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/feedback/Notice'
import { Block } from '@/components/primitives'
import { scrollTo } from './fieldNavigation'

interface ServerErrorsProps {
  /** What the server refused, one line each; an empty list shows nothing. */
  messages: readonly string[]
  onClose: () => void
}

/** The alert of a refused save: the page scrolls to it, it takes the focus, and it can be dismissed. */
export function ServerErrors({ messages, onClose }: ServerErrorsProps) {
  const alert = useRef<HTMLDivElement>(null)
  const shown = messages.length > 0

  useEffect(() => {
    if (messages.length === 0 || !alert.current) return
    scrollTo(alert.current, 'center')
    // The button at work was disabled, which drops the focus.
    alert.current.focus({ preventScroll: true })
  }, [messages])

  if (!shown) return null
  return (
    <Notice
      ref={alert}
      tabIndex={-1}
      severity="error"
      role="alert"
      action={<IconButton aria-label="Fermer" title="Fermer" color="inherit" onClick={onClose}><Icon name="close" /></IconButton>}
      mb={2}
      scrollMarginTop={96}
    >
      <Block weight={500} mb="0.35em">{'Des erreurs ont été rencontrées\u202F:'}</Block>
      <Block component="ul" flush pl={2.5}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Block>
    </Notice>
  )
}
