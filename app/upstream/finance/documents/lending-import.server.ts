import { requiredText } from "~/contracts/endpoint";
import { LENDING_STATE, type LendingRegister, REGISTER_DOCUMENTS } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { MOST_DAYS_OUT, SEVERAL } from "~/lib/finance/lending";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { dayCell, mergeIdentified, rowPeriod } from "~/upstream/finance/register-import.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { type Data, FIELDS, type Known, knownOf, lendingKey } from "./lending-known.server";
import { type Subjects, subjectsOf } from "./lending-subjects.server";
import { documentBorrows } from "./tables.server";

const columnsOf = (register: LendingRegister) =>
  [
    {
      field: "docKind",
      header: "lendings:field.docKind",
      required: true,
      cell: choice("registers:document", REGISTER_DOCUMENTS[register]),
      choices: keysOf("registers:document", REGISTER_DOCUMENTS[register]),
    },
    {
      field: "subject",
      header: `lendings:field.${register}`,
      identifier: "code",
      required: true,
      cell: requiredText(150),
    },
    {
      field: "borrower",
      header: "lendings:field.borrowerNo",
      identifier: JOB_NUMBERS,
      required: true,
      cell: requiredText(20),
    },
    { field: "purpose", header: "lendings:field.purpose", required: true, cell: requiredText(200) },
    { field: "borrowedOn", header: "lendings:field.borrowedOn", required: true, kind: "date", cell: dayCell },
    { field: "dueOn", header: "lendings:field.dueOn", required: true, kind: "date", cell: dayCell },
    { field: "returnedOn", header: "lendings:field.returnedOn", kind: "date", cell: dayCell },
  ] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<ReturnType<typeof columnsOf>>;

interface Context {
  subjects: Subjects;
  today: string;
}

const REGISTER = { table: documentBorrows, columns: FIELDS, object: "documentBorrow" };

interface Page {
  register: LendingRegister;
  type: string;
  address: string;
  access: number;
}

/** Documents that were lent out or came back without a form, by file (finance, Imports). */
const lendingImport = ({ register, type, address, access }: Page): ImportDefinition<Values, Context, Data> => ({
  type,
  template: type,
  name: `lendings:title.${register}`,
  page: {
    title: `lendings:upload.${register}`,
    address,
    back: { to: financePaths.lendings(register), label: "lendings:upload.back" },
  },
  access,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: columnsOf(register),
  prepare: async (db) => ({ subjects: await subjectsOf(db, register), today: companyDay() }),
  uniqueKeys: ({ docKind, subject, borrower, borrowedOn, returnedOn }) => {
    const what = docKind && subject && `${docKind} ${subject.toLowerCase()}`;
    if (!what) return [];
    const several = SEVERAL.some((kind) => kind === docKind);
    return [
      { field: "borrowedOn", key: borrowedOn && `${what} ${borrowedOn} ${several ? borrower : ""}` },
      // An original is out once.
      { field: "subject", key: several || returnedOn ? undefined : what },
    ];
  },
  async check(db, _caller, rows, context) {
    const known = await knownOf(db, register, rows, context.subjects);
    return rows.map(({ values }) => judge(register, values, context, known));
  },
  apply: async (tx, caller, runs) => mergeIdentified(tx, caller, REGISTER, await allChanging(runs)),
});

export const lendingImports = [
  lendingImport({
    register: "company",
    type: "companyBorrow",
    address: financePaths.companyBorrowImport,
    access: MAY.companies.importLendings,
  }),
  lendingImport({
    register: "lease",
    type: "leaseBorrow",
    address: financePaths.leaseBorrowImport,
    access: MAY.leases.importLendings,
  }),
  lendingImport({
    register: "brand",
    type: "brandBorrow",
    address: financePaths.brandBorrowImport,
    access: MAY.brands.importLendings,
  }),
];

function dayFaults(faults: Faults, { borrowedOn, dueOn, returnedOn }: Partial<Values>, today: string): void {
  rowPeriod(faults, { borrowedOn, dueOn }, "borrowedOn", "dueOn");
  rowPeriod(faults, { borrowedOn, returnedOn }, "borrowedOn", "returnedOn");
  if (borrowedOn && dueOn && dueOn > addDays(borrowedOn, MOST_DAYS_OUT))
    addFault(faults, "dueOn", "lendings:said.dueLate", { n: MOST_DAYS_OUT });
  if (borrowedOn && borrowedOn > today) addFault(faults, "borrowedOn", "lendings:said.borrowFuture");
  if (returnedOn && returnedOn > today) addFault(faults, "returnedOn", "lendings:said.returnFuture");
}

function judge(
  register: LendingRegister,
  values: Partial<Values>,
  { subjects, today }: Context,
  { people, lendings, out }: Known,
): CheckedRow<Data> {
  const faults: Faults = {};
  const { docKind, subject = "", borrower = "", borrowedOn = "", dueOn = "" } = values;
  const found = subjects.get(subject.toLowerCase());
  if (subject && found === undefined) addFault(faults, "subject", `lendings:said.no.${register}`);
  if (found === "several") addFault(faults, "subject", "lendings:said.several");
  const subjectId = typeof found === "number" ? found : 0;
  const empId = people.get(borrower);
  if (borrower && !empId) addFault(faults, "borrower", "lendings:said.nobody");
  dayFaults(faults, values, today);
  const several = SEVERAL.some((kind) => kind === docKind);
  const key =
    docKind && subjectId && lendingKey({ docKind, subjectId, borrowedOn, empId: several ? empId : undefined });
  const before = key ? lendings.get(key) : undefined;
  if (before && empId && before.empId !== empId) addFault(faults, "borrower", "lendings:said.otherBorrower");
  const returnedOn = values.returnedOn ?? before?.returnedOn ?? null;
  const holder = docKind && subjectId && !several && !before && !returnedOn ? out.get(`${docKind} ${subjectId}`) : null;
  if (holder) addFault(faults, "subject", "lendings:said.out", holder);
  const changes = before && before.returnedOn !== returnedOn;
  if (changes && before.status !== LENDING_STATE.lentOut && before.status !== LENDING_STATE.returned)
    addFault(faults, "returnedOn", "lendings:said.notNow");
  return {
    faults,
    action: before ? (changes ? UPDATE : UNCHANGED) : CREATE,
    label: `${subject} ${borrower} ${borrowedOn}`,
    changes: changes ? { returnedOn: [before.returnedOn, returnedOn] } : {},
    data: {
      id: before?.id ?? 0,
      seen: before?.version ?? 0,
      docKind: docKind ?? 0,
      companyId: register === "company" ? subjectId : null,
      leaseId: register === "lease" ? subjectId : null,
      brandId: register === "brand" ? subjectId : null,
      borrowerEmpId: empId ?? 0,
      // Of a row that is there only its return is taken.
      purpose: before?.purpose ?? values.purpose ?? "",
      borrowedOn,
      dueOn: before?.dueOn ?? dueOn,
      returnedOn,
      status: returnedOn ? LENDING_STATE.returned : LENDING_STATE.lentOut,
    },
  };
}
