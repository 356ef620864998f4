import { z } from "zod";
import { SEND_FAULT } from "~/contracts/platform/codes";
import { env } from "~/lib/env.server";
import { SendFault } from "./send-fault.server";

/** What the messaging app may take to answer. */
const TIMEOUT_MS = 10_000;

/** Whether messages and sign-ins through DingTalk are configured. */
export const dingtalkReady = () => Boolean(env().DINGTALK_CLIENT_ID && env().DINGTALK_CLIENT_SECRET);

async function ask<T extends z.ZodType>(
  url: string,
  answer: T,
  body?: unknown,
  headers: Record<string, string> = {},
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<z.output<T>> {
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    redirect: "error",
  });
  // Never the address: it carries the token.
  if (!response.ok) {
    await response.body?.cancel();
    throw new SendFault(SEND_FAULT.status, `${response.status}`, `DingTalk answered ${response.status}`);
  }
  return answer.parse(await response.json());
}

const done = { errcode: z.literal(0) };

/** The application's own token; DingTalk keeps it for two hours, so it is asked for anew and never stored. */
async function appToken(signal?: AbortSignal): Promise<string> {
  const { DINGTALK_API_URL, DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET } = env();
  const { accessToken } = await ask(
    `${DINGTALK_API_URL}/v1.0/oauth2/accessToken`,
    z.object({ accessToken: z.string() }),
    {
      appKey: DINGTALK_CLIENT_ID,
      appSecret: DINGTALK_CLIENT_SECRET,
    },
    {},
    signal,
  );
  return accessToken;
}

const verdict = z.object({ errcode: z.number(), errmsg: z.string().default("") });

/** A work notice of the messaging app. It says no in an answer that is done by its status. */
export async function sendDingtalk(dingtalkUserId: string, text: string, signal: AbortSignal): Promise<void> {
  const { DINGTALK_OAPI_URL, DINGTALK_AGENT_ID } = env();
  const token = encodeURIComponent(await appToken(signal));
  const { errcode, errmsg } = await ask(
    `${DINGTALK_OAPI_URL}/topapi/message/corpconversation/asyncsend_v2?access_token=${token}`,
    verdict,
    {
      agent_id: DINGTALK_AGENT_ID,
      userid_list: dingtalkUserId,
      msg: { msgtype: "text", text: { content: text } },
    },
    {},
    signal,
  );
  if (errcode !== 0) throw new SendFault(SEND_FAULT.refused, `${errcode}`, `DingTalk refused with ${errcode}`, errmsg);
}

/**
 * Whom an authorisation code of DingTalk's login page stands for (OAuth 2): the company's user id.
 * @throws when the code was refused, has expired or belongs to nobody of the company
 */
export async function dingtalkUserOf(authCode: string): Promise<string> {
  const { DINGTALK_API_URL, DINGTALK_OAPI_URL, DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET } = env();
  const { accessToken } = await ask(
    `${DINGTALK_API_URL}/v1.0/oauth2/userAccessToken`,
    z.object({ accessToken: z.string() }),
    {
      clientId: DINGTALK_CLIENT_ID,
      clientSecret: DINGTALK_CLIENT_SECRET,
      code: authCode,
      grantType: "authorization_code",
    },
  );
  const { unionId } = await ask(
    `${DINGTALK_API_URL}/v1.0/contact/users/me`,
    z.object({ unionId: z.string().min(1) }),
    undefined,
    {
      "x-acs-dingtalk-access-token": accessToken,
    },
  );
  const token = encodeURIComponent(await appToken());
  const { result } = await ask(
    `${DINGTALK_OAPI_URL}/topapi/user/getbyunionid?access_token=${token}`,
    z.object({ ...done, result: z.object({ userid: z.string().min(1) }) }),
    {
      unionid: unionId,
    },
  );
  return result.userid;
}
