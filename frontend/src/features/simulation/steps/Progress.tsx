import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Block, Row } from '@/components/primitives'

/** Where one is, and how much is left, in words and as a line. */
export function Progress({ step, count }: { step: number; count: number }) {
  const left = count - step - 1
  return (
    <Block mt={1} mb={3}>
      <Typography color="textSecondary">
        {`Étape ${step + 1} sur ${count}`}
        {left === 0 ? ', la dernière' : `, encore ${left} après celle-ci`}
      </Typography>
      <Row aria-hidden gap={0.5} align="stretch" mt={1} maxWidth={420}>
        {Array.from({ length: count }, (_, index) => (
          <Box
            key={index}
            sx={{
              flex: 1, height: 6, borderRadius: 3,
              bgcolor: index < step ? 'success.main' : index === step ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </Row>
    </Block>
  )
}
