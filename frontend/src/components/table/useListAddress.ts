import { useNavigate, useSearch } from '@tanstack/react-router'
import { compact } from './listSearch'

type PartialSearch<S> = { [K in keyof S]?: S[K] | undefined }

/** Search parameters of a list and their setters: filters, page, and others. */
export function useListAddress<S extends { page?: number }>() {
  // One hook for all lists: the list defines the type of its search.
  const search = useSearch({ strict: false } as never) as S
  const navigate = useNavigate()
  /** Changes filters on top of the current address, which may have changed since the render. */
  const filter = (part: PartialSearch<S>) =>
    void navigate({ to: '.', search: (now: object) => compact({ ...now, ...part, page: undefined }), replace: true, resetScroll: false } as never)
  const goTo = (page: number, replace = false) =>
    void navigate({ to: '.', search: (now: object) => compact({ ...now, page: page > 1 ? page : undefined }), replace } as never)
  /** Sets parameters that are no filters, such as the open row. */
  const put = (part: PartialSearch<S>) => void navigate({ to: '.', search: (now: object) => compact({ ...now, ...part }), resetScroll: false } as never)
  /** Props of the filter with this name. */
  const field = <K extends keyof S & string>(name: K) => ({
    value: search[name] as S[K] | undefined,
    onChange: (value: S[K] | undefined) => filter({ [name]: value } as unknown as PartialSearch<S>),
  })
  return { search, filter, goTo, put, field }
}
