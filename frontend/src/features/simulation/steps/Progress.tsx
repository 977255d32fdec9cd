import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** Current step and total, as text and bar. */
export function Progress({ step, count }: { step: number; count: number }) {
  const remainingCount = count - step - 1
  return (
    <Box sx={{ mt: 1, mb: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {`Étape ${step + 1} sur ${count}`}
        {remainingCount === 0 ? ', la dernière' : `, encore ${remainingCount} après celle-ci`}
      </Typography>
      <Stack direction="row" spacing={0.5} aria-hidden sx={{ mt: 1, maxWidth: 420 }}>
        {Array.from({ length: count }, (_, index) => (
          <Box
            key={index}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 99,
              bgcolor: index < step ? 'success.main' : index === step ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </Stack>
    </Box>
  )
}
