import type { Domain } from "~/upstream/domain.server";
import { loadFaq } from "./demo.server";
import { administrationEndpoints } from "./endpoints.server";

/** Questions and answers. */
export const administration: Domain = {
  endpoints: () => administrationEndpoints,
  demo: { base: loadFaq },
};
