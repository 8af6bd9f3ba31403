import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { lastMailTo } from "@cartwright/testing/mails";
import { lastMessage } from "@cartwright/testing/messages";
import { totpCode } from "@cartwright/testing/totp";
import type { Browser, Page } from "./example-browser.ts";
import { openSignInShop, password, type SignInShop } from "./example-sign-in.ts";

const minute = 60_000;

describe("account security on the hosted pages", () => {
	let shop: SignInShop;
	before(async () => {
		shop = await openSignInShop();
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "NEVER" } });
	});
	beforeEach(() => shop.advance(20 * minute));
	after(() => shop.close());

	/** The security page of a member who signed in just now. */
	const secure = async (email: string): Promise<{ page: Page; browser: Browser }> => {
		const { page } = await shop.member(email);
		const member = shop.caller((await shop.exchange(page)).access_token ?? "");
		const purpose = { memberAccountPage: { section: "ACCOUNT_INFO" as const } };
		const { redirectSession } = await member.use(redirects).createRedirectSession(purpose);
		const browser = shop.browser();
		await browser.open(redirectSession?.fullUrl ?? "");
		return { browser, page: await browser.open("/hosted/account/security") };
	};
	const signIn = async (email: string, browser?: Browser) => {
		const started = await shop.ask(browser ? { browser } : {});
		return { browser: started.browser, page: await started.browser.submit(started.page, "go", { email, password }) };
	};
	const buttonOf = (page: Page, begins: string): string => {
		const found = page.buttons().find((value) => value.startsWith(begins));
		assert.ok(found, `${begins} in ${page.buttons()}`);
		return found;
	};

	it("sets up an authenticator app by QR code, and shows the recovery codes once", async () => {
		const { page, browser } = await secure("app@example.com");
		assert.ok(page.text.includes("Add a second check at sign-in"), page.text);
		const started = await browser.submit(page, "factor:TOTP", { type: "TOTP" });
		assert.match(started.html, /<img class="qr-code" src="data:image\/svg\+xml,%3Csvg/);
		const { secret = "", uri = "" } = started.fields();
		assert.ok(uri.includes(secret) && started.text.replaceAll(" ", "").includes(secret));
		const button = buttonOf(started, "activate:");
		const wrong = await browser.submit(started, button, { code: "12" });
		assert.deepEqual([wrong.status, wrong.fields().secret], [400, secret], "the same is shown again");
		assert.match(wrong.html, /qr-code/);
		const done = await browser.submit(wrong, button, { code: totpCode(secret, shop.now()) });
		assert.ok(done.text.includes("Two-step verification is on."), done.text);
		const codes = done.text.match(/(?<![\w-])[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}(?![\w-])/g) ?? [];
		assert.equal(codes.length, 10);
		const again = await browser.open("/hosted/account/security");
		assert.ok(again.text.includes("10 recovery codes are left") && !again.text.includes(codes[0] ?? "none"));
		const { page: signInPage, browser: other } = await signIn("app@example.com");
		const byCode = await other.follow(signInPage, "Use a recovery code");
		assert.equal((await other.submit(byCode, "go", { code: codes[0] ?? "" })).url.host, "store.example.com");
		const renewed = await browser.submit(again, "codes");
		assert.ok(renewed.text.includes("Save your recovery codes") && !renewed.text.includes(codes[1] ?? "none"));
		const removed = await browser.submit(renewed, buttonOf(renewed, "removeFactor:"), {
			subject: buttonOf(renewed, "removeFactor:").split(":")[1] ?? "",
		});
		assert.ok(removed.text.includes("was removed"), removed.text);
		assert.ok(!removed.text.includes("recovery codes are left"));
	});

	it("sets up text messages with a verified number, and sends codes by message or call", async () => {
		const email = "phone@example.com";
		const { page, browser } = await secure(email);
		const missing = await browser.submit(page, "factor:SMS", { type: "SMS", phone: "" });
		assert.ok(missing.text.includes("Enter your phone number"), missing.text);
		const local = await browser.submit(page, "factor:SMS", { type: "SMS", phone: "020 912 3456" });
		assert.ok(local.text.includes("country code, such as"), local.text);
		const started = await browser.submit(page, "factor:SMS", { type: "SMS", phone: "+353 20 912 3456" });
		assert.ok(started.text.includes("••••56"), started.text);
		const code = (await lastMessage(shop)).code;
		const done = await browser.submit(started, buttonOf(started, "activate:"), { code });
		assert.ok(done.text.includes("Two-step verification is on."), done.text);
		const signedIn = await signIn(email);
		const sent = await signedIn.browser.submit(signedIn.page, "send");
		assert.ok(sent.text.includes("We sent a six-digit code to ⁦••••56⁩"), sent.text);
		const inside = await signedIn.browser.submit(sent, "go", { code: (await lastMessage(shop)).code });
		assert.equal(inside.url.host, "store.example.com");
	});

	it("trusts a browser after its second factor, until the device is removed", async () => {
		const email = "device@example.com";
		const { page, browser } = await secure(email);
		const started = await browser.submit(page, "factor:EMAIL", { type: "EMAIL" });
		const { code } = await lastMailTo(shop, email);
		await browser.submit(started, buttonOf(started, "activate:"), { code });
		const signedIn = await signIn(email);
		const sent = await signedIn.browser.submit(signedIn.page, "send");
		const remember = { code: (await lastMailTo(shop, email)).code, remember: "on" };
		assert.equal((await signedIn.browser.submit(sent, "go", remember)).url.host, "store.example.com");
		const [cookie = ""] = signedIn.browser.received.filter((each) => each.startsWith("device-"));
		assert.match(cookie, /Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
		shop.advance(minute);
		assert.equal((await signIn(email, signedIn.browser)).page.url.host, "store.example.com");
		shop.advance(minute);
		assert.equal((await signIn(email)).page.title, "One more step");
		const list = await browser.open("/hosted/account/security");
		assert.ok(list.text.includes("Trusted devices"), list.text);
		const removeButton = buttonOf(list, "device:");
		const removed = await browser.submit(list, removeButton, { subject: removeButton.split(":")[1] ?? "" });
		assert.ok(removed.text.includes("The device was removed"), removed.text);
		shop.advance(minute);
		assert.equal((await signIn(email, signedIn.browser)).page.title, "One more step");
	});

	it("approves a sign-in from a signed-in browser, by the number shown", async () => {
		const email = "push@example.com";
		const { page, browser } = await secure(email);
		const done = await browser.submit(page, "factor:PUSH", { type: "PUSH" });
		assert.ok(
			done.text.includes("Two-step verification is on.") && done.text.includes("Save your recovery codes"),
			done.text,
		);
		const signedIn = await signIn(email);
		assert.ok(!(await browser.open("/hosted/account")).text.includes("Someone is signing in"));
		const sent = await signedIn.browser.submit(signedIn.page, "send");
		const [, number = ""] = /Your number: (\d\d)/.exec(sent.text) ?? [];
		assert.ok(number, sent.text);
		const early = await signedIn.browser.submit(sent, "go");
		assert.ok(early.text.includes("The number hasn’t been entered yet") && early.text.includes(number), early.text);
		const notice = await browser.open("/hosted/account");
		assert.ok(notice.text.includes("Someone is signing in to your account. Is it you?"), notice.text);
		assert.ok((await browser.open("/hosted/account/security")).text.includes("Someone is signing in"));
		const list = await browser.follow(notice, "Review");
		assert.ok(!list.text.includes(number), "the number is shown where the sign-in began alone");
		const button = buttonOf(list, "approve:");
		const wrong = await browser.submit(list, button, { number: number === "99" ? "98" : "99" });
		assert.ok(wrong.status === 400 && wrong.text.includes("This is not the number"), wrong.text);
		const approved = await browser.submit(list, button, { number });
		assert.ok(approved.text.includes("The sign-in was approved") && approved.text.includes("No sign-in requests"));
		assert.equal((await signedIn.browser.submit(sent, "go")).url.host, "store.example.com");
		const late = await browser.submit(list, button, { number });
		assert.ok(late.status === 400 && late.text.includes("This request has expired"), late.text);
	});

	it("denies a sign-in that is not the member's, and advises changing the password", async () => {
		const email = "declined@example.com";
		const { page, browser } = await secure(email);
		await browser.submit(page, "factor:PUSH", { type: "PUSH" });
		const signedIn = await signIn(email);
		const sent = await signedIn.browser.submit(signedIn.page, "send");
		const list = await browser.open("/hosted/account/sign-in-requests");
		const declined = await browser.submit(list, buttonOf(list, "decline:"));
		assert.ok(declined.text.includes("Change it now") && declined.link("Change password"), declined.text);
		const out = await signedIn.browser.submit(sent, "go");
		assert.ok(out.status === 400 && out.text.includes("This request has expired"), out.text);
		assert.ok(out.link("Back to sign in"));
	});

	it("requires a recent sign-in for changes", async () => {
		const { page, browser } = await secure("fresh@example.com");
		assert.ok(!page.text.includes("Confirm that it’s you"));
		shop.advance(6 * minute);
		const late = await browser.open("/hosted/account/security");
		assert.ok(
			late.text.includes("Confirm that it’s you") && !late.buttons().some((each) => each.startsWith("factor:")),
		);
		const refused = await browser.submit(late, "factor:TOTP", { type: "TOTP" });
		assert.ok(refused.status === 400 && refused.text.includes("Please sign in again"), refused.text);
		const wrong = await browser.submit(late, "confirm", { password: "not this one" });
		assert.ok(wrong.text.includes("This is not your current password"), wrong.text);
		const proved = await browser.submit(late, "confirm", { password });
		assert.ok(proved.text.includes("for five minutes") && !proved.html.includes(password), proved.text);
		assert.ok(proved.buttons().includes("factor:TOTP"));
	});

	it("allows an external captcha only if the shop chose it", async () => {
		const policyOf = (page: Page) => page.response.headers.get("content-security-policy") ?? "";
		const pages = async () => {
			const { page, browser } = await shop.ask();
			const [up, removed] = ["Create an account", "Forgot your password?"];
			return [page, await browser.follow(page, up), await browser.follow(page, removed)];
		};
		for (const page of await pages()) assert.doesNotMatch(policyOf(page), /frame-src|https:\/\/[^s]/);
		for (const [provider, origin] of [
			["RECAPTCHA", "https://www.google.com/recaptcha/"],
			["HCAPTCHA", "https://*.hcaptcha.com"],
			["TURNSTILE", "https://challenges.cloudflare.com"],
		] as const) {
			await shop.setSettings({ captcha: { provider, when: "ALWAYS", siteKey: "public key", secret: "private" } });
			for (const page of await pages()) {
				const directives = policyOf(page).split("; ");
				const naming = directives.filter((each) => each.includes(origin)).map((each) => each.split(" ")[0]);
				assert.ok(naming.includes("script-src") && naming.includes("frame-src"), `${page.title} ${policyOf(page)}`);
				assert.ok(!page.html.includes("private"));
				assert.match(page.html, /<input type="hidden" name="captcha"/);
			}
		}
		const { page, browser } = await shop.ask();
		const refused = await browser.submit(page, "go", { email: "a@example.com", password });
		assert.ok(refused.text.includes("Please confirm that you’re human"), refused.text);
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "NEVER" } });
	});
});
