// The change-password form: shell rule 41. The codes are named after their messages.

const NEW_PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z\d])[\x21-\x7E]{8,20}$/;

/**
 * Letter, digit and special character, printable ASCII without space, 8–20; not the old one, nor around the job number.
 */
export function newPasswordFault(
  password: string,
  known: { oldPassword?: string; jobNumber?: string } = {},
): "composition" | "sameAsOld" | "containsJobNumber" | null {
  if (!NEW_PASSWORD.test(password)) return "composition";
  if (password === known.oldPassword) return "sameAsOld";
  const { jobNumber } = known;
  return jobNumber && password.toLowerCase().includes(jobNumber.toLowerCase()) ? "containsJobNumber" : null;
}

/** What the host checks again, whatever the form has checked. */
export function isPasswordAllowed(password: string, jobNumber?: string): boolean {
  return newPasswordFault(password, { jobNumber }) === null;
}
