import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";

/** The inodes of the sockets a process holds. */
function socketsOf(pid: number): string[] {
  // A process may end meanwhile, and close what it held.
  const orNothing = <T>(look: () => T[]) => {
    try {
      return look();
    } catch {
      return [];
    }
  };
  return orNothing(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) =>
    orNothing(() => /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.slice(1) ?? []),
  );
}

/** As the kernel writes them: words of four bytes, each turned around. */
function addressOf(hex: string): string {
  const bytes = Buffer.from(hex, "hex");
  for (let at = 0; at < bytes.length; at += 4) bytes.subarray(at, at + 4).reverse();
  if (bytes.length === 4) return bytes.join(".");
  return bytes.equals(Buffer.from(`${"00".repeat(15)}01`, "hex"))
    ? "::1"
    : bytes.equals(Buffer.alloc(16))
      ? "::"
      : bytes.toString("hex");
}

/** Where these processes listen. */
export function listening(pids: number[]): { address: string; port: number }[] {
  const held = new Set(pids.flatMap(socketsOf));
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    readFileSync(table, "utf8")
      .split("\n")
      .slice(1)
      .flatMap((line) => {
        const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
        if (state !== "0A" || !held.has(inode!)) return [];
        const [address, port] = local!.split(":") as [string, string];
        return { address: addressOf(address), port: Number.parseInt(port, 16) };
      }),
  );
}

/** An address of this machine that is not the one `localhost` names. */
export function anotherAddress(): string {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found && !found.internal && found.family === "IPv4");
  return outside?.address ?? "127.0.0.2";
}

/** The far ends of connections that stand to a port of this machine. */
export const established = (port: number): string[] =>
  ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    readFileSync(table, "utf8")
      .split("\n")
      .slice(1)
      .flatMap((line) => {
        const [, local, remote, state] = line.trim().split(/\s+/);
        return state === "01" && Number.parseInt(local?.split(":")[1] ?? "", 16) === port ? [remote!] : [];
      }),
  );

/**
 * Below the ports that the kernel hands out by itself: what another program got from it could be in the way. Above
 * 10080, the last of those that fetch and browsers refuse to ask (Fetch, "port blocking").
 */
const [LOWEST, HIGHEST] = [10_081, 32_000];
/** Processes that look at the same time begin at different places. */
let looked = (process.pid * 7919) % (HIGHEST - LOWEST);

/** A port of this machine that nobody listens on, another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    looked = (looked + 1) % (HIGHEST - LOWEST);
    const port = LOWEST + looked;
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** Waits until somebody listens. */
export async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nobody listens on port ${port}`);
}
