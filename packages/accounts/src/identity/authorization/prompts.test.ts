import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, beforeEach, it } from "node:test";
import { authorizations } from "@cartwright/contract/identity/authorizations";
import { oauth } from "@cartwright/contract/identity/oauth";
import { members } from "@cartwright/contract/members/members";
import { calls } from "@cartwright/contract/permissions";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { accountOf, asMember, changeAccount, login, register } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const callback = "https://forum.example.com/callback";
const codeChallenge = createHash("sha256").update("v".repeat(43)).digest("base64url");

onEachEngine("prompts of an authorization", (engine) => {
	let shop: Shop;
	let forumId: string;
	let ownId: string;
	let sessionToken: string;
	before(async () => {
		shop = await openShop({ engine });
		await register(await shop.visitor(), "ada@example.com");
		const redirects = { allowedOrigins: ["https://forum.example.com"], redirectUris: [callback] };
		forumId = await shop.client({ name: "Forum", thirdParty: true, signInOnly: false, ...redirects });
		ownId = await shop.client({ name: "App", ...redirects });
	});
	beforeEach(async () => {
		shop.advance(60_000);
		await changeAccount(shop, "ada@example.com", { consents: [] });
		sessionToken = (await login(await shop.visitor(), "ada@example.com")).sessionToken ?? "";
		shop.advance(1000);
	});
	after(() => shop.close());

	interface Ask {
		clientId?: string;
		prompt?: string;
		scope?: string;
		cookie?: string;
	}
	/** Where a browser is sent, and on which request it waits there. */
	const go = async (query: Record<string, string>, cookie: string) => {
		const response = await shop.app.inject({
			url: `/oauth2/authorize?${new URLSearchParams(query)}`,
			headers: { accept: "text/html", ...(cookie ? { cookie: `cartwright_session=${cookie}` } : {}) },
		});
		assert.equal(response.statusCode, 303, response.body);
		const to = new URL(String(response.headers.location));
		const { code, error, request = "" } = Object.fromEntries(to.searchParams);
		return { to: to.origin + to.pathname, code, error, request };
	};
	const startAuthorization = ({
		clientId = forumId,
		prompt = "consent",
		scope = "",
		cookie = sessionToken,
	}: Ask = {}) =>
		go(
			{
				clientId,
				prompt,
				scope,
				responseType: "code",
				redirectUri: callback,
				state: "s",
				codeChallenge,
				codeChallengeMethod: "S256",
			},
			cookie,
		);
	const goOn = (request: string, clientId = forumId, cookie = sessionToken) => go({ clientId, request }, cookie);
	const say = (request: string, decision: "CHOOSE" | "ALLOW" | "DENY", by: object = {}) =>
		shop
			.caller()
			.use(authorizations)
			.answerAuthorization({ clientId: forumId, request, sessionToken, answer: decision, ...by });
	/** The tokens that the forum gets for a code. */
	const redeem = (code: string) => {
		const grant = { grantType: "authorization_code", clientId: forumId, redirectUri: callback };
		return shop
			.caller()
			.use(oauth)
			.token({ ...grant, code, codeVerifier: "v".repeat(43) });
	};
	/** The tokens of the forum after the member has agreed. */
	const allow = async (ask?: Ask) => {
		const { request } = await startAuthorization(ask);
		await say(request, "ALLOW");
		const { code = "" } = await goOn(request);
		return redeem(code);
	};
	const page = (name: string) => `http://shop.test/hosted/${name}`;

	it("consent: the client gets a code only after the member has agreed", async () => {
		const location = await startAuthorization();
		assert.equal(location.to, page("consent"));
		const { authorization } = await shop
			.caller()
			.use(authorizations)
			.getAuthorization({ clientId: forumId, request: location.request, sessionToken });
		assert.deepEqual(
			[authorization?.step, authorization?.clientName, authorization?.host, authorization?.member?.email],
			["CONSENT", "Forum", "forum.example.com", "ada@example.com"],
		);
		assert.equal((await goOn(location.request)).to, page("consent"), "nothing was said yet");
		await say(location.request, "ALLOW");
		const back = await goOn(location.request);
		assert.deepEqual([back.to, Boolean(back.code)], [callback, true]);
	});

	it("consent: a refusal returns access_denied, and ends the authorization", async () => {
		const location = await startAuthorization();
		await say(location.request, "DENY");
		const back = await goOn(location.request);
		assert.deepEqual([back.to, back.error, back.code], [callback, "access_denied", undefined]);
		assert.equal(await refusalOf(say(location.request, "ALLOW")), "404 AUTHORIZATION_NOT_FOUND");
	});

	it("consent to a third-party client is not required again until it requests more", async () => {
		await say((await startAuthorization({ scope: "openid" })).request, "ALLOW");
		assert.ok((await startAuthorization({ prompt: "none", scope: "openid" })).code);
		assert.equal((await startAuthorization({ prompt: "none", scope: "openid email" })).error, "consent_required");
		const account = await accountOf(shop, "ada@example.com");
		assert.deepEqual(
			account?.consents?.map(({ clientId, scopes }) => [clientId, scopes]),
			[[forumId, ["openid"]]],
		);
		assert.equal(
			(await startAuthorization({ prompt: "consent", scope: "openid" })).to,
			page("consent"),
			"explicitly requested",
		);
	});

	it("consents are listed, and withdrawn with the tokens of the client", async () => {
		const issued = await allow({ scope: "offline_access" });
		const renewed = () =>
			refusalOf(
				shop
					.caller()
					.use(oauth)
					.token({ grantType: "refresh_token", clientId: forumId, refreshToken: issued.refresh_token ?? "" }),
			);
		assert.equal(await renewed(), "not refused");
		const memberId = (await accountOf(shop, "ada@example.com"))?.id ?? "";
		const own = (await asMember(shop, memberId, sessionToken)).use(authorizations);
		const { consents } = await own.listMyConsents({});
		assert.deepEqual(
			consents.map(({ clientId, clientName, scopes }) => [clientId, clientName, scopes]),
			[[forumId, "Forum", ["offline_access"]]],
		);
		const access = shop.caller(issued.access_token).use(oauth);
		assert.equal((await access.userInfo({})).sub, memberId);
		const late = (await startAuthorization({ prompt: "none" })).code ?? "";
		await own.withdrawMyConsent({ clientId: forumId });
		assert.equal(await refusalOf(access.userInfo({})), "401 UNAUTHENTICATED");
		assert.equal((await access.tokenInfo({ token: issued.access_token })).active, false);
		assert.match(await refusalOf(redeem(late)), /INVALID_GRANT/);
		assert.deepEqual((await own.listMyConsents({})).consents, []);
		assert.match(await renewed(), /INVALID_GRANT/);
		assert.equal(await refusalOf(own.withdrawMyConsent({ clientId: forumId })), "404 CONSENT_NOT_FOUND");
		assert.equal((await startAuthorization({ prompt: "none" })).error, "consent_required");
		const nobody = (await shop.visitor()).use(authorizations);
		assert.equal(await refusalOf(nobody.listMyConsents({})), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(nobody.withdrawMyConsent({ clientId: forumId })), "403 PERMISSION_DENIED");
	});

	it("consent gives no access to what protects the account", async () => {
		const issued = await allow();
		const client = shop.caller(issued.access_token);
		assert.ok((await client.use(members).getCurrentMember({})).member?.id, "it acts for the member otherwise");

		const protecting = calls.filter(
			({ operation }) =>
				operation.callers.includes("member") && "REAUTHENTICATION_REQUIRED" in (operation.errors ?? {}),
		);
		assert.ok(protecting.some(({ name }) => name === "identity.authentication.changePassword"));
		for (const { name, operation } of protecting) {
			const { statusCode, body } = await shop.app.inject({
				method: operation.method as "POST",
				url: operation.published.replace(/\{[^}]+\}/g, forumId),
				headers: { authorization: issued.access_token },
				...(operation.method === "POST" ? { payload: {} } : {}),
			});
			assert.equal(statusCode, 403, `${name}: ${body}`);
		}
		const accountPage = client.use(redirects).createRedirectSession({ memberAccountPage: {} });
		assert.equal(await refusalOf(accountPage), "403 UNAUTHORIZED_CLIENT");
	});

	it("a sign-in-only client gets no code that acts for members", async () => {
		const registered = { allowedOrigins: ["https://forum.example.com"], redirectUris: [callback] };
		const authRequest = {
			responseType: "code",
			redirectUri: callback,
			state: "s",
			codeChallenge,
			codeChallengeMethod: "S256",
		};
		for (const facts of [{ thirdParty: true }, { signInOnly: true }]) {
			const clientId = await shop.client({ name: "Chat", ...facts, ...registered });
			const known = { clientId, actsForMember: false, scopes: ["openid", "profile"], date: shop.now().toISOString() };
			await changeAccount(shop, "ada@example.com", { consents: [known, { ...known, actsForMember: true }] });
			const { authorize } = shop.caller().use(oauth);
			for (const prompt of ["none", "login", "consent"]) {
				const request = { clientId, prompt, scope: "", sessionToken, ...authRequest };
				assert.equal(await refusalOf(authorize(request)), "403 UNAUTHORIZED_CLIENT");
			}
			const { createRedirectSession } = (await shop.staff()).use(redirects);
			const redirectSession = createRedirectSession({ auth: { authRequest: { clientId, ...authRequest } } });
			assert.equal(await refusalOf(redirectSession), "403 UNAUTHORIZED_CLIENT");
		}
	});

	it("a consent to know a member is no consent to act for them", async () => {
		const consent = { clientId: forumId, scopes: ["openid", "profile"], date: shop.now().toISOString() };
		for (const given of [consent, { ...consent, actsForMember: false }]) {
			await changeAccount(shop, "ada@example.com", { consents: [given] });
			for (const scope of ["", "openid profile"]) {
				assert.equal((await startAuthorization({ prompt: "none", scope })).error, "consent_required");
			}
		}
		await changeAccount(shop, "ada@example.com", { consents: [{ ...consent, actsForMember: true }] });
		assert.ok((await startAuthorization({ prompt: "none", scope: "openid" })).code);
	});

	it("the shop's own clients need no consent, unless they request it", async () => {
		assert.ok((await startAuthorization({ clientId: ownId, prompt: "none" })).code);
		const location = await startAuthorization({ clientId: ownId });
		assert.equal(location.to, page("consent"));
		await say(location.request, "ALLOW", { clientId: ownId });
		assert.ok((await goOn(location.request, ownId)).code);
		assert.deepEqual((await accountOf(shop, "ada@example.com"))?.consents, []);
	});

	it("select_account: the member confirms the account, or signs in with another", async () => {
		const location = await startAuthorization({ clientId: ownId, prompt: "select_account" });
		assert.equal(location.to, page("choose-account"));
		const other = await startAuthorization({ clientId: ownId, prompt: "select_account" });
		await say(location.request, "CHOOSE", { clientId: ownId });
		assert.ok((await goOn(location.request, ownId)).code);
		const newer = (await login(await shop.visitor(), "ada@example.com")).sessionToken ?? "";
		assert.ok((await goOn(other.request, ownId, newer)).code, "whoever just signed in has chosen");
		const nobody = await startAuthorization({ clientId: ownId, prompt: "select_account", cookie: "" });
		assert.equal(nobody.to, page("sign-in"));
	});

	it("login and consent: both steps, in this order", async () => {
		const location = await startAuthorization({ prompt: "login consent" });
		assert.equal(location.to, page("sign-in"), "an old session is not enough");
		sessionToken = (await login(await shop.visitor(), "ada@example.com")).sessionToken ?? "";
		assert.equal((await goOn(location.request)).to, page("consent"));
		await say(location.request, "ALLOW");
		assert.ok((await goOn(location.request)).code);
	});

	it("a decision counts only in the session in which it was made", async () => {
		const location = await startAuthorization();
		await say(location.request, "ALLOW");
		await register(await shop.visitor(), `eve-${crypto.randomUUID()}@example.com`).then(
			async ({ sessionToken: eve }) => {
				assert.equal((await goOn(location.request, forumId, eve ?? "")).to, page("consent"));
			},
		);
	});

	it("decisions need the authorization, its client and a valid session", async () => {
		const { request } = await startAuthorization();
		const [id] = request.split(".");
		const get = (by: object) =>
			shop
				.caller()
				.use(authorizations)
				.getAuthorization({ clientId: forumId, request, sessionToken, ...by });
		const forged = { request: `${id}.forged` };
		assert.equal(await refusalOf(get(forged)), "404 AUTHORIZATION_NOT_FOUND");
		assert.equal(await refusalOf(get({ clientId: crypto.randomUUID() })), "401 INVALID_CLIENT");
		assert.equal(await refusalOf(get({ sessionToken: "a.b" })), "404 SESSION_NOT_FOUND");
		const decide = (by: object) =>
			shop
				.caller()
				.use(authorizations)
				.answerAuthorization({ clientId: forumId, request, sessionToken, answer: "ALLOW", ...by });
		assert.equal(await refusalOf(decide(forged)), "404 AUTHORIZATION_NOT_FOUND");
		assert.equal(await refusalOf(decide({ clientId: ownId })), "404 AUTHORIZATION_NOT_FOUND");
		assert.equal(await refusalOf(decide({ clientId: crypto.randomUUID() })), "401 INVALID_CLIENT");
		assert.equal(await refusalOf(decide({ sessionToken: "a.b" })), "404 SESSION_NOT_FOUND");
		assert.equal((await goOn(request)).to, page("consent"));
	});

	it("none cannot be combined with others", async () => {
		const authRequest = {
			clientId: shop.clientId,
			responseType: "code",
			state: "s",
			responseMode: "web_message",
			codeChallenge,
			codeChallengeMethod: "S256",
			prompt: "none login",
		};
		const redirectSession = (await shop.visitor()).use(redirects).createRedirectSession({ auth: { authRequest } });
		assert.equal(await refusalOf(redirectSession), "400 auth.authRequest.prompt VALIDATION");
	});
});
