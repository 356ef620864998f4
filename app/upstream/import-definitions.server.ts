import { importDefinitions } from "./domains.server";
import type { ImportDefinition } from "./platform/imports/definition.server";
import { missing } from "./platform/refusal.server";

/** @throws missing() where there is no such import */
export function definitionOf(type: string, template: string): ImportDefinition {
  const found = importDefinitions.find((definition) => definition.type === type && definition.template === template);
  if (!found) throw missing();
  return found as unknown as ImportDefinition;
}
