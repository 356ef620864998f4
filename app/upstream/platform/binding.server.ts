import type { z } from "zod";
import type { Endpoint } from "~/contracts/endpoint";
import type { Reader, Tx } from "./database/db.server";
import type { Faults } from "./faults.server";
import type { Caller, Circumstances } from "./identity/caller.server";

type Input<E extends Endpoint> = z.output<E["input"]>;
type Output<E extends Endpoint> = z.input<E["output"]>;

/** The bytes of an uploading call, already limited and counted by the host. */
export interface Upload {
  stream: ReadableStream<Uint8Array>;
}

/** What ties a contract to what runs; made by `query`, `command`, `open` only. */
export interface Binding {
  contract: Endpoint;
  kind: "query" | "command" | "free";
  run: (db: never, caller: never, input: never, upload: never) => Promise<unknown>;
  /** What else is wrong with an input whose shape was refused. */
  judge?: (tx: Tx, caller: Caller, read: Record<string, unknown>) => Promise<Faults>;
}

/** A query: runs on a read-only connection. */
export function query<E extends Endpoint>(
  contract: E,
  run: (db: Reader, caller: Caller, input: Input<E>) => Promise<Output<E>>,
): Binding {
  if (contract.changes) throw new Error(`${contract.path} changes something and cannot be a query`);
  return { contract, kind: "query", run: run as Binding["run"] };
}

/**
 * A verb: the host opens the transaction, stores the result under the idempotency key, and commits.
 * @param judge of a form whose shape was refused, what the rules and the database say of the fields that could be read,
 * so that all its errors are answered at once; writes nothing
 */
export function command<E extends Endpoint>(
  contract: E,
  run: (tx: Tx, caller: Caller, input: Input<E>) => Promise<Output<E>>,
  judge?: (tx: Tx, caller: Caller, read: Partial<Input<E>>) => Promise<Faults>,
): Binding {
  if (!contract.changes) throw new Error(`${contract.path} must say that it changes something`);
  return { contract, kind: "command", run: run as Binding["run"], judge: judge as Binding["judge"] };
}

/**
 * A call that keeps its own transactions: logins (no caller yet, counters outlive the refusal), uploads and exports
 * (streams). Its verb guards itself against repetition.
 */
export function free<E extends Endpoint, C extends Circumstances = Caller>(
  contract: E,
  run: (caller: C, input: Input<E>, upload: Upload | null) => Promise<Output<E>>,
): Binding {
  return {
    contract,
    kind: "free",
    run: ((_: never, caller: C, input: Input<E>, upload: Upload | null) =>
      run(caller, input, upload)) as Binding["run"],
  };
}
