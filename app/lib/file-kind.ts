/** What a stored file is shown as; its name ends as its content says (platform/files). */
export type FileKind = "picture" | "pdf" | "word" | "sheet" | "ofd" | "xml";

const KINDS: Readonly<Record<string, FileKind>> = {
  jpg: "picture",
  jpeg: "picture",
  png: "picture",
  pdf: "pdf",
  docx: "word",
  xlsx: "sheet",
  ofd: "ofd",
  xml: "xml",
};

export const fileKind = (name: string): FileKind | null => KINDS[name.split(".").at(-1)!.toLowerCase()] ?? null;

/** What a page can show; anything else is saved and opened elsewhere. */
export const isShown = (name: string) => ["picture", "pdf"].includes(fileKind(name) ?? "");
