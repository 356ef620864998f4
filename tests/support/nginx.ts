import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answering, freePort } from "./sockets";

/** As docs/operations sets it up, with few connections to the product, so that one which is stuck is missed. */
export interface Proxy {
  url: string;
  stop: () => void;
}

/** Debian's nginx in front of a web process, with at most four idle connections to it. */
export async function startNginx(webPort: number): Promise<Proxy> {
  const [place, port] = [mkdtempSync(path.join(tmpdir(), "office-nginx-")), await freePort()];
  // Its program runs as nobody in particular.
  chmodSync(place, 0o777);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join("\n ");
  writeFileSync(
    path.join(place, "nginx.conf"),
    `daemon off;
master_process off;
pid ${place}/pid;
error_log stderr;
events {}
http {
 access_log off;
 client_max_body_size 0;
 proxy_request_buffering off;
 ${temporary}
 upstream office { server 127.0.0.1:${webPort}; keepalive 4; }
 server {
  listen 127.0.0.1:${port};
  location / {
   proxy_pass http://office;
   proxy_http_version 1.1;
   proxy_set_header Connection "";
  }
 }
}
`,
  );
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const nginx: ChildProcess = spawn("nginx", ["-e", "stderr", "-c", path.join(place, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
    ...nobody,
  });
  await answering(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      nginx.kill("SIGTERM");
      rmSync(place, { recursive: true, force: true });
    },
  };
}
