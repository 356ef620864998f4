import { OK } from "~/contracts/endpoint";
import { gateway } from "~/contracts/shell/gateway";
import { attempt } from "~/door/send.server";
import { canonicalJson } from "~/lib/canonical-json";
import { env, gatewayPrivateKey } from "~/lib/env.server";
import { canonicalString, publicKeyOf, readPrivateKey, sign, verify } from "~/lib/rsa2.server";

/** Our own signed call of the gateway (shell rules 15, 16): the key stays on this server. */
function signedCall(method: string, content: object, id: string): [string, string][] {
  const fields = Object.entries({
    app_id: env().GATEWAY_APP_ID,
    method,
    version: "1.0",
    charset: "utf-8",
    sign_type: "RSA2",
    content: JSON.stringify(content),
    api_request_id: id,
  });
  return [...fields, ["sign", sign(canonicalString(fields), readPrivateKey(gatewayPrivateKey()!))]];
}

/**
 * Calls a method of the gateway. The answer counts only when its signature is the gateway's and it is the answer to
 * this very call (shell rule 18); data is not looked at before.
 * @returns the data, or null for any code but 200 and for an answer that cannot be trusted
 */
export async function callGateway(request: Request, method: string, content: object): Promise<unknown> {
  const key = gatewayPrivateKey();
  if (!key) return null;
  const id = String(Date.now());
  const answer: unknown = await attempt(request, gateway, { fields: signedCall(method, content, id) });
  const { code, msg = "", data = null, api_request_id, sign: signature } = answer as Record<string, unknown>;
  const signed = canonicalString(
    Object.entries({
      code: String(code),
      msg: String(msg),
      api_request_id: String(api_request_id),
      data: canonicalJson(data),
    }),
  );
  const trusted =
    api_request_id === id &&
    typeof signature === "string" &&
    verify(signed, signature, publicKeyOf(readPrivateKey(key)));
  return trusted && code === OK ? data : null;
}
