/// <reference types="vite/client" />
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { blob, type Endpoint } from "~/contracts/endpoint";

/** A page that is there for a call is closed to whoever may not make it: nobody fills in a form in vain. */

const contracts = import.meta.glob<Record<string, unknown>>("/app/contracts/**/*.ts", { eager: true });
const isEndpoint = (said: unknown): said is Endpoint => typeof (said as Endpoint | null)?.path === "string";

interface Module {
  text: string;
  endpoints: Map<string, Endpoint>;
}

/** A module with what stands beside it on the server; contracts by the names they are called by. */
function read(file: string, module: Module = { text: "", endpoints: new Map() }): Module {
  const text = readFileSync(file, "utf8");
  module.text += text.replaceAll(/^import [^;]*;/gm, "");
  for (const [, names, from] of text.matchAll(/^import \{([^}]*)\} from "([^"]*)"/gm)) {
    const part = path.join(path.dirname(file), `${from}.ts`);
    if (/__[\w-]+\.server$/.test(from!) && existsSync(part)) read(part, module);
    const said = from!.startsWith("~/contracts/") ? contracts[`/app/${from!.slice(2)}.ts`]! : {};
    for (const name of names!.split(",").map((one) => one.trim().split(" ")[0]!)) {
      // Contracts of one shape stand together under a name (`benefits.save`).
      const inner = isEndpoint(said[name]) ? {} : ((said[name] ?? {}) as Record<string, unknown>);
      for (const [key, one] of [[name, said[name]], ...Object.entries(inner).map(([k, o]) => [`${name}.${k}`, o])])
        if (isEndpoint(one)) module.endpoints.set(key as string, one);
    }
  }
  return module;
}

const codes = ({ access }: Endpoint) => [access].flat();
/** What the record may be asked before the page is: the host has weighed the right with its state. */
const ACTS = /\b(acts|allowedActions)\.includes\(|![\w.]*\bmay[A-Z]\w*\b/;

/** Calls to which a module leads whom it does not ask for their right. */
function open(file: string): string[] {
  const { text, endpoints } = read(file);
  if (!text.includes("export async function action") || (ACTS.test(text) && text.includes("throw notThere"))) return [];
  const asks = [...text.matchAll(/mayCall\([\w.]*request, ([^;]*)\)/g)].flatMap(([, said]) => said!.match(/[\w.]+/g)!);
  if (asks.includes("VERBS")) return [];
  const used = [...endpoints].filter(([name]) => new RegExp(`\\b${name.replace(".", "\\.")}\\b`).test(text));
  const asked = used.filter(([name, { changes }]) => !changes || asks.includes(name)).map(([, one]) => one);
  return used
    .filter(
      ([, verb]) => verb.changes && typeof verb.access !== "string" && verb.output !== (blob as Endpoint["output"]),
    )
    .filter(([, verb]) => !asked.some((one) => codes(one).every((code) => codes(verb).includes(code))))
    .map(([name]) => `${file}: ${name}`);
}

const files = new Set(
  [...readFileSync("tests/routes.snapshot", "utf8").matchAll(/routes\/\S+\.tsx/g)].map(([file]) => `app/${file}`),
);

/** Pages that show more than their form, which stands there for whoever may; and one that only leads elsewhere. */
const SHOWN: readonly string[] = [
  "app/routes/_desk+/attendance+/month+/detail+/_index.tsx: confirmMonth",
  "app/routes/_desk+/employees+/archives+/user+/staff-details_.$data.files.tsx: uploadEmployeeFile",
  "app/routes/_desk+/employees+/payeeCard+/personal+/newOrEdit.tsx: savePayeeCard",
  "app/routes/h5+/attendance_month.tsx: confirmMonth",
  "app/routes/h5+/attendance_month.tsx: disputeMonth",
  "app/routes/_desk+/performance+/assess+/list+/self-assess.tsx: saveSelf",
  "app/routes/_desk+/performance+/assess+/list+/self-assess.tsx: submitSelf",
  "app/routes/_desk+/performance+/assess+/list+/super-assess.$data.tsx: saveSuperior",
  "app/routes/_desk+/performance+/assess+/list+/super-assess.$data.tsx: submitSuperior",
  "app/routes/_desk+/performance+/managerscoreapproval+/list+/$id+/_index.tsx: markRows",
  "app/routes/_desk+/system+/start+/workbook+/$batchId+/discard.tsx: discardWorkbook",
];

it("a page that is there for a call asks whether the caller may make it", () => {
  expect(files.size).toBeGreaterThan(500);
  expect([...files].flatMap(open)).toEqual(SHOWN);
});
