import Box from '@mui/material/Box'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { completeSms, smsParts } from '@/rules/sms'

interface PhonePreviewProps {
  sender: string
  content: string
  stopMention: string
}

/** SMS as received, with its cuts and stop mention. */
export function PhonePreview({ sender, content, stopMention }: PhonePreviewProps) {
  const complete = completeSms(content, stopMention)
  const parts = content === '' ? [] : smsParts(complete)
  return (
    <Box
      component="figure"
      aria-label="Aperçu du SMS"
      sx={{
        m: 0,
        mx: 'auto',
        width: '100%',
        maxWidth: 300,
        height: 440,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        border: '9px solid',
        borderColor: 'text.primary',
        borderRadius: '38px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'sunken', pt: 1, pb: 1.25, textAlign: 'center' }}>
        <Box
          aria-hidden
          sx={{ width: 88, height: 18, mx: 'auto', mb: 1.25, borderRadius: 99, bgcolor: 'text.primary' }}
        />
        <Box
          aria-hidden
          sx={{
            width: 40,
            height: 40,
            mx: 'auto',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontWeight: 650,
          }}
        >
          {(sender.trim()[0] ?? '?').toUpperCase()}
        </Box>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 600, mt: 0.5 }}>{sender.trim() || 'Expéditeur'}</Box>
      </Box>
      <Box tabIndex={0} role="group" aria-label="Texte du SMS" sx={{ flex: 1, overflowY: 'auto', p: 1.5 }}>
        {parts.length === 0 ? (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', textAlign: 'center', mt: 6 }}>
            Votre message s’affichera ici.
          </Box>
        ) : (
          <Bubble parts={parts} mentionFrom={complete.length - stopMention.length} />
        )}
      </Box>
    </Box>
  )
}

function Bubble({ parts, mentionFrom }: { parts: readonly string[]; mentionFrom: number }) {
  const starts = parts.map((_, index) => parts.slice(0, index).join('').length)
  return (
    <Box
      sx={{
        bgcolor: 'sunken',
        borderRadius: '18px',
        borderTopLeftRadius: '5px',
        px: 1.5,
        py: 1,
        maxWidth: '92%',
        fontSize: '0.9375rem',
        lineHeight: 1.4,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {parts.map((part, index) => {
        const start = starts[index] ?? 0
        const input = Math.max(0, Math.min(part.length, mentionFrom - start))
        return (
          <Box component="span" key={start}>
            {index > 0 && <PartBoundary partNumber={index} total={parts.length} />}
            {part.slice(0, input)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {part.slice(input)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

/** Boundary between two SMS: phones join the parts, but each is charged. */
function PartBoundary({ partNumber: offset, total }: { partNumber: number; total: number }) {
  return (
    <>
      <span style={visuallyHidden}>{` (fin du SMS ${offset} sur ${total}) `}</span>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          my: 0.5,
          color: 'secondary.main',
          fontSize: '0.75rem',
          fontWeight: 650,
          whiteSpace: 'nowrap',
          '&::before, &::after': { content: '""', flex: 1, borderTop: '1px dashed currentColor' },
        }}
      >
        {`SMS ${offset + 1}`}
      </Box>
    </>
  )
}
