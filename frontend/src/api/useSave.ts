import { useMutation, type MutationMeta } from '@tanstack/react-query'

/** Mutation of a save: fails immediately offline, and resolves when the displayed queries are up to date. */
export function useSave<Result, Variables = void>(
  save: (variables: Variables) => Promise<Result>,
  meta: MutationMeta = {},
) {
  return useMutation({ mutationFn: save, networkMode: 'always', meta })
}
