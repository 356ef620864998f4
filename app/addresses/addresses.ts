import type { Endpoint, In, Out } from "~/contracts/endpoint";
import type { Done } from "~/door/submit.server";
import type { Message } from "~/lib/texts.server";

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

/** Keys of what is asked for, each with the part of the address that it is. */
type Keys<E extends Endpoint> = Readonly<Record<keyof In<E> & string, string>>;

interface File {
  endpoint: Endpoint;
  keys: Readonly<Record<string, string>>;
}

/** A step of a record that asks for nothing: a page says what it will do, a button does it. Texts are keys. */
interface Saying<Row> {
  title: string | ((row: Row) => string);
  /** How the page is called, where its heading hangs on the record. */
  name?: string;
  /** What the record has to answer among its `acts`: without it the step is not there. */
  legal?: string;
  /** Which record it is, in its own words or as a text. */
  lead: (row: Row) => string | Message;
  /** What it will do, with the keys of the address; nothing: there is no such step. */
  text: string | ((row: Row, keys: Readonly<Record<string, number>>) => string | Message | undefined);
  /** What the button says, where that is not the title. */
  button?: string;
  /** Where the step takes something away. */
  danger?: true;
  /** What goes with the form, beside the version. */
  sends?: (row: Row) => Readonly<Record<string, string | number>>;
  /** The version that was looked at, where the row does not bear it. */
  version?: (row: Row) => number;
  /** The page it leads out to, and after it was done, `done`: fixed, or that of the record of this key. */
  back: string | ((id: number) => string);
  done?: string | ((id: number) => string);
  /** The page it leads out to, where the record's key does not say it. */
  backOf?: (row: Row) => string;
  menu?: string;
}

/** What follows when it was done, of what the verb answers. */
interface Making<Made> {
  /** The next page, where that is the page of what was made. */
  made?: (made: Made) => string;
  /** What the next page says was done. */
  flash: string | ((made: Made) => Done);
}

export interface Step extends Saying<never>, Making<never> {
  read: Endpoint;
  keys: Readonly<Record<string, string>>;
  act: Endpoint;
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
  steps?: Readonly<Record<string, Step>>;
}

export const file = <E extends Endpoint>(endpoint: E, keys: Keys<E>): File => ({ endpoint, keys });

/** @param keys of what is read and of what is done with it; the first is the record's own */
export const step = <R extends Endpoint, A extends Endpoint>(
  read: R,
  keys: Partial<Keys<R>> & Partial<Keys<A>>,
  act: A,
  saying: Saying<Out<R>> & Making<Out<A>>,
): Step => ({
  read,
  keys: keys as Step["keys"],
  act,
  ...(saying as Saying<never> & Making<never>),
});
