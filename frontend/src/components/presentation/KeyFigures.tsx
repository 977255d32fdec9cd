import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Row, Stack } from '@/components/primitives'
import { FONT_SERIF } from '@/theme/tokens'
import { FiguresNote } from './FiguresNote'

export interface KeyFigure {
  /** Short, such as « 15 ans ». */
  value: string
  label: string
}

/** A few figures of a product, with the day they were checked. */
export function KeyFigures({ figures, asOf }: { figures: readonly KeyFigure[]; asOf: string }) {
  return (
    <Stack gap={1.5}>
      <Row component="dl" flush rowGap={2} columnGap={5} align="stretch" wrap>
        {figures.map(({ value, label }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', maxWidth: 240 }}>
            <Typography component="dt" variant="body2" color="textSecondary">{label}</Typography>
            <Box component="dd" sx={{ m: 0, fontFamily: FONT_SERIF, fontWeight: 600, fontSize: '1.375rem', lineHeight: 1.3 }}>{value}</Box>
          </Box>
        ))}
      </Row>
      <FiguresNote asOf={asOf} />
    </Stack>
  )
}
