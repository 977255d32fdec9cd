import { Block, Text } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import type { MergePreview } from './api'

/** Rows that move to the kept record. */
export function Moves({ preview: { moves } }: { preview: MergePreview }) {
  const counts: [number, string, string][] = [
    [moves.cases, 'dossier', 'dossiers'],
    [moves.reports, 'compte rendu', 'comptes rendus'],
    [moves.files, 'fichier', 'fichiers'],
    [moves.tasks, 'tâche', 'tâches'],
    [moves.inquiries, 'demande reçue', 'demandes reçues'],
    [moves.assignments, 'attribution à un salarié', 'attributions à des salariés'],
    [moves.groups, 'groupe de contacts', 'groupes de contacts'],
    [moves.accounts, 'compte client', 'comptes clients'],
  ]
  const lines = counts.filter(([count]) => count > 0).map(([count, singular, plural]) => countOf(count, singular, plural))
  return (
    <Block component="section" aria-label="Ce qui est transféré" mb={3}>
      <Text component="h3" variant="h4" mb={1}>Ce qui est transféré</Text>
      {lines.length === 0
        ? <Text>Rien ne se rattache à la fiche qui disparaît.</Text>
        : <ul style={{ margin: 0, paddingLeft: '1.25em' }}>{lines.map((line) => <li key={line}>{line}</li>)}</ul>}
      {moves.accounts > 0 && (
        <Text mt={1} size="small" color="text.secondary">
          Une même personne garde un seul compte client{'\u202F'}: celui de l’adresse email choisie, à défaut celui de la fiche qui reste. L’autre est fermé.
        </Text>
      )}
    </Block>
  )
}
