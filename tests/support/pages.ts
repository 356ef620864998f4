import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { FOREIGN_ORIGIN, isForeignOrigin } from "~/lib/web/origin";
import { withoutRouteData } from "~/lib/web/route-data";
import { DEMO_PASSWORD } from "./api";

/** Which file of tests this process is at (support/database). */
const fileNow = () => (globalThis as { office?: { files: number } }).office?.files ?? 0;

/** The product's own routes, as built; read anew by every file of tests, as it keeps its environment and caches. */
export const serverBuild = async () =>
  (await import(
    /* @vite-ignore */ `${pathToFileURL(path.resolve("build/index.js")).href}?${fileNow()}`
  )) as ServerBuild;

let handler: ((request: Request) => Promise<Response>) | undefined;
let handlerOf: number | undefined;

async function handle(request: Request): Promise<Response> {
  if (handlerOf !== fileNow()) handler = createRequestHandler(await serverBuild(), "production");
  handlerOf = fileNow();
  return handler!(request);
}

/** What visitors of this file were given, by its address, and to whom (pages-opened.ts). */
export const opened = new Map<string, Visitor>();

export const ORIGIN = "http://office.test";

const formsIn = (html: string): string[] => html.match(/<form[\s\S]*?<\/form>/g) ?? [];

/** Hidden fields of a form, as they would be sent. */
const hiddenIn = (form: string): [string, string][] =>
  [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([field]) => [
    /name="([^"]*)"/.exec(field)?.[1] ?? "",
    /value="([^"]*)"/.exec(field)?.[1] ?? "",
  ]);

/** What a form sends twice arrives as a list, which no contract takes for one value. */
function expectEachOnce(form: string, page: string): void {
  const sent = hiddenIn(form).map((pair) => pair.join("="));
  const twice = sent.find((pair, n) => sent.indexOf(pair) < n);
  if (twice) throw new Error(`a form of ${page} sends ${twice} twice`);
}

/**
 * A browser without script: keeps cookies, reads forms as they stand in the page, follows nothing by itself.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  headers: Record<string, string> = { "accept-language": "zh-CN" };
  html = "";
  status = 0;
  location: string | null = null;
  response!: Response;

  async send(target: string, init: RequestInit = {}): Promise<this> {
    const headers = new Headers({
      host: "office.test",
      "x-socket-ip": "203.0.113.7",
      ...this.headers,
      ...(init.headers as Record<string, string>),
    });
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    // As the web process does it (bin/web).
    if (isForeignOrigin({ host: "office.test", origin: headers.get("origin") ?? undefined })) {
      headers.delete("origin");
      headers.set(FOREIGN_ORIGIN, "1");
    }
    this.response = await handle(new Request(new URL(withoutRouteData(target), ORIGIN), { ...init, headers }));
    for (const cookie of this.response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const [name = "", ...value] = pair.split("=");
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value.join("="));
    }
    this.status = this.response.status;
    this.location = this.response.headers.get("location");
    this.html = (this.response.headers.get("content-type") ?? "").includes("text")
      ? await this.response.clone().text()
      : "";
    for (const form of formsIn(this.html)) expectEachOnce(form, target);
    if ((init.method ?? "GET") === "GET" && this.status === 200 && this.html.startsWith("<!DOCTYPE html>"))
      opened.set(target, this.speaking("zh"));
    return this;
  }

  get(target: string): Promise<this> {
    return this.send(target);
  }

  /** The same person with a browser in another language. */
  speaking(language: string): Visitor {
    const other = new Visitor();
    for (const [name, value] of this.cookies) if (name !== "language") other.cookies.set(name, value);
    other.headers = { ...this.headers, "accept-language": language };
    return other;
  }

  /** Value of a hidden field of the page. */
  hidden(name: string): string {
    return new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(this.html)?.[1] ?? "";
  }

  /** Posts a form with the tokens of the page last seen. */
  post(target: string, fields: Record<string, string> | FormData, headers: Record<string, string> = {}): Promise<this> {
    const tokens = { _csrf: this.hidden("_csrf"), _key: this.hidden("_key") };
    if (fields instanceof FormData) {
      for (const [name, value] of Object.entries(tokens)) fields.set(name, value);
      return this.send(target, { method: "POST", body: fields, headers });
    }
    return this.send(target, {
      method: "POST",
      body: new URLSearchParams({ ...tokens, ...fields }),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  }

  /** Posts the form of the page that has a field or a button of that name, with its hidden fields as they stand. */
  postForm(target: string, name: string, fields: Record<string, string>): Promise<this> {
    const form = formsIn(this.html).find((one) => one.includes(`name="${name}"`));
    if (!form) throw new Error(`no form of the page has ${name}`);
    const body = new URLSearchParams(hiddenIn(form));
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    return this.send(target, { method: "POST", body });
  }

  /** Visible words of the page. */
  get text(): string {
    return this.html
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&amp;/g, "&")
      .replace(/\s+/g, " ");
  }

  async signIn(jobNumber: string, side: "web" | "h5" = "web"): Promise<this> {
    const page = side === "web" ? "/login" : "/h5/h5Login";
    await this.get(page);
    await this.post(page, { jobNumber, password: DEMO_PASSWORD });
    // As after the first page: the guard is gentler until then (shell rule 20, row 8).
    this.cookies.delete("oa_first");
    return this;
  }
}
