import { percent } from "~/contracts/employees/benefits/fields";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { text } from "~/contracts/endpoint";
import type { ImportColumn, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { NAMING_COLUMNS } from "../../archives/imports/known-people.server";
import type { SiteFigures } from "../site-figures.server";
import { amountColumn, type Cities, column, monthColumn, required } from "./benefit-cells.server";

export type Values = ValuesOf<(typeof COLUMNS)[Scheme]>;

export interface Context {
  cities: Cities;
  /** Figures of a site in a month. */
  figuresOf: (siteId: number, month: string) => SiteFigures | undefined;
  overAgeFrom: string;
  /** Where in the file each archive was named first. */
  named: Map<string, { sheet: string; row: number }>;
}

export const NAMES = { [SCHEME.social]: "social", [SCHEME.fund]: "fund" } as const;

export const COLUMNS = {
  [SCHEME.social]: [
    ...NAMING_COLUMNS,
    column("city", text(40), { ...required, choices: ({ cities }: Context) => cities.choices }),
    column("socialAccount", text(40), { identifier: "zeros" }),
    amountColumn("base", required),
    monthColumn("startMonth", required),
    monthColumn("stopMonth"),
  ],
  [SCHEME.fund]: [
    ...NAMING_COLUMNS,
    column("fundAccount", text(40), { identifier: "zeros" }),
    amountColumn("fundBase", required),
    column("employerRate", percent, { kind: "percent", ...required }),
    column("employeeRate", percent, { kind: "percent", ...required }),
    monthColumn("startMonth", required),
  ],
} as const satisfies Record<Scheme, readonly ImportColumn[]>;
