import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import { oauth } from "@cartwright/contract/identity/oauth";
import { verification } from "@cartwright/contract/identity/verification";
import type { Client } from "@cartwright/sdk/client";
import { create } from "@cartwright/store/batch";
import { asMember, goodPassword, openShopWithoutCaptcha, setSignOn, signUp } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { type SignInFlow, signInFlows } from "../flows/documents.ts";
import { hashOf } from "../sessions/handle.ts";

const minute = 60_000;
const throttled = "429 THROTTLED_FEATURE";

onEachEngine("sign-ins are rejected", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
		shopper = await shop.visitor();
	});
	beforeEach(() => shop.advance(30 * minute));
	after(() => shop.close());

	const newMember = async (): Promise<Client> =>
		(await signUp(shop, shopper, `${crypto.randomUUID()}@example.com`)).member;
	/** How the last of many calls in a row ended. */
	const lastOf = async (times: number, call: () => Promise<unknown>): Promise<string> => {
		for (let time = 1; time < times; time++) await refusalOf(call());
		return refusalOf(call());
	};

	it("by authorize if the client, the redirect URI or the authorization is unknown", async () => {
		const { authorize } = shop.caller().use(oauth);
		const { clientId } = shop;
		const parameters = { clientId, responseType: "code", responseMode: "query", state: "s" };
		const request = { ...parameters, codeChallenge: hashOf("verifier"), codeChallengeMethod: "S256" };
		const redirectUri = "https://evil.example.com/back";
		assert.equal(await refusalOf(authorize({ clientId: crypto.randomUUID() })), "401 INVALID_CLIENT");
		assert.equal(await refusalOf(authorize({ ...request, redirectUri })), "400 CALLBACK_NOT_ALLOWED");
		const unknownFlow = `${crypto.randomUUID()}.secret`;
		assert.equal(await refusalOf(authorize({ clientId, request: unknownFlow })), "404 AUTHORIZATION_NOT_FOUND");
	});

	it("by userInfo to members whose account was deleted", async () => {
		const gone = await asMember(shop, crypto.randomUUID());
		assert.equal(await refusalOf(gone.use(oauth).userInfo({})), "401 UNAUTHENTICATED");
	});

	it("by logout if the return address is not allowed", async () => {
		const { logout } = shop.caller().use(authentication);
		const request = { clientId: shop.clientId, postLogoutRedirectUri: "https://evil.example.com/" };
		assert.equal(await refusalOf(logout(request)), "400 CALLBACK_NOT_ALLOWED");
	});

	it("by every call that could be repeated until it succeeds", async () => {
		const member = await newMember();
		const { startFactor, activateFactor } = member.use(factors);
		const factorId = (await startFactor({ type: "TOTP" })).factor?.factorId ?? "";
		assert.equal(await lastOf(12, () => activateFactor({ factorId, code: "000000" })), throttled);
		assert.equal(await lastOf(12, () => startFactor({ type: "EMAIL" })), throttled);
		const other = await newMember();
		assert.equal(await lastOf(12, () => other.use(verification).start({})), throttled);
		const idpConnectionId = await unreachableConnection();
		const { loginWithIdpConnectionTokenParams, registerV2 } = shopper.use(authentication);
		const byToken = { idpConnectionId, tokenParams: { id_token: "x" } };
		assert.equal(await refusalOf(loginWithIdpConnectionTokenParams(byToken)), "503 IDP_UNAVAILABLE");
		assert.equal(await lastOf(62, () => loginWithIdpConnectionTokenParams(byToken)), throttled);
		const oneMore = registerV2({ loginId: { email: "somebody@example.com" }, password: goodPassword });
		assert.equal(await refusalOf(oneMore), throttled);
	});

	it("by activateFactor without a recent sign-in", async () => {
		const { startFactor, activateFactor } = (await newMember()).use(factors);
		const factorId = (await startFactor({ type: "TOTP" })).factor?.factorId ?? "";
		shop.advance(6 * minute);
		assert.equal(await refusalOf(activateFactor({ factorId, code: "000000" })), "428 REAUTHENTICATION_REQUIRED");
	});

	it("by registerV2 if a captcha is required and cannot be checked", async () => {
		const captcha = { provider: "TURNSTILE", when: "ALWAYS", siteKey: "public", secret: "private" } as const;
		const own = await openShop({ engine, providers: { captchaAddresses: nowhere } });
		await setSignOn(own, { captcha });
		const { registerV2 } = (await own.visitor()).use(authentication);
		const request = { loginId: { email: "mia@example.com" }, password: goodPassword };
		const call = registerV2({ ...request, captchaTokens: [{ Recaptcha: "solved" }] });
		assert.equal(await refusalOf(call), "503 CAPTCHA_UNAVAILABLE");
		await own.close();
	});

	it("by loginCallback if the flow or its provider no longer exists", async () => {
		const { site } = shop;
		const away = async (connectionId: string) => {
			const [id, secret, browser] = [crypto.randomUUID(), "secret", "browser"];
			const flow: SignInFlow = {
				id,
				secretHash: hashOf(secret),
				purpose: "SSO",
				clientId: shop.clientId,
				connectionId,
				codeVerifier: "v",
				nonce: "n",
				browserHash: hashOf(browser),
				createdDate: shop.now().toISOString(),
				expires: new Date(shop.now().getTime() + minute).toISOString(),
			};
			await shop.store.commit(site, [create(signInFlows, flow)]);
			return `${site}.${id}.${secret}`;
		};
		const callback = async (state: string) => {
			const url = `/_api/iam/authentication/v1/callback?state=${state}&code=c`;
			const response = await shop.app.inject({ url, headers: { cookie: "cartwright_sso=browser~" } });
			return `${response.statusCode} ${response.json().details.applicationError.code}`;
		};
		assert.equal(await callback(`${site}.${crypto.randomUUID()}.secret`), "404 AUTHORIZATION_NOT_FOUND");
		assert.equal(await callback(await away(crypto.randomUUID())), "404 IDP_CONNECTION_NOT_FOUND");
		assert.equal(await callback(await away(await unreachableConnection())), "503 IDP_UNAVAILABLE");
	});

	const unreachableConnection = async (): Promise<string> => {
		const calls = (await shop.staff()).use(accounts);
		const wanted = { name: "Gone", issuer: "http://127.0.0.1:9", clientId: "x" };
		const { connection } = await calls.saveIdpConnection({ connection: wanted });
		return connection?.id ?? "";
	};
	const nowhere = { RECAPTCHA: "http://127.0.0.1:9", HCAPTCHA: "http://127.0.0.1:9", TURNSTILE: "http://127.0.0.1:9" };
});
