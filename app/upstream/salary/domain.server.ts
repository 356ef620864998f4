import type { AnyImport, Domain } from "~/upstream/domain.server";
import { archiveImport } from "./archives/archive-import.server";
import { archiveEndpoints } from "./archives/endpoints.server";
import { loadArchives } from "./demo/archives.server";
import { salaryRights } from "./rights.server";

/** What people are paid, and what the law takes of it. */
export const salary: Domain = {
  endpoints: () => [...archiveEndpoints],
  imports: () => [archiveImport] as unknown as AnyImport[],
  rights: salaryRights,
  demo: { forms: loadArchives },
};
