import type { ImportAbout } from "~/contracts/platform/imports";
import { grouped } from "~/lib/grouped";
import { type Message, say } from "~/lib/texts.server";
import { importDefinitions } from "./domains.server";
import { templatesOf } from "./import-definitions.server";
import type { Caller } from "./platform/identity/caller.server";
import { need } from "./platform/identity/rights.server";
import type { ImportDefinition } from "./platform/imports/definition.server";
import { filledWith } from "./platform/imports/present.server";
import { WORKBOOK } from "./platform/imports/workbook/book.server";

const MB = 1024 * 1024;

/** What the pages of an import say of it. @throws missing() where there is no such import */
export function aboutImport(caller: Caller, { type }: { type: string }): ImportAbout {
  const templates = templatesOf(type);
  const [{ access, page }] = templates;
  need(caller, access);
  const words = (message: Message) => say(caller.language, message);
  return {
    type,
    title: words({ key: page.title }),
    address: page.address,
    back: { to: page.back.to, label: words({ key: page.back.label }) },
    templates: templates.map((definition) => ({
      template: definition.template,
      name: words({ key: definition.name }),
      limits: words(limitsOf(definition)),
      filled: filledWith(definition),
    })),
  };
}

/** What the file of a batch holds; the batches of a template that is gone keep its key. */
export function templateName({ language }: Caller, batch: { type: string; template: string }): string {
  if (batch.type === WORKBOOK) return say(language, { key: "workbook:title" });
  const found = importDefinitions.find(({ type, template }) => type === batch.type && template === batch.template);
  return found ? say(language, { key: found.name }) : batch.template;
}

/** What a file may hold, by the definition's own limits. */
function limitsOf({ maxRows, maxBytes, limits }: ImportDefinition): Message {
  const params = { rows: maxRows, mb: Math.floor(maxBytes / MB), ...limits?.params };
  return {
    key: limits?.key ?? "imports:upload.limits",
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? grouped(value) : value]),
    ),
  };
}
