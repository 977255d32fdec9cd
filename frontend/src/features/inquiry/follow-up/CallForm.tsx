import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { capitalize } from '@/format/capitalize'
import { DayInput } from '@/components/form/input/DayInput'
import { formatDate } from '@/format/date'
import type { PartProps } from './FollowUp'
import type { Inquiry } from '../inquiry'

/**
 * Label above the row and error below it: an error shown when a click on a button leaves the field does not move the
 * button.
 */
const DAY_PARTS = {
  '& .MuiFormLabel-root': { flexBasis: '100%', mb: -0.5 },
  '& .MuiOutlinedInput-root': { width: 140 },
  '& .MuiFormHelperText-root': { flexBasis: '100%', order: 1, mt: -0.5 },
} as const

/** Outcome of the last call and day of the next one, in one line. */
export function CallForm({ inquiry, changes: { change, isBusy } }: PartProps) {
  const { callBackOn } = inquiry
  /** Typed day; null means that the saved day is shown. */
  const [typedDay, setTypedDay] = useState<string | null>(null)
  const day = typedDay ?? callBackOn ?? ''
  const id = useId()
  const line = callLine(inquiry)
  const save = async (...call: Parameters<typeof change>) => {
    if (await change(...call)) setTypedDay(null)
  }
  return (
    <>
      {line !== '' && <Typography sx={{ mb: 1 }}>{line}</Typography>}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', ...DAY_PARTS }}>
        <FormControl sx={{ display: 'contents' }}>
          <FormLabel htmlFor={id}>Rappeler le</FormLabel>
          <DayInput id={id} value={day} disabled={isBusy} onChange={setTypedDay} />
        </FormControl>
        <Button
          variant="outlined"
          disabled={isBusy || day === '' || day === callBackOn}
          onClick={() => void save({ callOutcome: 'callBack', callBackOn: day }, `Rappel prévu le ${formatDate(day)}.`)}
        >
          Noter
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            void save(
              { callOutcome: 'unreachable', ...(day !== '' && { callBackOn: day }) },
              'Noté\u202F: injoignable.',
            )
          }
        >
          Injoignable
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => void save({ callOutcome: 'noFollowUp' }, 'La demande est classée sans suite.')}
        >
          Sans suite
        </Button>
      </Stack>
    </>
  )
}

/** Outcomes in words; a planned call shows only its day. */
const OUTCOME_TEXTS: Record<NonNullable<Inquiry['callOutcome']>, string> = {
  callBack: '',
  unreachable: 'Injoignable',
  noFollowUp: 'Sans suite',
}

/** « Injoignable, rappeler le 02/12/2026. » */
function callLine({ callOutcome, callBackOn }: Pick<Inquiry, 'callOutcome' | 'callBackOn'>): string {
  const outcome = callOutcome ? OUTCOME_TEXTS[callOutcome] : ''
  const callBackText = callBackOn ? `rappeler le ${formatDate(callBackOn)}` : ''
  const text = [outcome, callBackText].filter(Boolean).join(', ')
  return text === '' ? '' : `${capitalize(text)}.`
}
