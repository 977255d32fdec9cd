const open = new Set<symbol>()

/** A form with unsaved changes registers while it has them; answers how to stop. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  open.add(mark)
  return () => open.delete(mark)
}

export function hasUnsavedChanges(): boolean {
  return open.size > 0
}
