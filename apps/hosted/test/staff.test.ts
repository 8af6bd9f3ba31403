import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { staff } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { lastStaffMailTo } from "@cartwright/testing/mails";
import { invitationToken, newStaff, staffPassword as password } from "@cartwright/testing/staff";
import type { Browser } from "./example-browser.ts";
import { type HostedShop, openHostedShop } from "./example-hosted-shop.ts";
import { totpCode } from "./example-sign-in.ts";

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

	it("lead from the mail of an invitation to the account, and from there out again", async () => {
		const email = "ada@example.com";
		await (await shop.staff()).use(staff).inviteStaff({ email, role: "fulfilment" });
		const { link } = await mailTo(email);
		const browser = shop.browser();
		const page = await browser.open(link);
		assert.equal(page.url.search, "", "no token stays in the address");
		assert.match(page.text, /invited to work for Test shop.*Fulfilment.*ada@example\.com/);
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

	it("sign in, say alike what does not fit, and change the password", async () => {
		const { email } = await newStaff(shop, "support");
		const wrong = await signIn(email, "not this one");
		const unknown = await signIn("nobody@example.com", "not this one");
		const said = (text: string) => /That did not fit.*?try again\./.exec(text)?.[0];
		assert.ok(said(wrong.page.text));
		assert.equal(said(wrong.page.text), said(unknown.page.text));
		const { browser, page } = await signIn(email);
		assert.match(page.text, new RegExp(`signed in as .*${email}.*Support`));
		const kept = browser.received.filter((cookie) => cookie.startsWith("staff-session="));
		assert.match(kept.at(-1) ?? "", /Path=\/hosted\/staff; .*SameSite=Lax; HttpOnly/);
		const refused = await browser.submit(page, "password", { currentPassword: "wrong", newPassword: another });
		assert.match(refused.text, /This is not your current password/);
		const changed = await browser.submit(page, "password", { currentPassword: password, newPassword: another });
		assert.match(changed.text, /password is/i);
		assert.equal((await signIn(email, another)).page.url.pathname, "/hosted/staff/account");
	});

	it("ask for the second step", async () => {
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

	it("lead to a new password by mail, in Arabic as well", async () => {
		const { email } = await newStaff(shop);
		const browser = shop.browser();
		const page = await browser.open("/hosted/staff/forgotten-password?lang=ar");
		assert.match(page.html, /<html lang="ar" dir="rtl"/);
		await browser.submit(page, "go", { email });
		const { link, subject } = await mailTo(email);
		assert.match(subject, /اختر كلمة مرور جديدة لدى Test shop/);
		const choose = await browser.open(link);
		assert.equal(choose.url.search, "");
		const account = await browser.submit(choose, "go", { newPassword: another });
		assert.match(account.text, /حسابك في الفريق.*مالك/);
		const used = await browser.open(link);
		assert.match((await browser.submit(used, "go", { newPassword: another })).text, /لم يعد/);
	});

	it("take no form of another site", async () => {
		const token = await invitationToken(shop, "owner", "eve@example.com");
		const { email } = await newStaff(shop);
		for (const [path, values] of [
			["/hosted/staff/sign-in", { email, password }],
			[`/hosted/staff/invitation?token=${token}`, { password }],
		] as const) {
			const browser = shop.browser();
			const page = await browser.open(path);
			const headers = { "sec-fetch-site": "cross-site" };
			const answer = await browser.submit(page, "go", values, headers);
			assert.ok([400, 403].includes(answer.status), path);
			assert.equal(browser.cookies.has("staff-session"), false, path);
		}
	});
});
