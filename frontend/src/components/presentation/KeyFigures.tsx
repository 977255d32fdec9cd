import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FONT_SERIF } from '@/theme/tokens'
import { FiguresNote } from './FiguresNote'

export interface KeyFigure {
  /** Short value such as « 15 ans ». */
  value: string
  label: string
}

/** Key figures of a product, with the date of their last check. */
export function KeyFigures({ figures, asOf }: { figures: readonly KeyFigure[]; asOf: string }) {
  return (
    <Stack spacing={1.5}>
      <Stack component="dl" direction="row" sx={{ m: 0, rowGap: 2, columnGap: 5, flexWrap: 'wrap' }}>
        {figures.map(({ value, label }) => (
          <Stack key={label} direction="column-reverse" sx={{ justifyContent: 'flex-end', maxWidth: 240 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box
              component="dd"
              sx={{ m: 0, fontFamily: FONT_SERIF, fontWeight: 600, fontSize: '1.375rem', lineHeight: 1.3 }}
            >
              {value}
            </Box>
          </Stack>
        ))}
      </Stack>
      <FiguresNote asOf={asOf} />
    </Stack>
  )
}
