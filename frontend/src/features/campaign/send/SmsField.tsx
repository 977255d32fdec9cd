import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextInput } from '@/components/form/input/TextInput'
import { useField } from '@/components/form/fields/useField'
import { capitalize } from '@/format/capitalize'
import { completeSms, smsEncoding, smsFits, smsSize, truncateSms } from '@/rules/sms'
import { costlyCharacters, simplifySms } from '@/rules/smsSimple'
import { site } from '@/site/site'
import { smsCounter } from '../campaign'
import { messageSize, type CampaignValues } from './campaignForm'

/** SMS text with a live count including its stop mention, truncated to eight SMS, with an offer of plain characters. */
export function SmsField({ recipients }: { recipients: number }) {
  const stop = site().smsStopMention
  const binding = useField<CampaignValues>({
    name: 'content',
    label: 'Message',
    helper: `La mention «\u202F${stop.trim()}\u202F» s’ajoute à la fin.`,
  })
  /** Text before truncation: plain characters may make it fit. */
  const [fullText, setFullText] = useState<string | null>(null)
  const text = typeof binding.field.value === 'string' ? binding.field.value : ''
  const { characters, parts } = messageSize({ type: 'sms', content: text })
  const write = (input: string) => {
    const isWithinLimit = smsFits(input, stop)
    setFullText(isWithinLimit ? null : input)
    binding.field.onChange(isWithinLimit ? input : truncateSms(input, stop))
  }
  return (
    <Box sx={{ mt: 1.5 }}>
      <TextInput
        binding={binding}
        text={text}
        rows={6}
        onChange={(event) => write(event.target.value)}
        counter={
          <Box component="output" aria-label="Taille du message" sx={{ color: 'text.secondary', textAlign: 'right' }}>
            {smsCounter(characters, parts, parts * recipients)}
          </Box>
        }
      />
      {fullText !== null && (
        <Alert severity="warning" role="status" sx={{ mt: 1 }}>
          {'Le texte a été coupé\u202F: un message compte 8\u00A0SMS au plus, mention comprise.'}
        </Alert>
      )}
      <PlainTextOffer text={fullText ?? text} stop={stop} onReplace={() => write(simplifySms(fullText ?? text))} />
    </Box>
  )
}

interface PlainTextOfferProps {
  text: string
  stop: string
  onReplace: () => void
}

/** Names the characters that require unicode, which more than doubles the price, and offers plain ones. */
function PlainTextOffer({ text, stop, onReplace }: PlainTextOfferProps) {
  if (smsEncoding(text) === 'standard') return null
  const costly = costlyCharacters(text)
  const [currentParts, simplifiedParts] = [text, simplifySms(text)].map(
    (content) => smsSize(completeSms(content, stop)).parts,
  )
  const hasMany = costly.length > 1
  return (
    <Alert severity="info" role="status" sx={{ mt: 1 }}>
      <Box>
        {`${listCharacters(costly)} ${hasMany ? 'font' : 'fait'} passer tout le message en unicode\u202F: 70 caractères par SMS au lieu de 160. `}
        {currentParts === simplifiedParts ? null : (
          <strong>{`${currentParts} SMS au lieu de ${simplifiedParts}.`}</strong>
        )}
      </Box>
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" size="compact" onClick={onReplace}>
          Remplacer par des caractères simples
        </Button>
      </Box>
    </Alert>
  )
}

const CHARACTER_NAMES: Record<string, string> = {
  '\u00A0': 'l’espace insécable',
  '\u202F': 'l’espace fine insécable',
  '\t': 'la tabulation',
  '\u200D': 'un caractère invisible',
  '\uFE0F': 'un caractère invisible',
}
const MAX_LISTED = 6

/** « ê », « œ » et l’espace insécable. */
function listCharacters(characters: readonly string[]): string {
  const names = [...new Set(characters.map((character) => CHARACTER_NAMES[character] ?? `«\u202F${character}\u202F»`))]
  const listedNames =
    names.length > MAX_LISTED ? [...names.slice(0, MAX_LISTED), `${names.length - MAX_LISTED} autres`] : names
  const list =
    listedNames.length > 1 ? `${listedNames.slice(0, -1).join(', ')} et ${listedNames.at(-1)}` : (listedNames[0] ?? '')
  return capitalize(list)
}
