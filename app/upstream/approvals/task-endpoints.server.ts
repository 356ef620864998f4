import type { Binding } from "../platform/binding.server";
import type { Kinds } from "./kind.server";

export const taskEndpoints = (_kinds: Kinds): Binding[] => [];
