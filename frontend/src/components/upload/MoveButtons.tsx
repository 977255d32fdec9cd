import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import type { Media } from './media'

interface MoveButtonsProps {
  media: Media
  /** Position from 1. */
  place: number
  count: number
  disabled: boolean
  onMove: (uuid: string, by: -1 | 1) => void
}

const WAYS = [
  { by: -1, icon: 'chevronUp', tip: 'Monter' },
  { by: 1, icon: 'chevronDown', tip: 'Descendre' },
] as const

/** Buttons that move a file in its list. At an end the button stays focusable and does nothing. */
export function MoveButtons({ media, place, count, disabled, onMove }: MoveButtonsProps) {
  const [moved, setMoved] = useState(false)
  return (
    <>
      {WAYS.map(({ by, icon, tip }) => {
        const end = place === (by === -1 ? 1 : count)
        return (
          <Tooltip key={icon} title={tip}>
            <IconButton
              aria-label={`${tip} ${media.name}`}
              aria-disabled={end}
              disabled={disabled}
              sx={end ? { opacity: 0.4, cursor: 'default' } : {}}
              onClick={() => {
                if (end) return
                setMoved(true)
                onMove(media.uuid, by)
              }}
            >
              <Icon name={icon} />
            </IconButton>
          </Tooltip>
        )
      })}
      {moved && <output style={visuallyHidden}>{`${media.name}\u202F: place ${place} sur ${count}`}</output>}
    </>
  )
}
