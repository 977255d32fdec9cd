import Box from '@mui/material/Box'

interface MailContentProps {
  mail: { html: string; text: string }
  height: { xs: string; sm: string }
}

/** Mail preview: HTML part, then text part. */
export function MailContent({ mail, height }: MailContentProps) {
  return (
    <>
      <Box
        component="iframe"
        title="Aperçu du mail"
        // Runs no scripts and follows no links.
        sandbox=""
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
        sx={{
          display: 'block',
          width: '100%',
          height,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      />
      <Box component="details" sx={{ mt: 2 }}>
        <Box component="summary" sx={{ fontWeight: 600, py: 1.25 }}>
          Version en texte seul
        </Box>
        <Box
          component="pre"
          tabIndex={0}
          sx={{
            m: 0,
            p: 2,
            bgcolor: 'sunken',
            borderRadius: 1,
            fontSize: '0.875rem',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
          }}
        >
          {mail.text}
        </Box>
      </Box>
    </>
  )
}
