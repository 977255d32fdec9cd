/** What the last steps ask for beside their own part of the model. */
const ABOUT = ['maritalStatus', 'email']
const CLOSING = ['referralProgram', 'contactAccepted', 'medias']

/** What each step of an insurance asks for: its part of the model, and the common answers. */
export function ownedBy(part: string, steps: number): readonly (readonly string[])[] {
  return Array.from({ length: steps }, (_, index) => {
    const common = index === steps - 1 ? CLOSING : index === steps - 2 ? ABOUT : []
    return [`${part}.step${index + 1}`, ...common]
  })
}
