import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Bytes of a refused body that are still taken in, for the sake of a browser: it reads no answer before it has sent all
 * of its file. The largest file that any door takes, several times over.
 */
const MOST_DRAINED = 300 * 1024 * 1024;

/** A sender that has said nothing for so many looks has read its answer, or never will. */
const LOOK_MS = 500;
const MOST_IDLE = 4;

/**
 * Answers to requests whose body was not read to its end (refused by address, right, size or method) end their
 * connection: what is left of the body would be taken for the next request, or keep it waiting for ever, and behind a
 * proxy the next request is somebody else's. The answer is sent, then the rest is thrown away within bounds, then the
 * socket goes; were it closed with bytes unread, the kernel would reset it and the answer be lost. For every server of
 * this process.
 */
export function endUnread(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!hasBody(request)) return;
    closing(request, response);
    response.once("finish", () => {
      if (request.readableEnded) return;
      const { socket } = request;
      // The connection goes once the body has come, not at once.
      if (!request.complete) socket.destroySoon = () => drain(request, socket);
      else forget(request);
    });
  });
}

/** Only POST and the like bring a body. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Says with the answer's head that the connection ends, where the body is not there whole by then. */
function closing(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    if (!request.complete) this.setHeader("connection", "close");
    return (writeHead as (...head: unknown[]) => ServerResponse).apply(this, head);
  } as typeof writeHead;
}

/** Nobody reads it any more: whoever did would stop the flow when it had enough. */
function forget(request: IncomingMessage): void {
  request.removeAllListeners("data");
  request.removeAllListeners("readable");
  request.resume();
}

function drain(request: IncomingMessage, socket: Socket): void {
  // Half of the socket: whoever has sent all finds the answer and its end.
  socket.end();
  forget(request);
  const begun = socket.bytesRead;
  let [seen, idle] = [begun, 0];
  const watch = setInterval(() => {
    idle = socket.bytesRead === seen ? idle + 1 : 0;
    seen = socket.bytesRead;
    if (seen - begun > MOST_DRAINED || idle === MOST_IDLE) socket.destroy();
  }, LOOK_MS);
  request.once("end", () => socket.destroy()).once("error", () => socket.destroy());
  socket.once("close", () => clearInterval(watch));
}
