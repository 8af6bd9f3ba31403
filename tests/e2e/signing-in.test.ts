import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { members } from "@cartwright/contract/members/members";
import type { Page } from "playwright-core";
import { tabTo } from "./keyboard.ts";
import { signIn, staff, whilePolicyIs } from "./member.ts";
import {
	fillCredentials,
	goToSignUp,
	lastMail,
	newAddress,
	password,
	press,
	seesShop,
	signUp,
	typeCode,
} from "./sign-up.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

describe("a visitor becomes a member, and signs in again", () => {
	const withVisitor = visitors();
	// All visitors of these tests share one IP address.
	before(async () => {
		await staff()
			.use(accounts)
			.updateSignInSettings({ settings: { captcha: { provider: "ALTCHA", when: "NEVER" } } });
	});

	const signOut = async (page: Page): Promise<void> => {
		await page.goto("/account");
		await page.getByRole("button", { name: "Sign out" }).click();
		await page.getByRole("link", { name: "Sign in" }).first().waitFor();
	};

	it("by the mailed code, if the shop requires it", () =>
		whilePolicyIs({ requireEmailVerification: true }, () =>
			withVisitor({}, async (page) => {
				const email = newAddress("verify");
				await goToSignUp(page);
				await fillCredentials(page, email);
				await page.getByRole("button", { name: "Create account" }).click();
				await seesHeading(page, "Check your email");
				await sees(page, email);
				await page.getByLabel("Code from the email").fill("000000");
				await page.getByRole("button", { name: "Continue" }).click();
				await page.getByRole("alert").waitFor();
				await typeCode(page, email);
				await seesShop(page);
				await page.goto("/account/details");
				await seesHeading(page, "Your details");
				await sees(page, email);
			}),
		));

	it("sees when the password is wrong, and signs in and out with the right one", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("again");
			await signUp(page, email);
			await signOut(page);
			await page.goto("/sign-in");
			await signIn(page, email, "not this one, surely");
			await sees(page, "Wrong email address or password");
			assert.equal(await page.getByLabel("Email address").inputValue(), email, "the address stays");
			await signIn(page, email);
			await seesShop(page);
			await signOut(page);
			await page.goto("/account/details");
			await seesHeading(page, /^Sign in to/);
		}));

	it("chooses a new password by the mailed link, once", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("forgot");
			await signUp(page, email);
			await signOut(page);
			await page.goto("/sign-in");
			await page.getByRole("link", { name: "Forgot your password?" }).click();
			await seesHeading(page, "Forgot your password?");
			await page.getByLabel("Email address").fill(email);
			await page.getByRole("button", { name: "Send link" }).click();
			await sees(page, "Check your email");
			const button = (await lastMail(page, email, /Reset your/)).getByRole("link", { name: "Choose a new password" });
			const address = (await button.getAttribute("href")) ?? "";
			await page.goto(address);
			await page.getByLabel("New password").fill("a pot for 15 geese");
			await page.getByRole("button", { name: "Save and sign in" }).click();
			await seesShop(page);
			await lastMail(page, email, /was changed/);
			await page.goto(address);
			await page.getByLabel("New password").fill("a third one, perhaps");
			await page.getByRole("button", { name: "Save and sign in" }).click();
			await sees(page, "This link no longer works");
		}));

	it("waits for the shop's approval, and is notified by mail", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("wait");
			await whilePolicyIs({ requireOwnerApproval: true }, async () => {
				await goToSignUp(page);
				await fillCredentials(page, email);
				await page.getByRole("button", { name: "Create account" }).click();
				await seesHeading(page, "Almost done");
			});
			const filter = { loginEmail: email } as never;
			const { members: matches } = await staff().use(members).queryMembers({ query: { filter } });
			await staff()
				.use(members)
				.approveMember({ id: matches[0]?.id ?? "" });
			const mail = await lastMail(page, email, /is ready/);
			const address = (await mail.getByRole("link", { name: "Sign in" }).getAttribute("href")) ?? "";
			await page.goto(address);
			await signIn(page, email);
			await seesShop(page);
		}));

	it("is approved in a signed-in browser, by the number that the other browser shows", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("push");
			await signUp(page, email);
			await page.goto("/account/details");
			await seesHeading(page, "Your details");
			await page.goto("/hosted/account/security");
			await page.locator("details:has([value='factor:PUSH']) summary").click();
			await press(page, "factor:PUSH");
			await sees(page, "Two-step verification is on.");
			await page.getByRole("link", { name: "Approve a sign-in" }).click();
			await seesHeading(page, "No sign-in requests");
			await withVisitor({}, async (other) => {
				await other.goto("/sign-in");
				await signIn(other, email);
				await seesHeading(other, "One more step");
				await press(other, "send");
				const number = await other.locator(".shown-number bdi").innerText();
				await page.getByLabel("Number shown in the other browser").fill(number);
				await page.getByRole("button", { name: "Yes, it’s me" }).click();
				await sees(page, "The sign-in was approved.");
				await seesShop(other);
			});
		}));

	it("by keyboard alone", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("keys");
			await goToSignUp(page);
			await tabTo(page, "Email address");
			await page.keyboard.type(email);
			await tabTo(page, "Password");
			await page.keyboard.type(password);
			await tabTo(page, "Show password");
			await page.keyboard.press("Space");
			assert.equal(await page.getByLabel("Password", { exact: true }).getAttribute("type"), "text");
			await tabTo(page, "Create account");
			await page.keyboard.press("Enter");
			await seesShop(page);
		}));

	it("without JavaScript", () =>
		withVisitor({ javaScriptEnabled: false }, async (page) => {
			const email = newAddress("plain");
			await goToSignUp(page);
			await fillCredentials(page, "not an address", "short");
			await page.getByRole("button", { name: "Create account" }).click();
			await page.getByRole("alert").waitFor();
			await fillCredentials(page, email);
			await page.getByRole("button", { name: "Create account" }).click();
			await seesShop(page);
			await signOut(page);
			await page.goto("/sign-in");
			await signIn(page, email);
			await seesShop(page);
		}));

	it("in Arabic, from right to left", () =>
		withVisitor({ locale: "ar" }, async (page) => {
			await goToSignUp(page);
			assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
			await page.getByLabel("البريد الإلكتروني").fill(newAddress("arabic"));
			await page.getByLabel("كلمة المرور", { exact: true }).fill(password);
			await page.locator("button[value=go]").click();
			await seesShop(page);
		}));
});
