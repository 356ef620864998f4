import { CHANNEL } from "~/contracts/platform/codes";
import * as doors from "~/contracts/shell/doors";
import * as factor from "~/contracts/shell/factor";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { codesArrive } from "~/upstream/platform/messages/channels.server";
import { areaList, areaTable, saveArea } from "../system/areas.server";
import { newCaptcha } from "./captcha.server";
import { codeLogin, sendLoginCode, sendVerifyCode } from "./code-login.server";
import { confirmFactor, factorStep } from "./factor-step.server";
import { bindOwnFactor, dropFactor, issueFactor, ownFactor } from "./own-factor.server";
import { subsidyLogin, subsidySubject } from "./subsidy-login.server";
import { thirdPartyLogin } from "./third-party-login.server";
import { captchaNeeded } from "./tries.server";

/** The ways in beside the password, and what their pages need. */
export const doorEndpoints: Binding[] = [
  free<typeof doors.captcha, Circumstances>(doors.captcha, async ({ ip }, { jobNumber, idNumber }) => {
    const subject =
      jobNumber !== undefined
        ? normalizeJobNumber(jobNumber)
        : idNumber !== undefined
          ? subsidySubject(idNumber)
          : undefined;
    if (subject !== undefined && !(await captchaNeeded({ subject, ip }))) return { captchaId: null, image: null };
    return newCaptcha(ip);
  }),
  free<typeof doors.waysIn, Circumstances>(doors.waysIn, async () => ({
    code: codesArrive(),
    codeToMobile: codesArrive("sms"),
  })),
  free<typeof doors.sendLoginCode, Circumstances>(doors.sendLoginCode, (around, { jobNumber }) =>
    sendLoginCode(around, jobNumber),
  ),
  free<typeof doors.codeLogin, Circumstances>(doors.codeLogin, (around, { channel, ...input }) =>
    codeLogin(around, channel, input),
  ),
  free<typeof factor.factorStep, Circumstances>(factor.factorStep, factorStep),
  free<typeof factor.confirmFactor, Circumstances & Partial<Pick<Caller, "sessionId">>>(
    factor.confirmFactor,
    confirmFactor,
  ),
  query(factor.ownFactor, ownFactor),
  command(factor.issueFactor, issueFactor),
  command(factor.bindFactor, bindOwnFactor),
  command(factor.dropFactor, dropFactor),
  free<typeof doors.thirdPartyLogin, Circumstances>(doors.thirdPartyLogin, (around, { channel, ...input }) =>
    thirdPartyLogin(around, channel, input),
  ),
  free<typeof doors.subsidyLogin, Circumstances>(doors.subsidyLogin, subsidyLogin),
  free<typeof doors.sendVerifyCode, Circumstances & Partial<Pick<Caller, "jobNumber" | "acting">>>(
    doors.sendVerifyCode,
    (around, input) => sendVerifyCode(around, input),
  ),
  query(doors.verifySession, async (_, caller) => ({
    valid: caller.channel === CHANNEL.mobile,
    expiresAt: caller.expiresAt,
    restrictedTo: caller.restrictedTo,
    name: caller.empName,
    actorName: caller.actorName,
  })),
  free<typeof doors.areas, Circumstances>(doors.areas, areaList),
  query(doors.areaTable, areaTable),
  command(doors.saveArea, saveArea),
];
