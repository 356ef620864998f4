import { expect, it } from "vitest";
import { isPasswordAllowed, newPasswordFault } from "~/lib/shell/password-rule";

it("shell 12: composition and length of a new password", () => {
  const refused = ["Abcdef12", "Abc123!", "12345678!", "Abc12345678901234567!", "Abc 123!x"];
  expect(refused.map((password) => newPasswordFault(password))).toEqual(refused.map(() => "composition"));
  expect(["Abc123!x", "Abc1234567890123456!"].map((password) => newPasswordFault(password))).toEqual([null, null]);
});

it("wants printable ASCII", () => {
  expect(["Abc123！x", "Abc123!x密", "Abc123!x\t", "Abc123!x\n"].map((password) => newPasswordFault(password))).toEqual(
    ["composition", "composition", "composition", "composition"],
  );
});

it("differs from the old one and does not contain the job number in any case", () => {
  expect(newPasswordFault("Abc123!x", { oldPassword: "Abc123!x" })).toBe("sameAsOld");
  expect(newPasswordFault("Abc123!x", { oldPassword: "abc123!x" })).toBeNull();
  expect(newPasswordFault("x!lh00123", { jobNumber: "LH00123" })).toBe("containsJobNumber");
  expect([
    isPasswordAllowed("x!lh00123", "LH00123"),
    isPasswordAllowed("x!lh00123", "10011"),
    isPasswordAllowed("x!lh00123"),
  ]).toEqual([false, true, true]);
});
