import { BALANCE_ENTRY } from "~/contracts/attendance/codes";

/** On a lot `c`: leave that a night has granted, of which nothing was used; an undo of an import takes it along. */
export const UNUSED_GRANT = `
  c.reserved = 0
    and not exists (
      select
      from balance_ledger g
      where g.lot_id = c.id and (g.entry <> ${BALANCE_ENTRY.grant} or g.application_id is not null)
    )
`;
