import { z } from "zod";
import { APPLICATION } from "~/contracts/attendance/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import type { ImportColumn, ImportDefinition, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import type { FileApplication } from "./file-application.server";
import {
  APPLICATION_FILE,
  checkApplications,
  clockCell,
  type FileContext,
  JOB_NUMBER,
  REASON,
} from "./file-rows.server";

const CHECK_POINTS = [1, 2] as const;

const COLUMNS = [
  JOB_NUMBER,
  { field: "startDate", header: "attFlow:field.date", required: true, kind: "date", cell: z.iso.date() },
  {
    field: "checkPoint",
    header: "attFlow:field.checkPoint",
    required: true,
    cell: choice("attFlow:checkPoint", CHECK_POINTS),
    choices: keysOf("attFlow:checkPoint", CHECK_POINTS),
  },
  { field: "startTime", header: "attFlow:field.time", required: true, cell: clockCell, note: "attFlow:timeHint" },
  REASON,
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Sign-in cards by file (attendance rule 42 without its limit of days): they become punches at once. */
export const cardImport: ImportDefinition<Values, FileContext, FileApplication> = {
  ...APPLICATION_FILE,
  type: "signInCard",
  template: "signInCard",
  name: "attFiles:card.name",
  page: {
    title: "attFiles:card.upload",
    address: attendancePaths.cardImport,
    back: { to: attendancePaths.cards, label: "attFiles:card.back" },
  },
  maxRows: 5_000,
  columns: COLUMNS,
  check: (db, caller, rows, context) => checkApplications(db, caller, APPLICATION.card, rows, context, askedCard, {}),
};

const askedCard = ({ startDate, startTime, checkPoint }: Partial<Values>) =>
  startDate === undefined || startTime === undefined || checkPoint === undefined
    ? null
    : { startDate, endDate: startDate, startMin: startTime, endMin: startTime + 1, checkPoint };
