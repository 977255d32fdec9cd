import { mergeFiles } from '@/components/edit/merge'
import type { Media } from '@/components/upload/media'
import type { ItemState } from '@/components/steps/checklist'
import type { ChecklistItem, OwnCase } from '../api'
import { stateOf } from './checklist'

/** A file and the document that it answers; null: « Autres documents ». */
export interface PlacedMedia extends Media {
  item: string | null
}

type Files = Pick<OwnCase, 'itemsListArray' | 'medias'>

/** The files of a case, each at its place; those of a document that is settled are to be read only. */
export function placedMedias({ itemsListArray, medias }: Files): PlacedMedia[] {
  const places = new Map(itemsListArray.flatMap((item) => (item.medias ?? []).map((uuid) => [uuid, item] as const)))
  return (medias ?? []).map((media) => {
    const place = places.get(media.uuid)
    return placed(media, place?.uuid ?? null, place !== undefined && !place.open)
  })
}

/** What was made of each file that the server answered. */
const made = new WeakMap<Media, PlacedMedia>()

/** The very same as before when nothing of it changed: what shows two hundred of them draws only those that did. */
function placed(media: Media, item: string | null, isSettled: boolean): PlacedMedia {
  const before = made.get(media)
  if (before?.item === item && before.settled === isSettled) return before
  const next = { ...media, saved: true, item, settled: isSettled }
  made.set(media, next)
  return next
}

/** A place that takes files now. */
export type Destination = Pick<ChecklistItem, 'uuid' | 'label' | 'isFile' | 'open'>

/** Where a file may go: what a tick or a file elsewhere leaves as it is. */
export function destinations(items: readonly ChecklistItem[]): Destination[] {
  return items.map(({ uuid, label, isFile, open }) => ({ uuid, label, isFile, open }))
}

export function filesAt(medias: readonly PlacedMedia[], item: string | null): PlacedMedia[] {
  return medias.filter((media) => media.item === item)
}

/** The list with what stands at one place replaced: `files` are new there or stay. */
export function withFilesAt(medias: readonly PlacedMedia[], item: string | null, files: readonly Media[]): PlacedMedia[] {
  const here = new Set(files.map(({ uuid }) => uuid))
  return [...medias.filter((media) => media.item !== item && !here.has(media.uuid)), ...files.map((file) => at(file, item))]
}

/** The very same when it stands there already: nothing of it is drawn again. */
function at(file: Media | PlacedMedia, item: string | null): PlacedMedia {
  return 'item' in file && file.item === item ? file : { ...file, item }
}

/** The list with one file at another place, which a save makes good. */
export function moved(medias: readonly PlacedMedia[], uuid: string, item: string | null): PlacedMedia[] {
  const file = medias.find((media) => media.uuid === uuid)
  if (!file || file.readOnly || file.item === item) return [...medias]
  return [...medias.filter((media) => media !== file), { ...file, item, saved: false }]
}

/** Where a document will stand once what is on screen is saved. */
export function shownState(item: ChecklistItem, files: readonly PlacedMedia[]): ItemState {
  const state = stateOf(item)
  if (!item.open) return state
  const before = item.medias ?? []
  if (files.some(({ uuid }) => !before.includes(uuid))) return 'received'
  return state === 'received' && before.length > 0 && files.length === 0 ? 'asked' : state
}

/** The checklist as it will stand once what is on screen is saved. */
export function shownItems(items: readonly ChecklistItem[], medias: readonly PlacedMedia[]): ChecklistItem[] {
  return items.map((item) => (item.isFile ? { ...item, state: shownState(item, filesAt(medias, item.uuid)) } : item))
}

/**
 * What was changed here, over what the case has become: a file whose document takes none any more goes to « Autres
 * documents » and is named; one that became read only is as it is saved.
 */
export function settled(medias: readonly PlacedMedia[], ownCase: Files): { medias: PlacedMedia[]; displaced: string[] } {
  const now = placedMedias(ownCase)
  const open = new Set(ownCase.itemsListArray.filter((item) => item.open).map(({ uuid }) => uuid))
  const displaced: string[] = []
  const next = medias.map((media) => {
    const saved = now.find(({ uuid }) => uuid === media.uuid)
    if (saved?.readOnly) return saved
    if (media.item === null || media.item === undefined || open.has(media.item) || saved?.item === media.item) return media
    displaced.push(media.name)
    return { ...media, item: saved?.item ?? null }
  })
  return { medias: next, displaced }
}

/** Files by identity, with their places: where both moved one, it stands where it was put here. */
export function mergePlaced(base: Files, mine: readonly PlacedMedia[], theirs: Files): { medias: PlacedMedia[]; displaced: string[] } {
  const before = placedMedias(base)
  const merged = mergeFiles(before, mine, placedMedias(theirs)).map((file) => {
    const here = mine.find(({ uuid }) => uuid === file.uuid)
    const was = before.find(({ uuid }) => uuid === file.uuid)
    return here && here.item !== was?.item ? Object.assign({}, file, { item: here.item }) : file
  })
  return settled(merged, theirs)
}
