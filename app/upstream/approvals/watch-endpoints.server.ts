import type { Binding } from "../platform/binding.server";
import type { Kinds } from "./kind.server";

export const watchEndpoints = (_kinds: Kinds): Binding[] => [];
