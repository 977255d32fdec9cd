import IconButton from '@mui/material/IconButton'
import { Icon } from '@/components/icon/Icon'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/feedback/Notice'
import { Block } from '@/components/primitives'
import { displayed } from '@/format/displayed'
import { scrollTo } from './fieldNavigation'

interface ServerErrorsProps {
  /** One line per message; renders nothing when empty. */
  messages: readonly string[]
  onClose: () => void
}

/** Alert of a refused save: scrolls into view, takes the focus and can be dismissed. */
export function ServerErrors({ messages, onClose }: ServerErrorsProps) {
  const alert = useRef<HTMLDivElement>(null)
  const shown = messages.length > 0

  useEffect(() => {
    if (messages.length === 0 || !alert.current) return
    scrollTo(alert.current, 'center')
    // Disabling the submit button dropped the focus.
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
          <li key={message}>{displayed(message)}</li>
        ))}
      </Block>
    </Notice>
  )
}
