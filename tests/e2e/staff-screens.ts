import { staff } from "@cartwright/contract/staff/staff";
import { createClient } from "@cartwright/sdk/client";
import { totpCode } from "@cartwright/testing/totp";
import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";
import { lastMail, newAddress, press } from "./sign-up.ts";

const screenAt = (name: string, path: string): Screen => ({ name, open: (page) => page.goto(`/hosted/staff/${path}`) });

/** The staff pages that need no invitation. */
export const staffScreens: readonly Screen[] = [
	screenAt("staff-sign-in", "sign-in"),
	{
		name: "staff-sign-in-wrong",
		open: async (page) => {
			await page.goto("/hosted/staff/sign-in", { waitUntil: "networkidle" });
			await page.locator("#field-email").fill(newAddress("nobody"));
			await page.locator("#field-password").fill("not this one, surely");
			await press(page);
			await page.getByRole("alert").waitFor();
		},
	},
	{
		name: "staff-second-step",
		open: async (page) => {
			await page.goto("/hosted/staff/sign-in");
			const url = new URL("/", page.url()).href;
			await page.context().addCookies([{ name: "staff-step", value: "a.b", url }]);
			await page.goto("/hosted/staff/second-step");
			await page.locator("#field-code").waitFor();
		},
	},
	screenAt("staff-forgotten-password", "forgotten-password"),
	screenAt("staff-new-password-used", "new-password"),
	screenAt("staff-new-password", "new-password?token=a.b"),
	screenAt("staff-invitation-unknown", "invitation?token=a.b"),
];

/** The staff pages of an invited user; needs a key that may invite. */
export const invitedScreens = (key: string): readonly Screen[] => [
	{ name: "staff-invitation", open: (page) => openInvitation(page, key) },
	{ name: "staff-account", open: (page) => openAccount(page, key) },
	{
		name: "staff-account-totp",
		open: async (page) => {
			await openAccount(page, key);
			await startTotp(page);
		},
	},
	{
		name: "staff-account-codes",
		open: async (page) => {
			await openAccount(page, key);
			const secret = await startTotp(page);
			await page.locator("#field-code").fill(totpCode(secret, new Date()));
			await press(page, "activate:");
			await page.locator(".recovery-codes").waitFor();
		},
	},
];

const password = "nine blue lanterns";

async function openInvitation(page: Page, key: string): Promise<void> {
	const email = newAddress("a.rather.long.name.of.somebody.new");
	await page.goto("/hosted/staff/sign-in");
	const { origin } = new URL(page.url());
	const language = await page.evaluate("document.documentElement.lang");
	const calls = createClient({ origin, authorization: () => key }).use(staff);
	await calls.inviteStaff({ email, role: "support", language: String(language) });
	const mail = await lastMail(page, email);
	await page.goto((await mail.getByRole("link").first().getAttribute("href")) ?? "");
}

async function openAccount(page: Page, key: string): Promise<void> {
	await openInvitation(page, key);
	await page.locator("#field-password").fill(password);
	await press(page);
	await page.waitForURL(/\/staff\/account/);
}

/** Starts to set up an authenticator app, and returns its secret. */
async function startTotp(page: Page): Promise<string> {
	await page.locator("details:has([value=factor]) summary").click();
	await page.locator("#field-password-factor").fill(password);
	await press(page, "factor");
	await page.locator(".qr-code").waitFor();
	return (await page.locator(".secret").innerText()).replaceAll(" ", "");
}
