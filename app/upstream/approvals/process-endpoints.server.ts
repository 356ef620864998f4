import type { Binding } from "../platform/binding.server";
import type { Kinds } from "./kind.server";

export const processEndpoints = (_kinds: Kinds): Binding[] => [];
