import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { CreateLink } from '@/components/layout/CreateButton'
import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { filtersOf } from '@/components/table/listSearch'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { fullName } from '@/format/fullName'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { partnersQuery, typeNamesQuery, deletePartner } from './api'
import { COLUMNS, FOLLOW_UP_COLUMNS } from './columns'
import { FollowUpSwitch } from './FollowUpSwitch'
import type { PartnerRow } from './partner'

const route = getRouteApi('/_private/partners/')

/** List of partners, all or those to call again. */
export function PartnersPage() {
  const { role } = useUser()
  const search = route.useSearch()
  const { filter, field } = useListSearchParams(search)
  const { data: types = [] } = useQuery(typeNamesQuery())
  const toFollowUp = search.toFollowUp === true
  return (
    <ListPage
      label={toFollowUp ? 'Prescripteurs à relancer' : 'Prescripteurs'}
      list={useQuery(partnersQuery(search, site().pageSize))}
      rowNouns={['prescripteur', 'prescripteurs']}
      filters={
        <>
          <ChoiceFilter
            label="Type"
            options={types.map(({ uuid, label }) => ({ value: uuid, label }))}
            {...field('type')}
          />
          <TextFilter label="Raison sociale" {...field('businessName')} />
          <TextFilter label="Nom" {...field('lastName')} />
          <TextFilter label="Prénom" {...field('firstName')} />
          <FlagFilter label="Accès activé" {...field('enableAccess')} />
        </>
      }
      nonFilterParams={['toFollowUp']}
      savedViewsKey="partners"
      exportOptions={{ path: '/api/partners/export', query: filtersOf(search) }}
      columns={toFollowUp ? FOLLOW_UP_COLUMNS : COLUMNS}
      defaultSort={toFollowUp ? 'lastContact' : 'lastName'}
      {...(!toFollowUp && { columnsKey: 'partners' })}
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/partners/$uuid', params: { uuid } })}
      {...(role === 'ADMIN' && { actions: renderDelete })}
      empty={toFollowUp ? 'Aucun prescripteur n’est à relancer.' : 'Aucun prescripteur n’est disponible.'}
      buttons={<CreateLink to="/partner">Créer un prescripteur</CreateLink>}
    >
      <FollowUpSwitch
        toFollowUp={toFollowUp}
        onChange={(isEnabled) => filter({ toFollowUp: isEnabled ? true : undefined, sort: undefined })}
      />
    </ListPage>
  )
}

function renderDelete(row: PartnerRow) {
  return <DeletePartnerButton uuid={row.uuid} name={fullName(row)} />
}

interface DeletePartnerButtonProps {
  uuid: string
  name: string
}

/** Confirms, with the consequences, and deletes a partner. */
function DeletePartnerButton({ uuid, name }: DeletePartnerButtonProps) {
  return (
    <DeleteButton
      label={`Supprimer le prescripteur ${name}`}
      title={`Supprimer le prescripteur ${name}\u202F?`}
      remove={() => deletePartner(uuid)}
      successMessage="Le prescripteur a été supprimé avec succès."
      errorMessage="Une erreur a été rencontrée lors de la suppression du prescripteur."
    >
      {'Cette suppression\u202F:'}
      <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }}>
        <li>efface ses comptes rendus et leurs fichiers,</li>
        <li>laisse sans prescripteur les dossiers qu’il a apportés,</li>
        <li>ferme aussitôt son espace prescripteur,</li>
        <li>le retire de la liste de diffusion.</li>
      </ul>
    </DeleteButton>
  )
}
