import type { Endpoint, In } from "~/contracts/endpoint";

interface Export {
  endpoint: Endpoint;
  /** Filters that the address says by itself. */
  filters?: Readonly<Record<string, string>>;
}

interface Import {
  type: string;
  /** Address of the menu that the page belongs to, where its own does not begin with it. */
  menu?: string;
}

interface File {
  endpoint: Endpoint;
  /** Keys of what is asked for, each with the part of the address that it is. */
  keys: readonly (readonly [key: string, part: string])[];
}

/** Addresses of a domain that are answered by modules for many (all.server), as patterns without the first slash. */
export interface Addresses {
  /** Groups of menus that have no page of their own, and the page that stands for each. */
  groups?: Readonly<Record<string, string>>;
  /** The pages that imports begin on; their titles are those of the declarations. */
  imports?: Readonly<Record<string, Import>>;
  /** Lists that leave as files, without the `/export` at the end of their addresses. */
  exports?: Readonly<Record<string, Export>>;
  /** Files that people open. */
  files?: Readonly<Record<string, File>>;
}

/** @param keys of what is asked for, each with the part of the address that it is */
export const file = <E extends Endpoint>(endpoint: E, keys: Readonly<Record<keyof In<E>, string>>): File => ({
  endpoint,
  keys: Object.entries<string>(keys),
});
