import { describe, expect, it } from "vitest";
import { createEmployee } from "~/contracts/employees/employee-records";
import { fileName, nameText, text } from "~/contracts/endpoint";
import { saveDepartment } from "~/contracts/organization/department-changes";
import { createRole } from "~/contracts/shell/roles";

const HOSTILE = [
  "a\u202Eb",
  "a\u2066b\u2069",
  "a\u200Fb",
  "a\u061Cb",
  "a\nb",
  "a\tb",
  "a\u2028b",
  "a\u0085b",
  "a\u0000b",
  "\u001B[31ma",
];

describe("a name", () => {
  it.each(HOSTILE)("with %j is refused", (name) => {
    expect(nameText(50).safeParse(name).success).toBe(false);
  });

  it("of any people is taken", () => {
    for (const name of ["欧阳 娜娜", "José Ñandú-O’Neil", "山田 太郎", "Nguyễn Thị", "李·阿卜杜拉"])
      expect(nameText(50).parse(name)).toBe(name);
  });

  it("is what people, departments and roles bear", () => {
    const refused = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } }, field: string) =>
      result.error?.issues.some(({ path }) => path.at(-1) === field);
    for (const name of HOSTILE) {
      expect(refused(createEmployee.input.safeParse({ empName: name }), "empName")).toBe(true);
      expect(refused(saveDepartment.input.safeParse({ departmentName: name }), "departmentName")).toBe(true);
      expect(refused(createRole.input.safeParse({ roleName: name }), "roleName")).toBe(true);
    }
  });
});

describe("other texts", () => {
  it("of several lines stay as they are; a file's name loses what would turn its line", () => {
    expect(text(50).parse("第一行\n第二行")).toBe("第一行\n第二行");
    expect(fileName(50).parse("invoice\u202Efdp.exe\n")).toBe("invoicefdp.exe");
  });
});
