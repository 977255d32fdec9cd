import type { Inquiry } from '../inquiry'
import type { InquiryChanges } from './useInquiryChange'
import type { Note } from './useNote'

/** What each part of the follow-up is given. */
export interface PartProps {
  inquiry: Inquiry
  changes: InquiryChanges
  note: Note
}
