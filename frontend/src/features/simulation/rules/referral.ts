/** Neither Internet nor Autre is somebody who can be named (doc 1 §4). */
export function isPerson(type: string): boolean {
  return type !== '' && type !== 'Internet' && type !== 'Autre'
}

/** A friend is asked for neither agency nor town (doc 1 §4). */
export function isProfessional(type: string): boolean {
  return isPerson(type) && type !== 'Ami/Famille/Collègue'
}
