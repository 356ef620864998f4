import { expect, signIn, test, withScript } from "./support";

test("scripts of a page can read neither the session nor anything secret", async ({ page, context, complaints }) => {
  await signIn(page, "10006");
  await page.goto("/employees/mine");
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === "oa_web_token")!;
  expect(token).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const secrets = cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
  expect(secrets.length).toBeGreaterThan(1);
  const { readable, html } = await page.evaluate(() => ({
    readable: document.cookie + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    html: document.documentElement.outerHTML,
  }));
  for (const secret of secrets) {
    expect(readable).not.toContain(secret);
    expect(html).not.toContain(secret);
  }
  if (!withScript()) return;
  // The policy, as the browser sees it: what somebody smuggled into the page does not run.
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'smuggled'";
    document.body.append(script);
    const image = document.createElement("img");
    image.setAttribute("onerror", "document.title = 'smuggled'");
    image.src = "/no/such/picture.png";
    document.body.append(image);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return document.title === "smuggled";
  });
  expect(ran).toBe(false);
  const refused = complaints.splice(0);
  expect(refused).toHaveLength(2);
  for (const words of refused) expect(words).toContain("Content Security Policy");
});
