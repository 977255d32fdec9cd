import { useQuery } from '@tanstack/react-query'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { CreateButton } from '@/components/layout/CreateButton'
import { NameCell } from '@/components/table/cells'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { countText } from '@/format/countText'
import { useDialogState } from '@/session/dialogState'
import { deleteTemplate, templatesQuery, type ChecklistTemplate } from './api'
import { isHeading } from './lines'
import { TemplateDialog } from './TemplateDialog'
import { projectLabel } from './templateForm'

/** List of checklist templates. */
export function TemplatesPage() {
  const list = useQuery({ ...templatesQuery(), staleTime: 0, select: wholeList })
  const [open, setOpen] = useDialogState<{ edited: ChecklistTemplate | null } | null>('checklist-templates', null)
  const actions = (template: ChecklistTemplate) => (
    <>
      <RowAction
        icon="edit"
        label="Modifier"
        name={`Modifier la liste «\u202F${template.name}\u202F»`}
        onClick={() => setOpen({ edited: template })}
      />
      <DeleteButton
        label={`Supprimer la liste «\u202F${template.name}\u202F»`}
        title={`Supprimer la liste «\u202F${template.name}\u202F»\u202F?`}
        remove={() => deleteTemplate(template.uuid)}
        successMessage="La liste de pièces a été supprimée."
      >
        Les dossiers déjà créés gardent les pièces qu’ils demandent.
      </DeleteButton>
    </>
  )
  return (
    <>
      <ListPage
        label="Listes de pièces"
        list={list}
        rowNouns={['liste', 'listes']}
        isUnpaginated
        buttons={<CreateButton onClick={() => setOpen({ edited: null })}>Créer une liste</CreateButton>}
        columns={COLUMNS}
        rowKey={({ uuid }) => uuid}
        actions={actions}
        skeletonRows={13}
        empty="Aucune liste de pièces. Créez-en une pour la retrouver à l’ajout d’un dossier."
      />
      {open && <TemplateDialog template={open.edited} onClose={() => setOpen(null)} />}
    </>
  )
}

const COLUMNS: Column<ChecklistTemplate>[] = [
  {
    key: 'name',
    header: 'Liste',
    cell: ({ name, lines }) => <NameCell name={name} detail={linesSummary(lines)} />,
  },
  { key: 'project', header: 'Projet', width: '16rem', cell: ({ project }) => projectLabel(project) },
]

function linesSummary(lines: ChecklistTemplate['lines']): string {
  const documents = lines.filter(({ label = '' }) => !isHeading(label))
  const conditionalLines = lines.filter(({ condition, perCustomer }) => condition || perCustomer)
  const countedDocuments = countText(documents.length, 'pièce', 'pièces')
  return conditionalLines.length === 0 ? countedDocuments : `${countedDocuments}, selon la fiche`
}
