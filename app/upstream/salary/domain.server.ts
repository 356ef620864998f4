import type { Domain } from "~/upstream/domain.server";
import { salaryRights } from "./rights.server";

/** What people are paid, and what the law takes of it. */
export const salary: Domain = {
  endpoints: () => [],
  rights: salaryRights,
};
