import { useEffect, useRef, useState } from 'react'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRouter } from '@tanstack/react-router'
import { down } from '@/theme/scale'
import type { Option } from './options'
import { PaletteSearch } from './PaletteSearch'

/** Search palette of staff pages, operable by keyboard. The typed text never appears in the URL. */
export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const isPhone = useMediaQuery(down('md'))
  const isLeaving = useRef(false)
  const [opener] = useState(() => document.activeElement)

  useEffect(() => {
    // Closes on any navigation, such as the Back button.
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      isLeaving.current = true
      onClose()
    })
  }, [router, onClose])
  // Restored here rather than by the dialog, which would take the focus from a dialog of the opened page.
  useEffect(
    () => () => {
      if (!isLeaving.current && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )

  const open = ({ href }: Option, inNewTab: boolean) => {
    isLeaving.current = !inNewTab
    onClose()
    if (inNewTab) window.open(href, '_blank', 'noopener')
    else void router.navigate({ href })
  }

  return (
    <Dialog
      open
      disableRestoreFocus
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth={false}
      transitionDuration={isPhone ? 0 : 150}
      slotProps={{
        paper: {
          'aria-label': 'Rechercher',
          sx: isPhone ? {} : { width: 720, maxHeight: '70vh', m: 2, mt: '12vh', alignSelf: 'flex-start' },
        },
      }}
    >
      <PaletteSearch isPhone={isPhone} onOpen={open} onClose={onClose} />
    </Dialog>
  )
}
