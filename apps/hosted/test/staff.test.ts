import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { staff } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { lastStaffMailTo } from "@cartwright/testing/mails";
import { invitationToken, newStaff, staffPassword as password, secondShop } from "@cartwright/testing/staff";
import { totpCode } from "@cartwright/testing/totp";
import type { Browser } from "./example-browser.ts";
import { type HostedShop, openHostedShop } from "./example-hosted-shop.ts";

const another = "eleven green umbrellas";

/** All of it without scripts. */
describe("the pages for staff", () => {
	let shop: HostedShop;
	before(async () => {
		shop = await openHostedShop();
	});
	after(() => shop.close());

	const mailTo = (address: string) => lastStaffMailTo(shop, address);
	const signIn = async (email: string, word = password, browser: Browser = shop.browser()) => {
		const page = await browser.open("/hosted/staff/sign-in");
		return { browser, page: await browser.submit(page, "go", { email, password: word }) };
	};

	it("accept an invitation by mail, and sign out", async () => {
		const email = "ada@example.com";
		await (await shop.staff()).use(staff).inviteStaff({ email, role: "fulfilment" });
		const { link } = await mailTo(email);
		const browser = shop.browser();
		const page = await browser.open(link);
		assert.equal(page.url.search, "", "no token stays in the address");
		assert.match(page.text, /join the team at Test shop.*Fulfilment.*ada@example\.com/);
		const short = await browser.submit(page, "go", { password: "short" });
		assert.match(short.text, /at least 8 characters/);
		const account = await browser.submit(page, "go", { password, name: "Ada Lovelace" });
		assert.equal(account.url.pathname, "/hosted/staff/account");
		assert.match(account.text, /signed in as Ada Lovelace.*Test shop Fulfilment/);
		const out = await browser.submit(account, "signOut");
		assert.equal(out.url.pathname, "/hosted/staff/sign-in");
		assert.equal((await browser.open("/hosted/staff/account")).url.pathname, "/hosted/staff/sign-in");
		const again = await shop.browser().open(link);
		assert.deepEqual([again.status, again.title], [404, "This invitation no longer works"]);
	});

	it("sign in, respond alike to unknown addresses and wrong passwords, and change the password", async () => {
		const { email } = await newStaff(shop, "support");
		const wrong = await signIn(email, "not this one");
		const unknown = await signIn("nobody@example.com", "not this one");
		const said = (text: string) => /Wrong email address or password.*?try again\./.exec(text)?.[0];
		assert.ok(said(wrong.page.text));
		assert.equal(said(wrong.page.text), said(unknown.page.text));
		const { browser, page } = await signIn(email);
		assert.match(page.text, new RegExp(`signed in as .*${email}.*Support`));
		const sessionCookies = browser.received.filter((cookie) => cookie.startsWith("staff-session="));
		assert.match(sessionCookies.at(-1) ?? "", /Path=\/; HttpOnly; SameSite=Lax/);
		const refused = await browser.submit(page, "password", { currentPassword: "wrong", newPassword: another });
		assert.match(refused.text, /This is not your current password/);
		const changed = await browser.submit(page, "password", { currentPassword: password, newPassword: another });
		assert.match(changed.text, /password was changed/i);
		assert.equal((await signIn(email, another)).page.url.pathname, "/hosted/staff/account");
	});

	it("lead back to the page of the dashboard that needed a sign-in, and nowhere else", async () => {
		const { email, client } = await newStaff(shop);
		const path = "/dashboard/orders?view=toShip";
		const signInFrom = async (address: string) => {
			const browser = shop.browser();
			const page = await browser.open(`/hosted/staff/sign-in?return=${encodeURIComponent(address)}`);
			return { browser, page: await browser.submit(page, "go", { email, password }) };
		};
		const { browser, page } = await signInFrom(path);
		assert.equal(page.url.pathname + page.url.search, path);
		// Signed in already, the browser goes there at once.
		const again = await browser.open(`/hosted/staff/sign-in?return=${encodeURIComponent(path)}`);
		assert.equal(again.url.pathname + again.url.search, path);
		for (const elsewhere of [
			"//evil.example.com",
			"https://evil.example.com",
			"/dashboard//evil",
			"/dashboardx",
			"/\\evil",
		]) {
			assert.equal((await signInFrom(elsewhere)).page.url.pathname, "/hosted/staff/account", elsewhere);
		}
		const { secret } = await client.use(staffAccounts).startStaffTotp({ password });
		const { recoveryCodes } = await client.use(staffAccounts).activateStaffTotp({ code: totpCode(secret, shop.now()) });
		const step = await signInFrom(path);
		const recovery = await step.browser.follow(step.page, "Use a recovery code");
		const done = await step.browser.submit(recovery, "go", { code: recoveryCodes[0] ?? "" });
		assert.equal(done.url.pathname + done.url.search, path);
	});

	it("ask for the second factor", async () => {
		const { email, client } = await newStaff(shop);
		const calls = client.use(staffAccounts);
		const { secret } = await calls.startStaffTotp({ password });
		const { recoveryCodes } = await calls.activateStaffTotp({ code: totpCode(secret ?? "", shop.now()) });
		const { browser, page } = await signIn(email);
		assert.equal(page.url.pathname, "/hosted/staff/second-step");
		assert.match((await browser.submit(page, "go", { code: "12" })).text, /code/i);
		const recovery = await browser.follow(page, "Use a recovery code");
		const account = await browser.submit(recovery, "go", { code: recoveryCodes?.[0] ?? "" });
		assert.equal(account.url.pathname, "/hosted/staff/account");
	});

	it("require setting up a second factor if the shop demands it", async () => {
		const { email } = await newStaff(shop, "support");
		const key = await shop.staff();
		const demand = (requireSecondFactor: boolean) =>
			key.use(staff).updateStaffSettings({ settings: { requireSecondFactor } });
		await demand(true);
		const { browser, page } = await signIn(email);
		assert.match(page.text, /This shop requires two-step verification.*Set up an authenticator app below/);
		const started = await browser.submit(page, "factor", { password });
		const button = started.buttons().find((value) => value.startsWith("activate")) ?? "";
		const done = await browser.submit(started, button, { code: totpCode(started.fields().secret ?? "", shop.now()) });
		assert.ok(!done.text.includes("requires two-step verification"), done.text);
		await demand(false);
	});

	it("set up an authenticator app, ask for it, and remove it with the password", async () => {
		const { email } = await newStaff(shop);
		const { browser, page } = await signIn(email);
		const refused = await browser.submit(page, "factor", { password: "not this one" });
		assert.match(refused.text, /not your current password/);
		const started = await browser.submit(refused, "factor", { password });
		assert.match(started.html, /<img class="qr-code" src="data:image\/svg\+xml,%3Csvg/);
		const { secret = "" } = started.fields();
		const wrong = await browser.submit(started, "activate:", { code: "12" });
		assert.deepEqual([wrong.status, wrong.fields().secret], [400, secret], "the same is shown again");
		const done = await browser.submit(wrong, "activate:", { code: totpCode(secret, shop.now()) });
		assert.match(done.text, /Two-step verification is on\./);
		const codes = done.text.match(/(?<![\w-])[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}(?![\w-])/g) ?? [];
		assert.equal(codes.length, 10);
		const account = await browser.open("/hosted/staff/account");
		assert.ok(!account.text.includes(codes[0] ?? "none"), "they are shown once");
		const { browser: other, page: signInPage } = await signIn(email);
		const byCode = await other.follow(signInPage, "Use a recovery code");
		assert.match((await other.submit(byCode, "go", { code: codes[0] ?? "" })).text, /signed in as/);
		assert.match(account.text, /10 recovery codes are left/);
		const again = await browser.submit(account, "codes", { password: "not this one" });
		assert.ok(again.html.includes('href="#field-password-codes"'), again.text);
		const renewed = await browser.submit(again, "codes", { password });
		assert.match(renewed.text, /These are your new recovery codes/);
		assert.ok(!renewed.text.includes(codes[1] ?? "none"), "none of them is one of before");
		const removed = await browser.submit(account, "removeFactor", { password });
		assert.match(removed.text, /was removed/);
		assert.equal((await signIn(email)).page.url.pathname, "/hosted/staff/account");
	});

	it("list the active sessions, and end one", async () => {
		const { email } = await newStaff(shop);
		const { browser } = await signIn(email);
		shop.advance(1000);
		const { browser: other } = await signIn(email);
		const page = await browser.open("/hosted/staff/account");
		const [button = "", further] = page.buttons().filter((name) => name.startsWith("session:"));
		assert.ok(further, "the sign-in of the invitation and the one in the other browser; not this one");
		const ended = await browser.submit(page, button, { subject: button.split(":")[1] ?? "" });
		assert.match(ended.text, /That session was signed out\./);
		assert.equal((await other.open("/hosted/staff/account")).url.pathname, "/hosted/staff/sign-in");
		assert.equal((await browser.open("/hosted/staff/account")).url.pathname, "/hosted/staff/account");
	});

	it("lead through a new sign-in and back if a call requires a recent one", async () => {
		const { email } = await newStaff(shop);
		await signIn(email);
		const { browser, page } = await signIn(email);
		shop.advance(6 * 60_000);
		const sessions = page.buttons().filter((name) => name.startsWith("session:"));
		const [button = ""] = sessions;
		const signInPage = await browser.submit(page, button, { subject: button.split(":")[1] ?? "" });
		assert.equal(signInPage.url.pathname, "/hosted/staff/sign-in");
		assert.match(signInPage.text, /For your security, please sign in again/);
		const account = await browser.submit(signInPage, "go", { email, password });
		assert.equal(account.url.pathname, "/hosted/staff/account");
		const listed = account.buttons().filter((name) => name.startsWith("session:"));
		assert.equal(listed.length, sessions.length, "the session before has ended");
		const ended = await browser.submit(account, button, { subject: button.split(":")[1] ?? "" });
		assert.match(ended.text, /That session was signed out\./);
	});

	it("switch between shops, and back if access is removed", async () => {
		const second = await secondShop(shop);
		const { email, id } = await newStaff(shop, "owner");
		const token = await invitationToken(second, "support", email);
		await shop.caller().use(staffAccounts).acceptInvitation({ token, password });
		const { browser, page } = await signIn(email);
		assert.match(page.text, /Test shop Owner · Current shop.*Second shop Support Switch/);
		const there = await browser.submit(page, `shop:${second.site}`, { subject: second.site });
		assert.match(there.text, /Test shop Owner Switch.*Second shop Support · Current shop/);
		const unknown = await browser.submit(there, `shop:${shop.site}`, { subject: crypto.randomUUID() });
		assert.equal(unknown.status, 400);
		const { client } = await newStaff(second, "owner");
		await client.use(staff).updateStaff({ staffId: id, disabled: true });
		const back = await browser.open("/hosted/staff/account");
		assert.match(back.text, /signed in as/);
		assert.ok(!back.text.includes("Second shop"), back.text);
	});

	it("reset the password by mail, also in Arabic", async () => {
		const { email } = await newStaff(shop);
		const browser = shop.browser();
		const page = await browser.open("/hosted/staff/forgotten-password?lang=ar");
		assert.match(page.html, /<html lang="ar" dir="rtl"/);
		await browser.submit(page, "go", { email });
		const { link, subject } = await mailTo(email);
		assert.match(subject, /إعادة تعيين كلمة مرورك لدى Test shop/);
		const choose = await browser.open(link);
		assert.equal(choose.url.search, "");
		const account = await browser.submit(choose, "go", { newPassword: another });
		assert.match(account.text, /حسابك في الفريق.*مالك/);
		const used = await browser.open(link);
		assert.match((await browser.submit(used, "go", { newPassword: another })).text, /لم يعد/);
	});

	it("reject forms of other sites", async () => {
		const token = await invitationToken(shop, "owner", "eve@example.com");
		const { email } = await newStaff(shop);
		for (const [path, values] of [
			["/hosted/staff/sign-in", { email, password }],
			[`/hosted/staff/invitation?token=${token}`, { password }],
		] as const) {
			const browser = shop.browser();
			const page = await browser.open(path);
			const headers = { "sec-fetch-site": "cross-site" };
			const response = await browser.submit(page, "go", values, headers);
			assert.ok([400, 403].includes(response.status), path);
			assert.equal(browser.cookies.has("staff-session"), false, path);
		}
	});
});
