import { useNavigate } from '@tanstack/react-router'
import { omitUndefined } from './listSearch'

type PartialSearch<S> = { [K in keyof S]?: S[K] | undefined }

/** Setters of a list's search parameters, on top of the current URL, which may have changed since the render. */
export function useListSearchParams<S extends object>(search: S) {
  const navigate = useNavigate()
  const change = (part: object, options: { replace?: boolean; resetScroll?: boolean }) =>
    void navigate({ to: '.', search: (now) => omitUndefined({ ...now, ...part }), ...options })
  /** Changes filters and returns to the first page. */
  const filter = (part: PartialSearch<S>) => change({ ...part, page: undefined }, { replace: true, resetScroll: false })
  const goTo = (page: number, replace = false) => change({ page: page > 1 ? page : undefined }, { replace })
  /** Sets parameters that are no filters, such as the open row. */
  const setParams = (part: PartialSearch<S>) => change(part, { resetScroll: false })
  /** Props of the filter with this name. */
  const field = <K extends keyof S & string>(name: K) => ({
    value: search[name],
    onChange: (value: S[K] | undefined) => filter({ [name]: value } as PartialSearch<S>),
  })
  return { filter, goTo, setParams, field }
}
