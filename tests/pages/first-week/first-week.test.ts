import { beforeAll, beforeEach, describe } from "vitest";
import { setEnvironment, useDatabase } from "../../support/database";
import { claim } from "./claim";
import { foundation } from "./foundation";
import { month } from "./month";
import { pay } from "./pay";

beforeAll(async () => {
  setEnvironment({ DEMO: "0" });
  await useDatabase("empty");
});

// What comes after a step that failed says nothing.
let stuck = false;
beforeEach((step) => {
  step.skip(stuck, "a step before it failed");
  step.onTestFailed(() => {
    stuck = true;
  });
});

/** Everybody of a company of 180 sets a password of his own. */
const timeout = process.env.SOAK ? 900_000 : 60_000;

describe("the first week of a company without the demo, by pages and files alone", { timeout }, () => {
  describe("the company and its people", () => foundation());
  describe("the first claim", () => claim());
  describe("the month before", () => month());
  describe("the first pay", () => pay());
});
