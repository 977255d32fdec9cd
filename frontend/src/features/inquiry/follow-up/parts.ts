import type { Inquiry } from '../inquiry'
import type { InquiryChanges } from './useInquiryChange'
import type { Note } from './useNote'

/** Props of each part of the follow-up. */
export interface PartProps {
  inquiry: Inquiry
  changes: InquiryChanges
  note: Note
}
