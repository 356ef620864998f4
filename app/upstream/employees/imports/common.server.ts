import type { ImportDefinition } from "../../platform/imports/definition.server";
import { basicImport } from "./basic.server";

/** Templates of the common import (dictionary personnel_template). */
export const commonImports = [basicImport] as unknown as ImportDefinition<never, never, never>[];
