import { Global } from '@emotion/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/icon/Icon'
import { saveText } from '@/components/download/saveText'
import { site } from '@/site/site'
import { CopyText } from './CopyText'

interface RecoveryCodesProps {
  codes: string[]
  /** Called when the user confirms that the codes are saved. */
  onDone: () => void
}

/** New recovery codes, shown once: to print, copy or download. Print styles hide everything else. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `Codes de secours ${site().name}\n\n${codes.join('\n')}\n\nChaque code ne sert qu’une fois.\n`
  return (
    <Box>
      <Global
        styles={{
          '@media print': {
            'body *': { visibility: 'hidden' },
            '#recovery-codes, #recovery-codes *': { visibility: 'visible' },
            '#recovery-codes': { position: 'absolute', inset: '0 auto auto 0', width: '100%' },
          },
        }}
      />
      <div id="recovery-codes">
        <Typography component="h3" ref={title} tabIndex={-1} sx={{ fontWeight: 600, mb: 0.5 }}>
          {`Codes de secours ${site().name}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {
            'Si vous perdez votre téléphone ou votre clé, l’un d’eux ouvre votre compte, avec votre mot de passe. Chacun ne sert qu’une fois.'
          }
        </Typography>
        <List
          disablePadding
          aria-label="Codes de secours"
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: {
              xs: 'repeat(2, 1fr)',
              sm: 'repeat(5, 1fr)',
              lg: 'repeat(3, 1fr)',
              xl: 'repeat(5, 1fr)',
            },
            p: 2,
            mb: 2,
            bgcolor: 'sunken',
            borderRadius: 1,
          }}
        >
          {codes.map((code) => (
            <Typography
              key={code}
              component="li"
              sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontFamily: 'monospace', fontSize: '1rem' }}
            >
              {code}
            </Typography>
          ))}
        </List>
      </div>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {'Ces codes ne seront plus affichés. Gardez-les en lieu sûr, ailleurs que sur votre téléphone.'}
      </Alert>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="page" size={16} />}
          onClick={() => window.print()}
        >
          Imprimer
        </Button>
        <CopyText text={codes.join('\n')} name="les codes" variant="outlined" />
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="download" size={16} />}
          onClick={() => saveText('codes-de-secours.txt', text, 'text/plain')}
        >
          Télécharger
        </Button>
      </Stack>
      <Button variant="contained" onClick={onDone}>
        J’ai gardé mes codes
      </Button>
    </Box>
  )
}
