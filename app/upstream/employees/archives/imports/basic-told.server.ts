import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { say } from "~/lib/texts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Context } from "./basic-columns.server";

/** A row of employees, or what is to be written into one. */
type Columns = Readonly<Record<string, unknown>>;

/**
 * What the preview says of a column of employees: as a cell of the file calls it, not by its key. Of what the same
 * workbook brings that is not even the one that it will have.
 */
export const teller =
  ({ departments, positions, levels }: Context, { language }: Caller) =>
  (column: string, row: Columns): unknown => {
    const value = row[column];
    const words: Record<string, (key: number) => string | undefined> = {
      department_id: (key) => departments.byId.get(key)?.code,
      position_id: (key) => positions.byId.get(key)?.name,
      level_id: (key) => levels.byId.get(key)?.name,
      gender: (key) => say(language, { key: `employees:gender.${key}` }),
      staff_type: (key) => say(language, { key: `employees:staffType.${key}` }),
      site_id: (key) => say(language, { key: `site:${row.overseas_warehouse === 1 ? OVERSEAS_SITE : key}` }),
      overseas_warehouse: () => words.site_id!(Number(row.site_id)),
    };
    return typeof value === "number" ? (words[column]?.(value) ?? value) : value;
  };
