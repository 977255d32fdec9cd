import { Global } from '@emotion/react'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Notice } from '@/components/feedback/Notice'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { saveText } from '@/components/download/saveText'
import { site } from '@/site/site'
import { CopyText } from './CopyText'

interface RecoveryCodesProps {
  codes: string[]
  /** The codes are saved: continues. */
  onDone: () => void
}

/** New recovery codes, shown once: to print, copy or download. Print styles hide everything else. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `Codes de secours ${site().name}\n\n${codes.join('\n')}\n\nChaque code ne sert qu’une fois.\n`
  return (
    <Block>
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
        <Text component="h3" ref={title} tabIndex={-1} weight={600} mb={0.5}>{`Codes de secours ${site().name}`}</Text>
        <Text size="small" color="text.secondary" mb={1.5}>
          {'Si vous perdez votre téléphone ou votre clé, l’un d’eux ouvre votre compte, avec votre mot de passe. Chacun ne sert qu’une fois.'}
        </Text>
        <PlainList
          aria-label="Codes de secours" gap={1} columns={{ xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(5, 1fr)' }}
          p={2} mb={2} background="sunken" rounded
        >
          {codes.map((code) => (
            <Text key={code} component="li" weight={600} nowrap sx={{ fontFamily: 'monospace', fontSize: '1rem' }}>{code}</Text>
          ))}
        </PlainList>
      </div>
      <Notice severity="warning" mb={2}>{'Ces codes ne seront plus affichés. Gardez-les en lieu sûr, ailleurs que sur votre téléphone.'}</Notice>
      <Row gap={1} wrap mb={2}>
        <Button size="small" variant="outlined" color="inherit" startIcon={<Icon name="page" size={16} />} onClick={() => window.print()}>Imprimer</Button>
        <CopyText text={codes.join('\n')} what="les codes" variant="outlined" />
        <Button
          size="small" variant="outlined" color="inherit" startIcon={<Icon name="download" size={16} />}
          onClick={() => saveText('codes-de-secours.txt', text, 'text/plain')}
        >
          Télécharger
        </Button>
      </Row>
      <Button variant="contained" onClick={onDone}>J’ai gardé mes codes</Button>
    </Block>
  )
}
