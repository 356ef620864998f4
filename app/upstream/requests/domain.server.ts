import type { Domain } from "~/upstream/domain.server";
import { loadDemoRequests } from "./demo.server";
import { requestsDictionary } from "./dictionary.server";
import { requestEndpoints } from "./endpoints.server";
import { generalRequest } from "./general-request.server";

/** The general request. */
export const requests: Domain = {
  endpoints: ({ kinds }) => requestEndpoints(kinds),
  kinds: [generalRequest],
  dictionary: requestsDictionary,
  demo: { forms: loadDemoRequests },
};
