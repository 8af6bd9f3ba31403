import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { staff as staffService } from "@cartwright/contract/staff/staff";
import { totpCode } from "@cartwright/testing/totp";
import type { BrowserContextOptions } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { byKeyboard } from "./keyboard.ts";
import { staff } from "./member.ts";
import { fillCredentials, lastMail, newAddress, press } from "./sign-up.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

const password = "nine blue lanterns";

describe("an invited staff member", () => {
	const withVisitor = visitors();

	const ways: [string, BrowserContextOptions][] = [
		["", {}],
		[", without scripts", { javaScriptEnabled: false }],
		[", on a phone in the dark", { viewport: { width: 320, height: 700 }, colorScheme: "dark" }],
	];
	for (const [way, options] of ways) {
		it(`follows the link of the mail, chooses a password, signs out and in again${way}`, () =>
			withVisitor(options, async (page) => {
				const email = newAddress("staff");
				await staff().use(staffService).inviteStaff({ email, role: "fulfilment", language: "en" });
				const mail = await lastMail(page, email, /invited to join the team/);
				const link = (await mail.getByRole("link", { name: "Accept invitation" }).getAttribute("href")) ?? "";
				await page.goto(link);
				await seesHeading(page, /^You’re invited to join the team at/);
				await sees(page, email);
				assert.equal(new URL(page.url()).search, "");
				if (!way) await everybodyCanUse(page);
				await page.getByLabel(/^Full name/).fill("Ada Lovelace");
				await page.getByLabel("Password", { exact: true }).fill(password);
				await page.getByRole("button", { name: "Accept and sign in" }).click();
				await seesHeading(page, "Your staff account");
				await sees(page, "You are signed in as Ada Lovelace.");
				await sees(page, "Fulfilment");
				if (!way) await everybodyCanUse(page);
				await page.getByRole("button", { name: "Sign out" }).click();
				await seesHeading(page, /^Staff sign-in/);
				await fillCredentials(page, email, password);
				await press(page);
				await seesHeading(page, "Your staff account");
				await page.goto(link);
				await seesHeading(page, "This invitation no longer works");
			}));
	}

	it("does everything by keyboard alone, with an authenticator app and a password reset", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("keys");
			const { type, push } = byKeyboard(page);
			const followMail = async (subject: RegExp, link: string): Promise<void> => {
				const mail = await lastMail(page, email, subject);
				await page.goto((await mail.getByRole("link", { name: link }).getAttribute("href")) ?? "");
			};
			await staff().use(staffService).inviteStaff({ email, role: "support", language: "en" });
			await followMail(/invited to join the team/, "Accept invitation");
			await type("Password", password);
			await push("Accept and sign in");
			await seesHeading(page, "Your staff account");

			await push("Authenticator app");
			await type("Password", password);
			await push("Set up");
			await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
			const secret = (await page.locator(".secret").innerText()).replaceAll(" ", "");
			await type("Code from the app", totpCode(secret, new Date()));
			await push("Turn on");
			await sees(page, "Two-step verification is on.");
			const [recoveryCode = ""] = await page.locator(".recovery-codes code").allInnerTexts();

			await push("Sign out");
			await seesHeading(page, /^Staff sign-in/);
			await type("Email address", email);
			await type("Password", password);
			await page.keyboard.press("Enter");
			await seesHeading(page, "One more step");
			// Each code is valid once, and the current one was used to turn the factor on.
			await type("Code from the app", totpCode(secret, new Date(Date.now() + 30_000)));
			await page.keyboard.press("Enter");
			await seesHeading(page, "Your staff account");

			await push("Sign out");
			await seesHeading(page, /^Staff sign-in/);
			await push("Forgot your password?");
			await seesHeading(page, "Forgot your password?");
			await type("Email address", email);
			await page.keyboard.press("Enter");
			await sees(page, "Check your email");
			await followMail(/Reset your/, "Choose a new password");
			await type("New password", "eleven green umbrellas");
			await page.keyboard.press("Enter");
			await seesHeading(page, "One more step");
			await push("Use a recovery code");
			await page.getByLabel("Recovery code").waitFor();
			await type("Recovery code", recoveryCode);
			await page.keyboard.press("Enter");
			await seesHeading(page, "Your staff account");

			await push("Generate new recovery codes");
			await type("Password", "eleven green umbrellas");
			await push("Generate new codes");
			await sees(page, "These are your new recovery codes.");
			assert.notEqual(await page.locator(".recovery-codes code").first().innerText(), recoveryCode);

			await push("Remove Authenticator app");
			await type("Password", "eleven green umbrellas");
			await push("Remove");
			await sees(page, "The method was removed.");
		}));

	it("can use the pages of the authenticator app and the recovery codes", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("app");
			await staff().use(staffService).inviteStaff({ email, role: "support", language: "en" });
			const mail = await lastMail(page, email);
			await page.goto((await mail.getByRole("link").first().getAttribute("href")) ?? "");
			await page.locator("#field-password").fill(password);
			await press(page);
			await page.getByText("Authenticator app").click();
			await page.locator("#field-password-factor").fill(password);
			await press(page, "factor");
			const secret = (await page.locator(".secret").innerText()).replaceAll(" ", "");
			await everybodyCanUse(page);
			await page.locator("#field-code").fill(totpCode(secret, new Date()));
			await press(page, "activate:");
			await page.locator(".recovery-codes").waitFor();
			await everybodyCanUse(page);
			await page.getByText("Generate new recovery codes").click();
			await press(page, "codes");
			await page.locator("#field-password-codes-error").waitFor();
			await everybodyCanUse(page);
			await page.locator("#field-password-codes").fill(password);
			await press(page, "codes");
			await sees(page, "These are your new recovery codes.");
		}));

	it("reads everything in Arabic", () =>
		withVisitor({ locale: "ar" }, async (page) => {
			const email = newAddress("arabic");
			await staff().use(staffService).inviteStaff({ email, role: "owner", language: "ar" });
			const mail = await lastMail(page, email);
			await page.goto((await mail.getByRole("link").first().getAttribute("href")) ?? "");
			await seesHeading(page, /أنت مدعو/);
			await everybodyCanUse(page);
			await page.locator("#field-password").fill(password);
			await press(page);
			await seesHeading(page, "حسابك في الفريق");
			await everybodyCanUse(page);
		}));
});
