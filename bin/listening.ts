import { createServer, type Server } from "node:net";
import { complain } from "./environment";

const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: "another program listens there",
  EACCES: "this user may not listen there",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such name",
  EAI_AGAIN: "the name cannot be looked up",
};

/** Ends this process with one sentence when a server cannot listen where it should. */
export function complainOf(server: Server, host: string, port: number, exitCode = 1): void {
  server.once("error", (error: NodeJS.ErrnoException) =>
    complain(`Cannot listen at ${host}, port ${port}: ${LISTEN_FAULTS[error.code ?? ""] ?? error.message}.`, exitCode),
  );
}

/** Looks whether an address is free, before anything that would have to be stopped again. */
export async function expectFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  complainOf(probe, host, port);
  await new Promise<void>((resolve) => probe.listen(port, host, resolve));
  await new Promise((resolve) => probe.close(resolve));
}
