const open = new Set<symbol>()

/** Registers a form with unsaved changes; returns the unregister function. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  open.add(mark)
  return () => open.delete(mark)
}

export function hasUnsavedChanges(): boolean {
  return open.size > 0
}
