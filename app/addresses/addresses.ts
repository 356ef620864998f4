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

/** A part of an address that is no number of a record; what it may not be is not there. */
interface Word {
  part: string;
  is: (said: string) => boolean;
}

/** Which part of the address a key is: its name, with a question mark before it where it stands behind one. */
export type Part = string | Word;

/** Keys of what is asked for, each with the part of the address that it is. */
type Keys<E extends Endpoint> = {
  readonly [K in keyof In<E> & string as string extends K ? never : K]: In<E>[K] extends string | undefined
    ? Word
    : Part;
};

interface File {
  endpoint: Endpoint;
  keys: Readonly<Record<string, Part>>;
}

/** Keys as an address says them, in the order of the table. */
export type Asking = Readonly<Record<string, number | string>>;

export type Address = string | ((...keys: never[]) => string);

/** What a step asks a person to write, as he sees it under `label`; it has to be written. */
interface Asked<Row> {
  name: string;
  label: string;
  /** Most characters. */
  most: number;
  /** What stands there at first. */
  value?: (row: Row) => string | null;
}

/** Words that stand beside one another, each as it is or as a text. */
type Words = string | Message | readonly (string | Message)[];

/**
 * A step of a record that asks for a sentence at most: a page says what it will do, a button does it. Texts are keys.
 */
interface Saying<Row> {
  title: string | ((row: Row, keys: Asking) => string | Message);
  /** How the page is called, where its heading hangs on the record. */
  name?: string;
  /** What the record has to answer among its `acts`: without it the step is closed. */
  legal?: string;
  /** Which record it is, in its own words or as a text. */
  lead?: (row: Row, keys: Asking) => Words;
  /** What it will do, with the keys of the address; nothing: there is no such step. */
  text: string | ((row: Row, keys: Asking) => string | Message | undefined);
  /** What the button says, where that is not the title. */
  button?: string | ((row: Row) => string);
  field?: Asked<Row>;
  /** Where the step takes something away. */
  danger?: true;
  /** What goes with the form, beside the version. */
  sends?: (row: Row) => Readonly<Record<string, string | number>>;
  /** The version that was looked at, where the row does not bear it. */
  version?: (row: Row, keys: Asking) => number;
  /** The page it leads out to, and after it was done, `done`: fixed, or that of the record of these keys. */
  back: Address;
  done?: Address;
  /** The page it leads out to, where the record's key does not say it. */
  backOf?: (row: Row) => string;
  menu?: string;
}

/** What follows when it was done, of what the verb answers. */
interface Making<Made> {
  /** The next page, where that is the page of what was made. */
  made?: (made: Made) => string;
  /** What the next page says was done. */
  flash?: string | ((made: Made) => Done);
}

export interface Step extends Saying<never>, Making<never> {
  read: Endpoint;
  keys: Readonly<Record<string, Part>>;
  act: Endpoint;
  fixed: Readonly<Record<string, unknown>>;
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

/** Sends the other of two states: of what is on, off. */
export const turned =
  <K extends string>(name: K) =>
  (row: Readonly<Record<K, number>>) => ({ [name]: row[name] === 1 ? 0 : 1 });

/** @param is whether a part of an address may be meant by it */
export const word = (part: string, is: (said: string) => boolean): Word => ({ part, is });

/**
 * @param keys of what is read and of what is done with it; the first is the record's own
 * @param fixed what the address says beside its keys
 */
export const step = <R extends Endpoint, A extends Endpoint>(
  read: R,
  keys: Partial<Keys<R>> & Partial<Keys<A>>,
  act: A,
  saying: Saying<Out<R>> & Making<Out<A>>,
  fixed: Partial<In<A>> = {},
): Step => ({
  read,
  keys: keys as Step["keys"],
  act,
  fixed: fixed as Step["fixed"],
  ...(saying as Saying<never> & Making<never>),
});
