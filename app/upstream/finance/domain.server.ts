import type { Domain } from "~/upstream/domain.server";
import { loadExchangeRates } from "./demo.server";

/** Exchange rates. */
export const finance: Domain = {
  demo: { base: loadExchangeRates },
};
