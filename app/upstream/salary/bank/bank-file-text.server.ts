import { Writable } from "node:stream";
import { say } from "~/lib/texts.server";
import { type Column, type ExportSheet, writeCsv, writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";

/** A row of a bank file; fen. */
export interface FileRow {
  accountNo: string;
  accountName: string;
  branch: string;
  amount: number;
}

/** Banks of the mainland read it: its words are Chinese whoever makes it. */
const word = (name: string) => say("zh", { key: `salBank:file.${name}` });

const COLUMNS: readonly { name: string; kind: Column["kind"] }[] = [
  { name: "number", kind: "number" },
  { name: "accountNo", kind: "text" },
  { name: "accountName", kind: "text" },
  { name: "branch", kind: "text" },
  { name: "amount", kind: "money" },
  { name: "remark", kind: "text" },
];

/** The sheet of a bank file: what it is for stands in each row as 工资YYYYMM (salary rule 27). */
const sheetOf = (month: string, rows: readonly FileRow[]): ExportSheet => {
  const remark = `${word("wages")}${month.replace("-", "")}`;
  return {
    name: word("title"),
    columns: COLUMNS.map(({ name, kind }) => ({ header: word(name), kind })),
    rows: [
      rows.map(({ accountNo, accountName, branch, amount }, at) => [
        at + 1,
        accountNo,
        accountName,
        branch,
        amount,
        remark,
      ]),
    ],
  };
};

export const csvOf = (month: string, rows: readonly FileRow[]): Promise<Buffer> =>
  collected((stream) => writeCsv(stream, sheetOf(month, rows)));

export const workbookOf = (month: string, rows: readonly FileRow[]): Promise<Buffer> =>
  collected((stream) => writeWorkbook(stream, [sheetOf(month, rows)]));

async function collected(write: (stream: Writable) => Promise<void>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _, done) {
      parts.push(part);
      done();
    },
  });
  await write(stream);
  return Buffer.concat(parts);
}
