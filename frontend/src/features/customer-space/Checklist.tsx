import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { Fieldset, Row, Text } from '@/components/primitives'
import type { ChecklistItem } from './api'
import { groups, progress } from './checklist'

interface ChecklistProps {
  items: readonly ChecklistItem[]
  onCheck: (label: string, checked: boolean) => void
  disabled?: boolean
}

/** What is asked for, by group; a tick is kept at once. */
export function Checklist({ items, onCheck, disabled = false }: ChecklistProps) {
  const { done, total } = progress(items)
  return (
    <Box component="section" aria-labelledby="checklist">
      <Row columnGap={2} align="baseline" wrap>
        <Typography id="checklist" component="h2" variant="h3">
          Les documents demandés
        </Typography>
        <Typography component="output" color="textSecondary">
          {`${done} coché${done > 1 ? 's' : ''} sur ${total}`}
        </Typography>
      </Row>
      {groups(items).map((group) => (
        <Fieldset key={group.heading ?? ''} mt={2}>
          {group.heading !== null && (
            <Text component="legend" p={0} mb={0.5} weight={600}>
              {group.heading}
            </Text>
          )}
          {group.items.map((item) => (
            <Item key={item.label} item={item} onCheck={onCheck} disabled={disabled} />
          ))}
        </Fieldset>
      ))}
    </Box>
  )
}

function Item({ item, onCheck, disabled }: { item: ChecklistItem; onCheck: ChecklistProps['onCheck']; disabled: boolean }) {
  return (
    <FormControlLabel
      disabled={disabled}
      control={<Checkbox checked={item.isChecked} onChange={(event) => onCheck(item.label, event.target.checked)} />}
      label={item.label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 48,
        m: 0,
        mt: 1,
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: item.isChecked ? 'tint.insurances.soft' : 'background.paper',
        '& .MuiFormControlLabel-label': { flex: 1, py: 1, overflowWrap: 'anywhere' },
      }}
    />
  )
}
