import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authorizations } from "@cartwright/contract/identity/authorizations";
import { hashSecret } from "@cartwright/kernel/sites/api-key";
import { page } from "@cartwright/store/store";
import { asMember, changeAccount, login, register } from "@cartwright/testing/accounts";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import * as oidc from "openid-client";
import { sessions } from "../identity/sessions/documents.ts";
import { fetchOf, origin, PlainBrowser } from "./testing.ts";

const callback = "https://forum.example.com/callback";
const goodbye = "https://forum.example.com/";
const registered = { allowedOrigins: ["https://forum.example.com"], redirectUris: [callback] };

onEachEngine("OpenID Connect", (engine) => {
	let shop: Shop;
	let issuer: string;
	let memberId: string;
	let forum: oidc.Configuration;
	before(async () => {
		shop = await openShop({ engine });
		issuer = `${origin}/oidc/${shop.site}`;
		const profile = { firstName: "Ada", lastName: "Lovelace", language: "en" };
		memberId = (await register(await shop.visitor(), "ada@example.com", { profile })).identity?.id ?? "";
		forum = await discover(await shop.client({ name: "Forum", ...registered }));
	});
	beforeEach(() => shop.advance(1000));
	after(() => shop.close());

	const discover = (clientId: string, secret?: string) =>
		oidc.discovery(new URL(issuer), clientId, {}, secret ? oidc.ClientSecretBasic(secret) : oidc.None(), {
			execute: [oidc.allowInsecureRequests],
			[oidc.customFetch]: fetchOf(shop) as never,
		});
	const signIn = async () => (await login(await shop.visitor(), "ada@example.com")).sessionToken ?? "";
	/** As a relying party begins a sign-in. */
	const startLogin = async (config: oidc.Configuration, more: Record<string, string> = {}) => {
		const checks = {
			pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
			expectedState: oidc.randomState(),
			expectedNonce: oidc.randomNonce(),
		};
		const url = oidc.buildAuthorizationUrl(config, {
			redirect_uri: callback,
			scope: "openid profile email",
			code_challenge_method: "S256",
			code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
			state: checks.expectedState,
			nonce: checks.expectedNonce,
			...more,
		});
		return { url: url.href, checks };
	};
	/** The tokens of somebody who is signed in at the shop already. */
	const tokensBy = async (config = forum, more: Record<string, string> = {}, browser?: PlainBrowser) => {
		const { url, checks } = await startLogin(config, more);
		const own = browser ?? new PlainBrowser(shop, await signIn());
		let { url: back } = await own.go(url);
		if (back.pathname.endsWith("/consent")) back = (await own.say(back, "ALLOW")).url;
		return oidc.authorizationCodeGrant(config, back, checks);
	};

	it("publishes its configuration and the keys that verify its tokens", async () => {
		const metadata = forum.serverMetadata();
		assert.equal(metadata.issuer, issuer);
		assert.ok(metadata.authorization_endpoint?.startsWith(`${issuer}/`));
		assert.deepEqual(metadata.response_types_supported, ["code"]);
		assert.deepEqual(metadata.code_challenge_methods_supported, ["S256"]);
		assert.equal(metadata.authorization_response_iss_parameter_supported, true);
		const keys = (await (await fetchOf(shop)(metadata.jwks_uri ?? "")).json()) as { keys: Record<string, string>[] };
		assert.deepEqual([keys.keys.length, keys.keys[0]?.kty, keys.keys[0]?.d], [1, "RSA", undefined]);
	});

	it("signs a member in on the hosted pages, and returns the claims to the client", async () => {
		const { url, checks } = await startLogin(forum);
		const browser = new PlainBrowser(shop);
		const { url: page } = await browser.go(url);
		assert.equal(page.origin + page.pathname, `${origin}/hosted/sign-in`);
		shop.advance(1000);
		browser.signIn(await signIn());
		const { url: back } = await browser.follow(page);
		assert.equal(back.origin + back.pathname, callback);
		assert.equal(back.searchParams.get("iss"), issuer);
		const tokens = await oidc.authorizationCodeGrant(forum, back, checks);
		const claims = tokens.claims();
		assert.deepEqual([claims?.sub, claims?.iss, claims?.aud], [memberId, issuer, forum.clientMetadata().client_id]);
		const info = await oidc.fetchUserInfo(forum, tokens.access_token, memberId);
		assert.deepEqual([info.email, info.email_verified, info.name], ["ada@example.com", false, "Ada Lovelace"]);
		assert.equal(tokens.refresh_token, undefined, "nobody asked for offline_access");
	});

	it("returns only the claims of the requested scopes", async () => {
		const tokens = await tokensBy(forum, { scope: "openid" });
		assert.deepEqual(await oidc.fetchUserInfo(forum, tokens.access_token, memberId), { sub: memberId });
	});

	it("uses the browser's session, also silently", async () => {
		assert.equal((await tokensBy(forum, { prompt: "none" })).claims()?.sub, memberId);
		const { url } = await startLogin(forum, { prompt: "none" });
		const { url: back } = await new PlainBrowser(shop).go(url);
		assert.equal(back.searchParams.get("error"), "login_required");
	});

	it("requires a new sign-in if the client requests one or the last is too old", async () => {
		for (const [name, value] of Object.entries({ prompt: "login", max_age: "0" })) {
			const browser = new PlainBrowser(shop, await signIn());
			shop.advance(2000);
			const { url, checks } = await startLogin(forum, { [name]: value });
			const { url: page } = await browser.go(url);
			assert.equal(page.pathname, "/hosted/sign-in");
			assert.equal((await browser.follow(page)).url.pathname, "/hosted/sign-in", "not with the old one");
			shop.advance(1000);
			browser.signIn(await signIn());
			const { url: back } = await browser.follow(page);
			assert.equal((await oidc.authorizationCodeGrant(forum, back, checks)).claims()?.sub, memberId);
		}
	});

	it("lets members choose the account", async () => {
		const browser = new PlainBrowser(shop, await signIn());
		shop.advance(1000);
		const { url, checks } = await startLogin(forum, { prompt: "select_account" });
		const { url: page } = await browser.go(url);
		assert.equal(page.pathname, "/hosted/choose-account");
		const { url: back } = await browser.say(page, "CHOOSE");
		assert.equal((await oidc.authorizationCodeGrant(forum, back, checks)).claims()?.sub, memberId);
	});

	it("requires the consent of members to third-party clients once", async () => {
		const foreign = await discover(await shop.client({ name: "Foreign", thirdParty: true, ...registered }));
		const browser = new PlainBrowser(shop, await signIn());
		const silent = await browser.go((await startLogin(foreign, { prompt: "none" })).url);
		assert.equal(silent.url.searchParams.get("error"), "consent_required");
		const { url: page } = await browser.go((await startLogin(foreign)).url);
		assert.equal(page.pathname, "/hosted/consent");
		const { url: back } = await browser.say(page, "DENY");
		assert.deepEqual([back.origin + back.pathname, back.searchParams.get("error")], [callback, "access_denied"]);
		assert.equal((await tokensBy(foreign, {}, browser)).claims()?.sub, memberId);
		assert.equal((await tokensBy(foreign, { prompt: "none" }, browser)).claims()?.sub, memberId);
	});

	it("a consent to know a member gives no other access", async () => {
		for (const facts of [{}, { signInOnly: false }]) {
			const clientId = await shop.client({ name: "Foreign", thirdParty: true, ...facts, ...registered });
			const browser = new PlainBrowser(shop, await signIn());
			await tokensBy(await discover(clientId), {}, browser);
			const request = {
				clientId,
				redirectUri: callback,
				responseType: "code",
				prompt: "none",
				state: "s",
				scope: "openid",
				codeChallenge: "c".repeat(43),
				codeChallengeMethod: "S256",
			};
			const response = await browser.send(`${origin}/oauth2/authorize?${new URLSearchParams(request)}`);
			const parameters = new URL(response.headers.get("location") ?? "about:blank").searchParams;
			assert.equal(parameters.get("code"), null);
			if ("signInOnly" in facts) assert.equal(parameters.get("error"), "consent_required");
			else assert.equal(response.status, 403);
		}
	});

	it("ends a client's tokens, and no others, when the member withdraws the consent", async () => {
		const mine = (await login(await shop.visitor(), "ada@example.com")).sessionToken ?? "";
		const member = await asMember(shop, memberId, mine);
		const id = await shop.client({ name: "Chat", thirdParty: true, ...registered });
		const [chat, before] = [await discover(id), await member.use(authorizations).listMyConsents({})];
		const wanted = { scope: "openid email offline_access", prompt: "consent" };
		const [chatTokens, own] = [await tokensBy(chat, wanted), await tokensBy(forum, wanted)];
		const { consents } = await member.use(authorizations).listMyConsents({});
		assert.equal(consents.length, before.consents.length + 1);
		assert.deepEqual(
			[consents?.[0]?.clientId, consents?.[0]?.clientName, consents?.[0]?.scopes],
			[id, "Chat", ["openid", "email", "offline_access"]],
		);
		await member.use(authorizations).withdrawMyConsent({ clientId: id });
		assert.deepEqual(await member.use(authorizations).listMyConsents({}), before);
		await assert.rejects(oidc.refreshTokenGrant(chat, chatTokens.refresh_token ?? ""), { error: "invalid_grant" });
		await assert.rejects(oidc.fetchUserInfo(chat, chatTokens.access_token, memberId));
		assert.ok((await oidc.refreshTokenGrant(forum, own.refresh_token ?? "")).access_token);
		const { url } = await startLogin(chat, { prompt: "none" });
		const { url: back } = await new PlainBrowser(shop, await signIn()).go(url);
		assert.equal(back.searchParams.get("error"), "consent_required", "and is asked again");
	});

	it("renews with a new refresh token each time; an old one revokes them all", async () => {
		const offline = { scope: "openid offline_access", prompt: "consent" };
		const { refresh_token: first = "" } = await tokensBy(forum, offline);
		const { refresh_token: second = "" } = await oidc.refreshTokenGrant(forum, first);
		assert.ok(second && second !== first);
		await assert.rejects(oidc.refreshTokenGrant(forum, first), { error: "invalid_grant" });
		await assert.rejects(oidc.refreshTokenGrant(forum, second), { error: "invalid_grant" });
	});

	it("ends all tokens with the member's session, and with the account", async () => {
		const offline = { scope: "openid offline_access", prompt: "consent" };
		const browser = new PlainBrowser(shop, await signIn());
		const { refresh_token = "", access_token } = await tokensBy(forum, offline, browser);
		await oidc.fetchUserInfo(forum, access_token, memberId);
		await browser.send(`${origin}/_api/iam/authentication/v1/logout?clientId=${shop.clientId}`);
		await assert.rejects(oidc.refreshTokenGrant(forum, refresh_token), { error: "invalid_grant" });
		await assert.rejects(oidc.fetchUserInfo(forum, access_token, memberId));
		const blocked = await tokensBy(forum, offline);
		await changeAccount(shop, "ada@example.com", { status: "BLOCKED" });
		await assert.rejects(oidc.refreshTokenGrant(forum, blocked.refresh_token ?? ""), { error: "invalid_grant" });
		await changeAccount(shop, "ada@example.com", { status: "ACTIVE" });
	});

	it("signs out after a confirmation, and redirects to registered addresses only", async () => {
		const browser = new PlainBrowser(shop, await signIn());
		const { id_token = "" } = await tokensBy(forum, {}, browser);
		const leave = (address: string) =>
			oidc.buildEndSessionUrl(forum, { id_token_hint: id_token, post_logout_redirect_uri: address, state: "bye" }).href;
		const refused = await browser.send(leave("https://evil.example.com/"));
		assert.equal(refused.status, 400);
		const page = await (await browser.send(leave(goodbye))).text();
		for (const text of [page, await refused.text()])
			assert.match(text, /<bdi>Test shop<\/bdi>/, "it looks like the shop");
		const [, action = "", xsrf = ""] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(page) ?? [];
		assert.equal((await browser.send(action, { method: "POST", body: "xsrf=forged&logout=yes" })).status, 400);
		assert.ok(browser.cookies.has("cartwright_session"));
		const { url } = await browser.go(action, { method: "POST", body: `xsrf=${xsrf}&logout=yes` });
		assert.equal(url.href, `${goodbye}?state=bye`);
		assert.ok(!browser.cookies.has("cartwright_session"));
		const silent = await browser.go((await startLogin(forum, { prompt: "none" })).url);
		assert.equal(silent.url.searchParams.get("error"), "login_required");
	});

	it("authenticates confidential clients by their secret, and stores only its hash", async () => {
		const secret = "a secret between us";
		const clientId = await shop.client({ name: "Desk", secretHash: hashSecret(secret), ...registered });
		const desk = await discover(clientId, secret);
		assert.equal((await tokensBy(desk)).claims()?.sub, memberId);
		for (const wrong of ["wrong", hashSecret(secret)]) {
			await assert.rejects(tokensBy(await discover(clientId, wrong)), /./);
		}
		await assert.rejects(tokensBy(await discover(clientId)), /./, "without one");
	});

	it("ignores cookies by which a browser claims a session", async () => {
		const sessionToken = await signIn();
		const { found } = await shop.store.read(shop.site, { found: page(sessions, { limit: 1000 }) });
		const ids = found.filter(({ doc }) => doc.memberId === memberId).map(({ doc }) => doc.id);
		assert.ok(ids.length > 0);
		const own = `openid-session-${shop.site}`;
		for (const id of [...ids, sessionToken]) {
			const forged = `session.${id}`;
			for (const value of [forged, `"${forged}"`, ` "${forged}"`, `%73ession.${id}`, `${forged}; a="b`]) {
				for (const name of [own, `"${own}"`, `a; ${own}`]) {
					const browser = new PlainBrowser(shop);
					browser.cookies.set(name, value);
					const { url } = await browser.go((await startLogin(forum, { prompt: "none" })).url);
					assert.equal(url.searchParams.get("error"), "login_required", `${name}=${value}`);
				}
			}
		}
	});

	it("puts no part of a credential into a token, a list or another cookie", async () => {
		const sessionToken = await signIn();
		const browser = new PlainBrowser(shop, sessionToken);
		const tokens = await tokensBy(forum, {}, browser);
		const member = await asMember(shop, memberId, sessionToken);
		const { sessions: listed } = await member.use(accounts).listMySessions({});
		assert.ok(listed.some(({ current }) => current));
		const others = [...browser.cookies].filter(([name]) => name !== "cartwright_session");
		const shown = [tokens.id_token, tokens.access_token, listed, others].map((each) => JSON.stringify(each)).join();
		const decoded = shown.replace(/[\w-]{20,}/g, (text) => `${text} ${Buffer.from(text, "base64url")}`);
		for (let at = 0; at + 12 <= sessionToken.length; at += 4) {
			assert.ok(!decoded.includes(sessionToken.slice(at, at + 12)));
		}
		for (const id of listed.map((each) => each.id)) {
			const { url } = await new PlainBrowser(shop, id).go((await startLogin(forum, { prompt: "none" })).url);
			assert.equal(url.searchParams.get("error"), "login_required", "an id is no token");
		}
	});

	it("continues only in the browser that started the flow", async () => {
		const { url } = await startLogin(forum);
		const { url: page } = await new PlainBrowser(shop).go(url);
		shop.advance(1000);
		const other = await new PlainBrowser(shop, await signIn()).follow(page);
		assert.notEqual(other.url.origin + other.url.pathname, callback);
	});

	it("gives tokens to at most one of two concurrent uses of a code", async () => {
		const { url, checks } = await startLogin(forum);
		const { url: back } = await new PlainBrowser(shop, await signIn()).go(url);
		const outcomes = await Promise.all(
			[1, 2].map(() =>
				oidc.authorizationCodeGrant(forum, back, checks).then(
					() => "given",
					(error) => error.error,
				),
			),
		);
		assert.ok(outcomes.filter((outcome) => outcome === "given").length <= 1, outcomes.join());
		assert.ok(outcomes.includes("invalid_grant"), outcomes.join());
	});

	it("is a separate issuer for each site, and none for unknown sites", async () => {
		const strangers = await openShop({ engine: "sqlite" });
		const clientId = await strangers.client({ ...registered });
		await strangers.close();
		const { url } = await startLogin(await discover(clientId));
		const response = await new PlainBrowser(shop, await signIn()).send(url);
		assert.equal(response.status, 400);
		assert.match(await response.text(), /invalid_client/);
		const nowhere = await fetchOf(shop)(`${origin}/oidc/${crypto.randomUUID()}/.well-known/openid-configuration`);
		assert.equal(nowhere.status, 404);
	});

	it("posts the response to the client's own window only", async () => {
		const { url } = await startLogin(forum, { prompt: "none", response_mode: "web_message" });
		const page = await new PlainBrowser(shop, await signIn()).send(url);
		const policy = page.headers.get("content-security-policy") ?? "";
		assert.match(policy, /frame-ancestors https:\/\/forum\.example\.com$/);
		assert.match(await page.text(), /"redirect_uri":"https:\/\/forum\.example\.com\/callback"/);
	});
});
