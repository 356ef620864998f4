import { mobileLogin } from "~/contracts/shell/session";
import { attempt } from "~/door/send.server";
import { captchaOf, FormStrategy } from "./form.server";

/** Job number and password on a phone. */
export class PasswordMobile extends FormStrategy {
  name = "password-mobile";

  protected ask(request: Request, field: (name: string) => string) {
    return attempt(request, mobileLogin, {
      jobNumber: field("jobNumber"),
      password: field("password"),
      ...captchaOf(field),
    });
  }
}
