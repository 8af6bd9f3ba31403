import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { openSignInShop, password, type SignInShop } from "./example-sign-in.ts";

const callback = "https://forum.example.com/callback";

describe("consent to clients, without scripts", () => {
	let shop: SignInShop;
	let forum: string;
	before(async () => {
		shop = await openSignInShop();
		await shop.setSettings({ uniformAnswers: false, captcha: { provider: "ALTCHA", when: "NEVER" } });
		const redirects = { allowedOrigins: ["https://forum.example.com"], redirectUris: [callback] };
		forum = await shop.client({ name: "Forum", thirdParty: true, signInOnly: false, ...redirects });
	});
	after(() => shop.close());

	const authorization = (prompt: string) =>
		`/oauth2/authorize?${new URLSearchParams({
			clientId: forum,
			prompt,
			state: "s",
			redirectUri: callback,
			scope: "openid email",
			codeChallenge: "c".repeat(43),
			codeChallengeMethod: "S256",
		})}`;

	it("asks for consent after signing in, and returns with a code", async () => {
		await shop.member("ada@example.com");
		const browser = shop.browser();
		const signIn = await browser.open(authorization("login"));
		const consent = await browser.submit(signIn, "go", { email: "ada@example.com", password });
		assert.equal(consent.title, "Forum wants access to your account");
		for (const words of ["ada@example.com", "see your email address", "forum.example.com"]) {
			assert.ok(consent.text.includes(words), words);
		}
		assert.ok(!consent.text.includes("your name, picture"));
		const back = await browser.submit(consent, "allow");
		assert.equal(back.url.origin + back.url.pathname, callback);
		assert.ok(back.url.searchParams.get("code"));
		const silent = await browser.open(authorization("none"));
		assert.ok(silent.url.searchParams.get("code"), "and does not ask twice");
	});

	it("is listed in the account, and withdrawn there", async () => {
		const { page, browser } = await shop.member("back@example.com");
		const { access_token: token } = await shop.exchange(page);
		await browser.submit(await browser.open(authorization("consent")), "allow");
		const request = { memberAccountPage: { section: "ACCOUNT_INFO" } } as const;
		const { redirectSession } = await shop.caller(token).use(redirects).createRedirectSession(request);
		const account = await browser.open(redirectSession?.fullUrl ?? "");
		const privacy = await browser.follow(account, "Privacy");
		assert.ok(privacy.text.includes("Forum") && privacy.text.includes("see your email address"), privacy.text);
		const withdrawn = await browser.submit(privacy, `consent:${forum}`, { subject: forum });
		assert.ok(withdrawn.text.includes("The access was removed") && !withdrawn.text.includes("Forum"), withdrawn.text);
		assert.equal(
			(await browser.submit(privacy, `consent:${forum}`, { subject: forum })).status,
			200,
			"once more is no harm",
		);
		assert.equal((await browser.open(authorization("none"))).url.searchParams.get("error"), "consent_required");
	});

	it("accepts a refusal", async () => {
		const { browser } = await shop.member("no@example.com");
		const back = await browser.submit(await browser.open(authorization("consent")), "deny");
		assert.deepEqual([back.url.host, back.url.searchParams.get("error")], ["forum.example.com", "access_denied"]);
	});

	it("lets a member continue with the account, or with another", async () => {
		const { browser } = await shop.member("choose@example.com");
		shop.advance(1000);
		const page = await browser.open(authorization("select_account"));
		assert.equal(page.title, "Choose an account");
		const consent = await browser.submit(page, "go");
		assert.equal(consent.title, "Forum wants access to your account");
		const other = await browser.follow(await browser.open(authorization("select_account")), "Use another account");
		assert.ok(other.title.startsWith("Sign in"), other.title);
		const consentPage = await browser.submit(other, "go", { email: "ada@example.com", password });
		assert.ok(consentPage.url.searchParams.get("code"), "that one had agreed before");
	});

	it("rejects a form of another site", async () => {
		const { browser } = await shop.member("csrf@example.com");
		const page = await browser.open(authorization("consent"));
		const response = await browser.submit(page, "allow", {}, { "sec-fetch-site": "cross-site" });
		assert.equal(response.status, 403);
		assert.equal((await browser.open(page.url.href)).title, "Forum wants access to your account");
	});

	it("cannot be framed", async () => {
		const { browser } = await shop.member("frame@example.com");
		const { response } = await browser.open(authorization("consent"));
		assert.match(response.headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
	});

	it("is shown in Arabic", async () => {
		const { browser } = await shop.member("arabic@example.com");
		const page = await browser.open(authorization("consent"));
		const arabic = await browser.open(`${page.url.href}&lang=ar`);
		assert.match(arabic.html, /<html lang="ar"[^>]* dir="rtl"/);
		assert.equal(arabic.title, "يطلب Forum الوصول إلى حسابك");
	});
});
