import { importDefinitions } from "./domains.server";
import type { ImportDefinition } from "./platform/imports/definition.server";
import { missing } from "./platform/refusal.server";

/** Every template of an import. @throws missing() where there is no such import */
export function templatesOf(type: string): [ImportDefinition, ...ImportDefinition[]] {
  const [first, ...others] = importDefinitions.filter((definition) => definition.type === type);
  if (!first) throw missing();
  return [first, ...others] as unknown as [ImportDefinition, ...ImportDefinition[]];
}

/** A template of an import, the first where none is named. @throws missing() where there is no such import */
export function definitionOf(type: string, template?: string): ImportDefinition {
  const templates = templatesOf(type);
  const found = template ? templates.find((definition) => definition.template === template) : templates[0];
  if (!found) throw missing();
  return found;
}
