import { expect, it } from "vitest";
import { sweepAll } from "~/upstream/jobs.server";

it("a domain whose sweep fails does not keep the others from theirs, and the job counts as failed", async () => {
  const done: string[] = [];
  const sweeps = [
    async () => void done.push("first"),
    () => Promise.reject(new Error("no connection")),
    async () => void done.push("last"),
  ];
  await expect(sweepAll(sweeps)).rejects.toThrow("no connection");
  expect(done).toEqual(["first", "last"]);
});
