import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { before, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { totpCode } from "@cartwright/testing/totp";
import { fillCard, goToCheckout, pay, putIntoCart } from "./buyer.ts";
import { byKeyboard, tabTo } from "./keyboard.ts";
import { staff } from "./member.ts";
import { lastMail, newAddress, password, press, signUp } from "./sign-up.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

describe("a member's account", () => {
	const withVisitor = visitors();
	// All visitors of these tests share one IP address.
	before(async () => {
		await staff()
			.use(accounts)
			.updateSignInSettings({ settings: { captcha: { provider: "ALTCHA", when: "NEVER" } } });
	});

	it("fills in the checkout with its address, and shows the orders", () =>
		withVisitor({ viewport: { width: 390, height: 844 } }, async (page) => {
			const email = newAddress("book");
			await signUp(page, email);
			await page.goto("/account/details");
			await page.getByLabel(/^Full name/).fill("Ada Lovelace");
			await page.getByRole("button", { name: "Save" }).click();
			await sees(page, "Your details were saved.");
			await page.getByRole("link", { name: "Addresses" }).click();
			await page.getByRole("link", { name: "Add an address" }).click();
			await page.getByText("Change", { exact: true }).click();
			await page.getByLabel("Country or region").selectOption({ label: "Germany" });
			await page.getByLabel("Postal code").fill("10115");
			await page.getByLabel("Address", { exact: true }).fill("Hauptstraße 12");
			await page.getByLabel("City", { exact: true }).fill("Berlin");
			await page.getByRole("button", { name: "Save address" }).click();
			await sees(page, "The address was saved.");
			await sees(page, "Hauptstraße 12");
			await putIntoCart(page, "tide-tables");
			await goToCheckout(page);
			assert.equal(await page.getByLabel("Email address").inputValue(), email);
			assert.equal(await page.getByLabel("Full name").first().inputValue(), "Ada Lovelace");
			assert.equal(await page.getByLabel("Address", { exact: true }).first().inputValue(), "Hauptstraße 12");
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
			await page.goto("/account/orders");
			await page.getByRole("link", { name: /^Order \d+/ }).click();
			await seesHeading(page, "Order confirmed");
			await sees(page, "Tide Tables");
			await page.getByRole("link", { name: "Back to your orders" }).click();
			await seesHeading(page, "Your orders");
			const startOf = (part: string) =>
				page.locator(part).evaluate((element) => {
					const text = document.createRange();
					text.selectNodeContents(element);
					return text.getBoundingClientRect().x;
				});
			await sees(page, /^Arrives /);
			assert.equal(await startOf(".my-order-delivery"), await startOf(".my-order-number"));
		}));

	it("shows the chosen photo, rejects other files, and removes it", () =>
		withVisitor({}, async (page) => {
			await signUp(page, newAddress("photo"));
			await page.goto("/account/details");
			await page.getByRole("link", { name: "Add photo" }).click();
			await page.locator("nav [aria-current=page]", { hasText: "Your details" }).waitFor();
			const choose = async (mimeType: string, buffer: Buffer) => {
				await page.getByLabel("Photo").setInputFiles({ name: "me.jpg", mimeType, buffer });
				await page.getByRole("button", { name: "Save photo" }).click();
			};
			await choose("image/jpeg", Buffer.from("no photo at all"));
			await sees(page, "This file format is not supported");
			await choose("image/png", await page.screenshot());
			await sees(page, "Your photo was saved.");
			const photo = page.getByRole("img", { name: "Your photo" });
			await photo.evaluate((image: HTMLImageElement) => image.decode());
			await page.getByRole("link", { name: "Back to your details" }).click();
			await photo.waitFor();
			await page.getByRole("link", { name: "Change photo" }).click();
			await page.getByRole("button", { name: "Remove photo" }).click();
			await sees(page, "Your photo was removed.");
			assert.equal(await photo.count(), 0);
		}));

	it("has the shop's own fields, rejects invalid values, and saves valid ones", () =>
		withVisitor({}, async (page) => {
			await signUp(page, newAddress("fields"));
			await page.goto("/account/details");
			const walls = page.getByLabel("How high your walls are");
			const statusFor = async (website: string) => {
				await walls.fill("252.5");
				await page.getByLabel("Moving day").fill("2027-04-01");
				await page.getByLabel("Your website").fill(website);
				await page.getByLabel("Invite you to the studio?").selectOption("No");
				await page.getByRole("button", { name: "Save" }).click();
			};
			await statusFor("ftp://example.com/ada");
			await sees(page, "Enter a web address that begins with https://");
			await statusFor("https://example.com/ada");
			await sees(page, "Your details were saved.");
			await page.reload();
			assert.deepEqual(
				[await walls.inputValue(), await page.getByLabel("Moving day").inputValue()],
				["252.5", "2027-04-01"],
			);
			await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Privacy" }).click();
			await sees(page, "https://example.com/ada");
		}));

	it("shows the visibility, exports the data, and is deleted permanently", () =>
		withVisitor({}, async (page) => {
			const email = newAddress("leave");
			await signUp(page, email);
			await page.goto("/account/details");
			await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Privacy" }).click();
			await page.getByRole("radio", { name: /^Everyone/ }).check();
			await page.getByRole("button", { name: "Save" }).click();
			await seesHeading(page, "What others see");
			const [download] = await Promise.all([
				page.waitForEvent("download"),
				page.getByRole("link", { name: "Download your data" }).click(),
			]);
			const archive = JSON.parse(await text(await download.createReadStream()));
			assert.deepEqual([archive.signIn.email, archive.member.privacyStatus], [email, "PUBLIC"]);
			await page.getByText("Delete account…").click();
			await page.getByLabel("Email address").fill("somebody@example.com");
			await page.getByRole("button", { name: "Permanently delete my account" }).click();
			await page.getByRole("alert").waitFor();
			await page.getByLabel("Email address").fill(email);
			await page.getByRole("button", { name: "Permanently delete my account" }).click();
			await seesHeading(page, "Your account was deleted");
			await lastMail(page, email, /was deleted/);
			await page.goto("/hosted/account");
			await seesHeading(page, "Please open your account again");
		}));

	it("is secured by keyboard alone: another password, an authenticator app, its recovery codes", () =>
		withVisitor({}, async (page) => {
			await signUp(page, newAddress("safe"));
			await page.goto("/account/details");
			const { type, push } = byKeyboard(page);
			await push("Security");
			await seesHeading(page, "Security");
			await type("Current password", password);
			await type("New password", "short");
			await page.keyboard.press("Enter");
			await page.getByRole("alert").waitFor();
			await type("Current password", password);
			await tabTo(page, "New password");
			await page.keyboard.press("ControlOrMeta+A");
			await page.keyboard.type("a pot for 15 geese");
			await push("Change password");
			await sees(page, "Your password was changed");
			await push("Authenticator app");
			await push("Set up");
			await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
			const secret = (await page.locator(".secret").innerText()).replaceAll(" ", "");
			await type("Code from the app", totpCode(secret, new Date()));
			await push("Turn on");
			await sees(page, "Two-step verification is on.");
			const code = page.locator(".recovery-codes code").first();
			const before = await code.innerText();
			await push("Generate new recovery codes");
			await code.filter({ hasNotText: before }).waitFor();
			await push("Remove Authenticator app");
			await sees(page, "The method was removed.");
		}));

	it("works without JavaScript", () =>
		withVisitor({ javaScriptEnabled: false }, async (page) => {
			await signUp(page, newAddress("plain"));
			await page.goto("/account/details");
			await page.getByRole("link", { name: "Addresses" }).click();
			await page.getByRole("link", { name: "Add an address" }).click();
			await page.getByText("Change", { exact: true }).click();
			await page.getByLabel("Country or region").selectOption({ label: "United States" });
			await page.getByRole("button", { name: "Use this country" }).click();
			await page.getByLabel("ZIP code").fill("10001");
			await page.getByLabel("Address", { exact: true }).fill("1 Main St");
			await page.getByRole("button", { name: "Save address" }).click();
			await sees(page, "The address was saved.");
			await page.getByRole("button", { name: /^Remove/ }).click();
			await sees(page, "The address was removed.");
			await page.getByRole("link", { name: "Your orders" }).click();
			await seesHeading(page, "No orders yet");
			await page.getByRole("link", { name: "Security" }).click();
			await page.getByText("Authenticator app").click();
			await press(page, "factor:TOTP");
			const secret = (await page.locator(".secret").innerText()).replaceAll(" ", "");
			await page.locator("#field-code").fill(totpCode(secret, new Date()));
			await page.getByRole("button", { name: "Turn on" }).click();
			await sees(page, "Save your recovery codes");
			assert.equal(await page.getByRole("button", { name: "Print" }).count(), 0, "it would do nothing");
		}));
});
