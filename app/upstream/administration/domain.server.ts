import type { Domain } from "~/upstream/domain.server";
import { loadFaq } from "./demo.server";
import { administrationEndpoints } from "./endpoints.server";
import { findAnswers } from "./faq.server";

/** Questions and answers. */
export const administration: Domain = {
  endpoints: () => administrationEndpoints,
  finders: [findAnswers],
  demo: { base: loadFaq },
};
