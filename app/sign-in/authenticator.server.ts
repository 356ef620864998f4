import { Authenticator } from "remix-auth";
import { Cas } from "./strategies/cas.server";
import { Erp } from "./strategies/erp.server";
import { FinanceGateway } from "./strategies/finance-gateway.server";
import type { SignedIn } from "./strategies/form.server";
import { MessagingCode } from "./strategies/messaging-code.server";
import { PasswordMobile } from "./strategies/password-mobile.server";
import { PasswordWeb } from "./strategies/password-web.server";
import { Subsidy } from "./strategies/subsidy.server";
import { ThirdParty } from "./strategies/third-party.server";

/** Every way in, by its name; each ends in `enter`. */
export const authenticator: Authenticator<SignedIn> = new Authenticator<SignedIn>()
  .use(new PasswordWeb())
  .use(new PasswordMobile())
  .use(new MessagingCode("web"))
  .use(new MessagingCode("mobile"))
  .use(new ThirdParty())
  .use(new Subsidy())
  .use(new Cas())
  .use(new Erp())
  .use(new FinanceGateway());
