import {
  DOCUMENT_KIND,
  type DocumentKind,
  LENDING_REGISTERS,
  type LendingRegister,
  REGISTER_DOCUMENTS,
} from "~/contracts/finance/codes";

/** Days a document may be away (finance, DocumentBorrow). */
export const MOST_DAYS_OUT = 30;

/** Papers of which there are several: they may be out more than once (finance rule 30). */
export const SEVERAL: readonly DocumentKind[] = [DOCUMENT_KIND.licenceCopy, DOCUMENT_KIND.other];

/** The registers that lend documents of a kind. */
export const registersLending = (kind: DocumentKind): LendingRegister[] =>
  LENDING_REGISTERS.filter((register) => REGISTER_DOCUMENTS[register].includes(kind));
