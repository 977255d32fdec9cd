import { Block } from '@/components/primitives'

interface MailContentProps {
  mail: { html: string; text: string }
  height: { xs: string; sm: string }
}

/** Mail preview: HTML part, then text part. */
export function MailContent({ mail, height }: MailContentProps) {
  return (
    <>
      <Block
        component="iframe"
        title="Aperçu du mail"
        // Runs no scripts and follows no links.
        sandbox=""
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
        display="block"
        width="100%"
        height={height}
        border
        rounded
        background="background.paper"
      />
      <Block component="details" mt={2}>
        <Block component="summary" weight={600} py={1.25}>Version en texte seul</Block>
        <Block component="pre" tabIndex={0} flush p={2} background="sunken" rounded size="small" breaks sx={{ whiteSpace: 'pre-wrap' }}>{mail.text}</Block>
      </Block>
    </>
  )
}
