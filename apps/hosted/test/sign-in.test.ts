import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { factors } from "@cartwright/contract/identity/factors";
import { oauth } from "@cartwright/contract/identity/oauth";
import { recovery } from "@cartwright/contract/identity/recovery";
import { members } from "@cartwright/contract/members/members";
import { lastMailTo } from "@cartwright/testing/mails";
import { totpCode } from "@cartwright/testing/totp";
import { solutionText, solveBetween } from "@cartwright/ui/proof-of-work";
import type { Page } from "./example-browser.ts";
import { store } from "./example-hosted-shop.ts";
import { callback, openSignInShop, password, type SignInShop } from "./example-sign-in.ts";

const minute = 60_000;

describe("signing in on the hosted pages without scripts", () => {
	let shop: SignInShop;
	before(async () => {
		shop = await openSignInShop();
	});
	// Limits of attempts have their own tests, and would interfere here.
	beforeEach(async () => {
		shop.advance(20 * minute);
		await shop.setSettings({ uniformAnswers: false, captcha: { provider: "ALTCHA", when: "NEVER" } });
		await shop.setPolicy({ requireEmailVerification: false, requireOwnerApproval: false });
	});
	after(() => shop.close());

	const subjectOf = async (page: Page) => {
		const { access_token } = await shop.exchange(page);
		const { subjectType, subjectId } = await shop
			.caller()
			.use(oauth)
			.tokenInfo({ token: access_token ?? "" });
		return { subjectType, subjectId, token: access_token ?? "" };
	};
	const signIn = async (email: string, typed = password, more: Parameters<SignInShop["ask"]>[0] = {}) => {
		const { page, browser } = await shop.ask(more);
		return { browser, asked: page, page: await browser.submit(page, "go", { email, password: typed }) };
	};

	it("creates a member, who returns to the storefront with a code", async () => {
		const { page } = await shop.member("ada@example.com");
		assert.equal(page.url.origin + page.url.pathname, callback);
		assert.equal(page.url.searchParams.get("state"), "a state of ours");
		assert.equal((await subjectOf(page)).subjectType, "MEMBER");
	});

	it("asks for the mailed code, counts wrong ones, and sends another", async () => {
		await shop.setPolicy({ requireEmailVerification: true });
		const { page, browser } = await shop.member("code@example.com");
		assert.equal(page.title, "Check your email");
		assert.ok(page.text.includes("code@example.com") && page.html.includes('autoComplete="one-time-code"'));
		const { code } = await lastMailTo(shop, "code@example.com");
		const wrong = await browser.submit(page, "go", { code: code === "000000" ? "111111" : "000000" });
		assert.deepEqual([wrong.status, wrong.html.includes('href="#field-code"')], [400, true]);
		const early = await browser.submit(wrong, "resend");
		assert.ok(early.text.includes("Too many attempts"), early.text);
		shop.advance(minute);
		const sent = await browser.submit(page, "resend");
		assert.ok(sent.text.includes("We sent a new code"));
		assert.equal((await browser.submit(sent, "go", { code })).status, 400, "the first code is worth nothing now");
		const newer = (await lastMailTo(shop, "code@example.com")).code;
		const done = await browser.submit(sent, "go", { code: `${newer.slice(0, 3)} ${newer.slice(3)}` });
		assert.equal(done.url.origin, store);
		assert.equal((await subjectOf(done)).subjectType, "MEMBER");
		const again = await browser.submit(sent, "go", { code: newer });
		assert.deepEqual([again.status, again.title], [410, "We can’t continue this sign-in"]);
	});

	it("accepts a code only in the same browser", async () => {
		await shop.setPolicy({ requireEmailVerification: true });
		const { page } = await shop.member("mine@example.com");
		const { code } = await lastMailTo(shop, "mine@example.com");
		const stranger = await shop.browser().submit(page, "go", { code });
		assert.deepEqual([stranger.status, stranger.title], [410, "We can’t continue this sign-in"]);
	});

	it("says that the shop has to approve the account", async () => {
		await shop.setPolicy({ requireOwnerApproval: true });
		const { page, browser } = await shop.member("wait@example.com");
		assert.equal(page.title, "Almost done");
		assert.equal(page.link("Back to the shop"), `${store}/back?wixMemberLoggedIn=false`);
		assert.equal(browser.cookies.has("cartwright_session"), false);
		assert.equal((await signIn("wait@example.com")).page.title, "Almost done");
	});

	it("reports wrong credentials, keeps the address, and never writes a password back", async () => {
		await shop.member("wrong@example.com");
		const { page } = await signIn("wrong@example.com", "another secret");
		assert.equal(page.status, 400);
		assert.ok(page.text.includes("Wrong email address or password"), page.text);
		assert.deepEqual([page.fields().email, page.fields().password], ["wrong@example.com", ""]);
		assert.ok(!page.html.includes("another secret"));
		const unknown = await signIn("nobody@example.com");
		assert.ok(unknown.page.text.includes("There is no account for this address"));
		const empty = await signIn("", "");
		assert.ok(empty.page.text.includes("Please fix 2 fields"), empty.page.text);
	});

	it("explains the password rules, and accepts any characters", async () => {
		const { page, browser } = await shop.ask();
		const form = await browser.follow(page, "Create an account");
		for (const [typed, words] of [
			["short", "Use at least 8 characters"],
			["password1", "This password is too common"],
			["rules@example.com", "This is your email address"],
			["x".repeat(129), "Use at most 128 characters"],
		] as const) {
			const response = await browser.submit(form, "go", { email: "rules@example.com", password: typed });
			assert.ok(response.status === 400 && response.text.includes(words), `${typed}: ${response.text}`);
		}
		const odd = "  كلمة <b>\t & 🦆 ";
		const done = await browser.submit(form, "go", { email: "rules@example.com", password: odd });
		assert.equal(done.url.origin, store);
		assert.equal((await signIn("rules@example.com", odd)).page.url.origin, store);
		const known = await shop.member("rules@example.com");
		assert.ok(known.page.text.includes("There is already an account for this address"));
	});

	it("does not reveal which addresses exist with uniform responses", async () => {
		await shop.setSettings({ uniformAnswers: true });
		await shop.member("quiet@example.com");
		const { code } = await lastMailTo(shop, "quiet@example.com");
		const taken = await shop.member("quiet@example.com");
		const fresh = await shop.member("newer@example.com");
		const summaryOf = ({ page }: { page: Page }) => [page.status, page.title, page.text.replace(/\w+@example/, "@")];
		assert.deepEqual(summaryOf(taken), summaryOf(fresh));
		assert.equal((await taken.browser.submit(taken.page, "go", { code })).status, 400);
		assert.deepEqual(
			summaryOf(await signIn("quiet@example.com", "not this one")),
			summaryOf(await signIn("none@example.com")),
		);
		const recover = async (email: string) => {
			const { page, browser } = await shop.ask();
			return { page: await browser.submit(await browser.follow(page, "Forgot"), "go", { email }) };
		};
		assert.deepEqual(summaryOf(await recover("quiet@example.com")), summaryOf(await recover("none@example.com")));
	});

	it("sets a new password with the mailed link, once", async () => {
		const { browser: old } = await shop.member("forgot@example.com");
		const { page, browser } = await shop.ask();
		const form = await browser.follow(page, "Forgot");
		const sent = await browser.submit(form, "go", { email: "forgot@example.com" });
		assert.ok(sent.text.includes("get an email with a link"));
		const { link } = await lastMailTo(shop, "forgot@example.com");
		const opened = await browser.open(link);
		assert.ok(!opened.url.search.includes("token"), opened.url.href);
		assert.equal((await browser.submit(opened, "go", { newPassword: "short" })).status, 400);
		const done = await browser.submit(opened, "go", { newPassword: "a pot for 15 geese" });
		assert.equal(done.url.href, `${store}/back?wixMemberLoggedIn=true`);
		assert.ok(browser.cookies.has("cartwright_session"));
		const late = await browser.submit(await browser.open(link), "go", { newPassword: "a pan for 16 swans" });
		assert.ok(late.text.includes("This link no longer works"), late.text);
		assert.ok((await signIn("forgot@example.com")).page.text.includes("Wrong email address or password"));
		assert.equal((await signIn("forgot@example.com", "a pot for 15 geese")).page.url.origin, store);
		assert.notEqual(old.cookies.get("cartwright_session"), browser.cookies.get("cartwright_session"));
	});

	it("returns to the storefront that requested the mail, also after a second factor", async () => {
		const email = "sent@example.com";
		await shop.member(email);
		const redirect = { url: `${store}/welcome?from=mail`, clientId: shop.clientId };
		const choose = async (newPassword: string) => {
			await (await shop.visitor()).use(recovery).sendRecoveryEmail({ email, redirect });
			const browser = shop.browser();
			const form = await browser.open((await lastMailTo(shop, email)).link);
			return { browser, page: await browser.submit(form, "go", { newPassword }) };
		};
		const back = `${store}/welcome?from=mail&wixMemberLoggedIn=true`;
		const first = await choose("a pot for 15 geese");
		assert.equal(first.page.url.href, back);
		assert.ok(first.browser.cookies.has("cartwright_session"));
		const again = await signIn(email, "a pot for 15 geese");
		const member = shop.caller((await subjectOf(again.page)).token).use(factors);
		const { factor, totp } = await member.startFactor({ type: "TOTP" });
		const code = () => totpCode(totp?.secret ?? "", shop.now());
		await member.activateFactor({ factorId: factor?.factorId ?? "", code: code() });
		shop.advance(minute);
		const second = await choose("a pan for 16 swans");
		assert.equal(second.page.title, "One more step");
		assert.equal((await second.browser.submit(second.page, "go", { code: code() })).url.href, back);
	});

	it("returns from the mail to the storefront, in any browser", async () => {
		await shop.member("elsewhere@example.com");
		const { page, browser } = await shop.ask({ callbacks: {} });
		const form = await browser.follow(page, "Forgot");
		await browser.submit(form, "go", { email: "elsewhere@example.com" });
		const { link } = await lastMailTo(shop, "elsewhere@example.com");
		const other = shop.browser();
		const done = await other.submit(await other.open(link), "go", { newPassword: "a pot for 15 geese" });
		assert.equal(done.url.href, `${store}/?wixMemberLoggedIn=true`, "the origin that the client asked from");
	});

	it("returns to the storefront from mails about approvals and existing accounts", async () => {
		const email = "approved@example.com";
		await shop.setPolicy({ requireOwnerApproval: true });
		const { page, browser } = await shop.ask({ callbacks: {} });
		await browser.submit(await browser.follow(page, "Create an account"), "go", { email, password });
		const staff = (await shop.staff()).use(members);
		const { members: found } = await staff.queryMembers({ query: { filter: { loginEmail: email } as never } });
		await staff.approveMember({ id: found?.[0]?.id ?? "" });
		const signInBy = async (link: string) => {
			const other = shop.browser();
			const form = await other.open(link);
			assert.equal(form.title, "Sign in to Test shop");
			return (await other.submit(form, "go", { email, password })).url.href;
		};
		const { link, subject } = await lastMailTo(shop, email);
		assert.match(subject, /is ready/);
		assert.equal(await signInBy(link), `${store}/?wixMemberLoggedIn=true`);
		assert.equal(await signInBy(link), `${store}/?wixMemberLoggedIn=true`, "a second time, in another browser");
		const wrong = new URL(link);
		wrong.searchParams.set("returnUrl", "https://evil.example/");
		assert.equal(new URL(await signInBy(wrong.href)).origin, new URL(link).origin);
		await shop.setSettings({ uniformAnswers: true });
		await shop.setPolicy({ requireOwnerApproval: false });
		await shop.member(email);
		const known = await lastMailTo(shop, email);
		assert.match(known.subject, /already/);
		assert.equal(await signInBy(known.link), `${store}/back?wixMemberLoggedIn=true`);
	});

	it("asks for the second factor, by the app or by a recovery code", async () => {
		const { page } = await shop.member("factor@example.com");
		const member = shop.caller((await subjectOf(page)).token).use(factors);
		const { factor, totp } = await member.startFactor({ type: "TOTP" });
		const code = () => totpCode(totp?.secret ?? "", shop.now());
		const request = { factorId: factor?.factorId ?? "", code: code() };
		const { recoveryCodes } = await member.activateFactor(request);
		shop.advance(minute);
		const signedIn = await signIn("factor@example.com");
		assert.equal(signedIn.page.title, "One more step");
		assert.equal(signedIn.browser.cookies.has("cartwright_session"), false);
		assert.equal((await signedIn.browser.submit(signedIn.page, "go", { code: "abc" })).status, 400);
		const stranger = await shop.browser().submit(signedIn.page, "go", { code: code() });
		assert.equal(stranger.status, 410);
		const done = await signedIn.browser.submit(signedIn.page, "go", { code: code() });
		assert.equal(done.url.origin, store);
		assert.equal((await signedIn.browser.submit(signedIn.page, "go", { code: code() })).status, 410);
		const other = await signIn("factor@example.com");
		const byCode = await other.browser.follow(other.page, "Use a recovery code");
		const typed = (recoveryCodes?.[0] ?? "").toUpperCase();
		assert.equal((await other.browser.submit(byCode, "go", { code: typed })).url.origin, store);
	});

	it("mails a code if that is the second factor", async () => {
		const email = "mailed@example.com";
		const { page } = await shop.member(email);
		const member = shop.caller((await subjectOf(page)).token).use(factors);
		const { factor, stateToken } = await member.startFactor({ type: "EMAIL" });
		const { code } = await lastMailTo(shop, email);
		await member.activateFactor({ factorId: factor?.factorId ?? "", code, stateToken });
		const signedIn = await signIn(email);
		assert.ok(signedIn.page.text.includes("We send a code to the address of your account."), signedIn.page.text);
		const sent = await signedIn.browser.submit(signedIn.page, "send");
		assert.ok(sent.text.includes("m•••@example.com"), sent.text);
		const done = await signedIn.browser.submit(sent, "go", { code: (await lastMailTo(shop, email)).code });
		assert.equal(done.url.origin, store);
	});

	it("requires a puzzle after failures, and accepts its solution once", async () => {
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "ALWAYS" } });
		const { page, browser } = await shop.ask();
		const form = await browser.follow(page, "Create an account");
		const without = await browser.submit(form, "go", { email: "work@example.com", password });
		assert.ok(without.text.includes("Please confirm that you’re human"), without.text);
		const { captcha } = await (await shop.visitor()).use(accounts).getSignInOptions({});
		const challenge = captcha?.challenge as Parameters<typeof solveBetween>[0];
		const solution = solutionText(challenge, solveBetween(challenge, 0, challenge.maxnumber + 1) ?? -1);
		const done = await browser.submit(form, "go", { email: "work@example.com", password, captcha: solution });
		assert.equal(done.url.origin, store);
		const { page: next, browser: other } = await shop.ask();
		const twice = await other.submit(next, "go", { email: "work@example.com", password, captcha: solution });
		assert.ok(twice.text.includes("The check took too long"), twice.text);
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" } });
		const { page: plain, browser: third } = await shop.ask();
		assert.ok(!plain.html.includes('name="captcha"'));
		const credentials = { email: "work@example.com", password: "not this one", captcha: "" };
		assert.ok(
			(await third.submit(plain, "go", credentials)).html.includes('name="captcha"'),
			"it stays once it was there",
		);
	});

	it("returns by every mode: query, fragment, and a message to the registered origin only", async () => {
		await shop.member("modes@example.com");
		const fragment = (await signIn("modes@example.com", password, { responseMode: "fragment" })).page;
		assert.ok(new URLSearchParams(fragment.url.hash.slice(1)).get("code"));
		assert.equal(fragment.url.search, "");
		const { page } = await signIn("modes@example.com", password, { responseMode: "web_message" });
		const policy = page.response.headers.get("content-security-policy") ?? "";
		assert.ok(policy.includes(`frame-ancestors ${store}`), policy);
		assert.ok(page.html.includes(`["${store}"]`), page.html);
	});

	it("returns to the page that a plain sign-in was started from", async () => {
		await shop.member("plain@example.com");
		const { page } = await signIn("plain@example.com", password, { purpose: "login" });
		assert.equal(page.url.href, `${store}/back?wixMemberLoggedIn=true`);
	});

	it("lists the session with its browser, and counts attempts by address", async () => {
		const email = "agent@example.com";
		await shop.member(email);
		const { page, browser } = await shop.ask();
		const headers = { "user-agent": "Duck/1.0", "x-forwarded-for": "203.0.113.9" };
		const done = await browser.submit(page, "go", { email, password }, headers);
		const { sessions } = await shop
			.caller((await subjectOf(done)).token)
			.use(accounts)
			.listMySessions({});
		assert.equal(sessions?.find(({ current }) => current)?.userAgent, "Duck/1.0");
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" } });
		const from = async (address: string, at: number) => {
			const signedIn = await shop.ask();
			const values = { email: `nobody${at}@example.com`, password };
			return signedIn.browser.submit(signedIn.page, "go", values, { "x-forwarded-for": address });
		};
		for (let at = 0; at < 21; at += 1) await from("203.0.113.10", at);
		assert.ok((await from("203.0.113.10", 21)).text.includes("Please confirm that you’re human"));
		assert.ok((await from("203.0.113.11", 22)).text.includes("There is no account"));
	});

	it("rejects a blocked member, with a reason", async () => {
		const { page } = await shop.member("blocked@example.com");
		const { subjectId } = await subjectOf(page);
		await (await shop.staff()).use(members).blockMember({ id: subjectId ?? "" });
		assert.ok((await signIn("blocked@example.com")).page.text.includes("This account can’t be used"));
	});
});
