import { login } from "~/contracts/shell/session";
import { attempt } from "~/door/send.server";
import { captchaOf, FormStrategy } from "./form.server";

/** Job number and password on a desktop (shell rules 5-8). */
export class PasswordWeb extends FormStrategy {
  name = "password-web";

  protected ask(request: Request, field: (name: string) => string) {
    return attempt(request, login, {
      username: field("jobNumber"),
      password: field("password"),
      mac: field("mac") || undefined,
      disk: field("disk") || undefined,
      ...captchaOf(field),
    });
  }
}
