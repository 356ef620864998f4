/** Codes of the organization. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** Whether a person works here (employees, Employee): `leftOnOwn` walked out, type 8 of a dimission. */
export const EMPLOYMENT = { onJob: 1, resigned: 2, leftOnOwn: 3 } as const;
export const EMPLOYMENTS = /* @__PURE__ */ Object.values(EMPLOYMENT);
export type Employment = Code<typeof EMPLOYMENT>;
/** Stage of a person's life in the company (employees, States). */
export const LIFECYCLE = { trainee: 1, probation: 2, regular: 3, leaving: 4, left: 5 } as const;
export const LIFECYCLES = /* @__PURE__ */ Object.values(LIFECYCLE);
export type Lifecycle = Code<typeof LIFECYCLE>;
export const STAFF_TYPE = { regular: 1, intern: 2, reEngaged: 3, dispatched: 4, partTime: 5 } as const;
export const STAFF_TYPES = /* @__PURE__ */ Object.values(STAFF_TYPE);
export type StaffType = Code<typeof STAFF_TYPE>;
/** Status of a department: a frozen one takes nobody new, a closed one is kept for its history. */
export const DEPARTMENT_STATUS = { active: 1, frozen: 2, closed: 3 } as const;
export const DEPARTMENT_STATUSES = /* @__PURE__ */ Object.values(DEPARTMENT_STATUS);
export type DepartmentStatus = Code<typeof DEPARTMENT_STATUS>;

/** How a company is taxed; only a general taxpayer deducts input tax. */
export const TAX_TYPE = { notRecorded: 0, general: 1, smallScale: 2 } as const;
export const TAX_TYPES = /* @__PURE__ */ Object.values(TAX_TYPE);
export type TaxType = Code<typeof TAX_TYPE>;

export const COMPANY_STATE = { operating: 1, deregistering: 2, deregistered: 3 } as const;
export const COMPANY_STATES = /* @__PURE__ */ Object.values(COMPANY_STATE);
export type CompanyState = Code<typeof COMPANY_STATE>;
