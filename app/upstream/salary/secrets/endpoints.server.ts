import * as secrets from "~/contracts/salary/secrets";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { bindWageKey, issueWageKey, queryGoogleAuth } from "./keys.server";
import { requestWageReset, resetWageSecret, searchWageResets, wageResetDetail } from "./resets.server";
import { saveWageSecret } from "./secret-save.server";
import { verifyWages, wageSecretState } from "./verify.server";

/** The salary key. What compares a secret keeps transactions of its own: a try counts although it is refused. */
export const secretEndpoints: Binding[] = [
  free(secrets.verifyWages, verifyWages),
  query(secrets.wageSecretState, wageSecretState),
  query(secrets.queryGoogleAuth, queryGoogleAuth),
  free(secrets.saveWageSecret, saveWageSecret),
  command(secrets.issueWageKey, issueWageKey),
  free(secrets.bindWageKey, bindWageKey),
  command(secrets.requestWageReset, requestWageReset),
  query(secrets.searchWageResets, searchWageResets),
  query(secrets.wageResetDetail, wageResetDetail),
  command(secrets.resetWageSecret, resetWageSecret),
];
