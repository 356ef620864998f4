import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createRequestHandler } from "@remix-run/node";
import { createElement, Suspense } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { ORIGIN, serverBuild, Visitor } from "../support/pages";

beforeAll(() => useDatabase());

const ARCHIVES = "/employees/archives/user";

async function archives(accepted?: string) {
  const me = new Visitor();
  me.cookies.set("oa_web_token", await sessionOf("10002"));
  if (accepted) me.headers["accept-encoding"] = accepted;
  await me.send(ARCHIVES);
  expect(me.status).toBe(200);
  return { headers: me.response.headers, bytes: Buffer.from(await me.response.arrayBuffer()) };
}

describe("a page leaves in one piece (docs/decisions/0025)", () => {
  it("what its loaders gave stands in it, with nothing to put together afterwards", async () => {
    const { headers, bytes } = await archives();
    const page = bytes.toString();
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("content-encoding")).toBeNull();
    expect(page.split("streamController.enqueue(")).toHaveLength(2);
    expect(page.split("streamController.close()")).toHaveLength(2);
    expect(page).not.toMatch(/\$RC|<template|<div hidden/);
    const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy")!)![1];
    for (const [script] of page.matchAll(/<script[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
  });

  it.each([
    { accepted: "gzip, deflate, br, zstd", coding: "br", unpack: brotliDecompressSync },
    { accepted: "gzip", coding: "gzip", unpack: gunzipSync },
  ])("packed as $accepted allows", async ({ accepted, coding, unpack }) => {
    const { headers, bytes } = await archives(accepted);
    expect(headers.get("content-encoding")).toBe(coding);
    expect(headers.get("vary")).toContain("Accept-Encoding");
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(unpack(bytes).toString()).toMatch(/^<!DOCTYPE html>[\s\S]*streamController\.close\(\)/);
  });

  it("not packed for who takes none, or forbids it", async () => {
    for (const accepted of ["identity", "gzip;q=0"])
      expect((await archives(accepted)).headers.get("content-encoding")).toBeNull();
  });
});

function Fails(): never {
  throw new Error("a part that fails");
}

it("a part that fails inside Suspense is no hole in the page: the error page comes, and the log says why", async () => {
  const build = await serverBuild();
  const route = Object.values(build.routes).find(({ id }) => id.endsWith("/archives+/user+/_index"))!;
  const module = { ...route.module, default: () => createElement(Suspense, null, createElement(Fails)) };
  const handle = createRequestHandler(
    { ...build, routes: { ...build.routes, [route.id]: { ...route, module } } },
    "production",
  );
  const cookie = `oa_web_token=${await sessionOf("10002")}`;
  const headers = { host: "office.test", "accept-language": "zh-CN", "accept-encoding": "identity", cookie };
  const answer = await handle(new Request(ORIGIN + ARCHIVES, { headers }));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/系统错误[\s\S]*编号/);
  const logged = () => one("select side, message, count from error_log where message like '%that fails%'");
  await expect.poll(logged).toEqual({
    side: "web",
    message: "a part that fails",
    count: 1,
  });
});
