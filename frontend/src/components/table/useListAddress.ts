import { useNavigate, useSearch } from '@tanstack/react-router'
import { compact } from './listSearch'

type Some<S> = { [K in keyof S]?: S[K] | undefined }

/** What the address of a list says, and its changes: filters, page, and whatever else stands in it. */
export function useListAddress<S extends { page?: number }>() {
  // One hook for every list: the type of the search is the list's own.
  const search = useSearch({ strict: false } as never) as S
  const navigate = useNavigate()
  /** Changes these filters, of those that hold when it is done: another one may have been typed in the meantime. */
  const filter = (part: Some<S>) =>
    void navigate({ to: '.', search: (now: object) => compact({ ...now, ...part, page: undefined }), replace: true, resetScroll: false } as never)
  const goTo = (page: number, replace = false) =>
    void navigate({ to: '.', search: (now: object) => compact({ ...now, page: page > 1 ? page : undefined }), replace } as never)
  /** What else the address says: the row that is open. */
  const put = (part: Some<S>) => void navigate({ to: '.', search: (now: object) => compact({ ...now, ...part }), resetScroll: false } as never)
  /** What a filter of this name is given. */
  const field = <K extends keyof S & string>(name: K) => ({
    value: search[name] as S[K] | undefined,
    onChange: (value: S[K] | undefined) => filter({ [name]: value } as unknown as Some<S>),
  })
  return { search, filter, goTo, put, field }
}
