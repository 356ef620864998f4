import * as contracts from "~/contracts/shell/gateway";
import { forumLink, quizLink } from "~/contracts/shell/links";
import { sso, ssoLogout, ssoWho } from "~/contracts/shell/sso";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { signedLink } from "../desk/links.server";
import { casConfirmed, casLogin, casLogout, casWho } from "../door/cas.server";
import { erpLogin } from "./erp.server";
import { gateway } from "./gateway.server";
import {
  gatewayAppDetail,
  gatewayAppList,
  gatewayCallList,
  gatewayOwnKey,
  saveGatewayApp,
} from "./gateway-apps.server";

/** Single sign-on, the partners' gateway and the links to neighbour systems. */
export const gatewayEndpoints = ({ gateway: methods }: Product): Binding[] => [
  free<typeof sso, Circumstances>(sso, (around, input) => {
    if (input.kind === "cas") return casLogin(around, input);
    return input.kind === "confirmed" ? casConfirmed(around, input) : erpLogin(around, input);
  }),
  free<typeof ssoWho, Circumstances>(ssoWho, casWho),
  free<typeof ssoLogout, Circumstances>(ssoLogout, casLogout),
  free<typeof contracts.gateway, Circumstances>(contracts.gateway, (around, input) => gateway(methods, around, input)),
  query(contracts.searchGatewayApps, gatewayAppList),
  query(contracts.gatewayChoices, async () => [...contracts.APP_RIGHTS]),
  query(contracts.gatewayApp, gatewayAppDetail),
  query(contracts.gatewayOwnKey, gatewayOwnKey),
  command(contracts.saveGatewayApp, saveGatewayApp),
  query(contracts.searchGatewayCalls, gatewayCallList),
  query(forumLink, async (_, caller) => signedLink("forum", caller)),
  query(quizLink, async (_, caller) => signedLink("quiz", caller)),
];
