import { connect, createServer, type Socket } from "node:net";

/**
 * A way to the database on which the answer to a commit can be lost: the commit arrives and is done, and the connection
 * breaks before its sender learns of it.
 */
export async function lossyWay(
  to: string,
): Promise<{ url: string; lose: (times: number, andRefuse?: boolean) => void; close: () => void }> {
  const target = new URL(to);
  let losses = 0;
  let refusing = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (refusing) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    open.add(near).add(far);
    let silent = false;
    near.on("data", (chunk) => {
      if (losses > 0 && /\bcommit\0/i.test(chunk.toString("latin1"))) {
        losses -= 1;
        silent = true;
      }
      far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (!silent) near.write(chunk);
      else near.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    lose(times, andRefuse = false) {
      losses = times;
      refusing = andRefuse;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
