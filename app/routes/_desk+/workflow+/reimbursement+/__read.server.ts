import { OK } from "~/contracts/endpoint";
import { MOST_LINES } from "~/contracts/finance/claim-forms";
import { readInvoices } from "~/contracts/finance/invoices";
import { attempt } from "~/door/send.server";
import { proposeLines, type ReadingNote } from "./__proposals";

/** What reading brought: a note for each file, or why nothing could be read. */
export interface ReadingSaid {
  /** Tells this answer from the one before. */
  key: string;
  notes: ReadingNote[];
  failed?: string;
}

/** Reads the invoices of a claim's files and writes them into the lines of its form; keeps what was typed. */
export async function readIntoForm(request: Request, form: FormData): Promise<ReadingSaid> {
  const key = crypto.randomUUID();
  const fileIds = form.getAll("attachmentIds").map(String);
  if (fileIds.length === 0) return { key, notes: [] };
  const answer = await attempt(request, readInvoices, { fileIds });
  if (answer.code !== OK || !answer.data) return { key, notes: [], failed: answer.msg };
  const { fields, notes } = proposeLines(linesIn(form), answer.data, MOST_LINES);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { key, notes };
}

function linesIn(form: FormData): Map<number, Record<string, string>> {
  const lines = new Map<number, Record<string, string>>();
  for (const [name, value] of form) {
    const [, index, field] = /^lines\[(\d{1,3})\]\.(.+)$/.exec(name) ?? [];
    if (index === undefined || typeof value !== "string") continue;
    const line = lines.get(Number.parseInt(index, 10)) ?? {};
    line[field!] = value;
    lines.set(Number.parseInt(index, 10), line);
  }
  return lines;
}
