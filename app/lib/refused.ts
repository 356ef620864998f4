/** What the error page shows of a refusal. */
export interface Refused {
  kind: "record" | "forbidden" | "expired" | "refused" | "system";
  msg: string;
  /** A form was sent; else a page was asked for, and nothing can have been saved. */
  sent?: true;
  reference?: string;
  login?: string;
  /** Whom to ask: help desk of the person's area. */
  helpDesk?: string;
  /** Words of the link to the same address, when it was only asked for once too often. */
  again?: string;
}
