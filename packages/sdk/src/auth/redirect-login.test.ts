import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { playShop, refusal } from "../testing.ts";

const callback = "http://storefront.test/callback";
const endpoint = "http://shop.test/oauth2/authorize";
const fullUrl = `${endpoint}?request=1`;

const shop = () =>
	playShop(({ body }) => {
		const redirectSession = { fullUrl, urlDetails: { endpoint }, sessionToken: "visit" };
		if (body.grantType !== "authorization_code") return { body: { redirectSession } };
		if (body.code !== "good") return refusal("INVALID_GRANT");
		return { body: { access_token: "member", refresh_token: "renew", expires_in: 900 } };
	});

describe("the data of a sign-in by redirect", () => {
	const { auth } = shop().client;

	it("is a verifier, its challenge by S256 and a random state", async () => {
		const [data, other] = [await auth.generateOAuthData(callback, "/cart"), await auth.generateOAuthData(callback)];
		assert.match(data.codeVerifier, /^[A-Za-z0-9\-._~]{43}$/);
		assert.equal(data.codeChallenge, createHash("sha256").update(data.codeVerifier).digest("base64url"));
		assert.deepEqual([data.redirectUri, data.originalUri], [callback, "/cart"]);
		assert.equal(new Set([data.state, data.codeVerifier, other.state, other.codeVerifier, data.codeChallenge]).size, 5);
	});

	it("has a verifier of 43 to 128 characters", async () => {
		for (const length of [43, 44, 128]) {
			assert.equal((await auth.generateOAuthData(callback, "", length)).codeVerifier.length, length);
		}
		for (const length of [42, 129]) {
			const message = `Expected a length between 43 and 128. Received ${length}.`;
			await assert.rejects(auth.generateOAuthData(callback, "", length), { message });
		}
	});
});

describe("the URL of the sign-in", () => {
	it("requests a code in the fragment, after signing in, by default", async () => {
		const { client, seen } = shop();
		const { state, codeChallenge, ...data } = await client.auth.generateOAuthData(callback);
		const address = await client.auth.getAuthUrl({ ...data, state, codeChallenge });
		assert.deepEqual(address, { authUrl: fullUrl, authorizationEndpoint: endpoint, sessionToken: "visit" });
		const authRequest = {
			redirectUri: callback,
			clientId: "client-1",
			codeChallenge,
			codeChallengeMethod: "S256",
			state,
			responseMode: "fragment",
			responseType: "code",
			scope: "offline_access",
		};
		assert.deepEqual(seen.at(-1)?.body, { auth: { authRequest, prompt: "login" } });

		const options = { prompt: "none", responseMode: "query", sessionToken: "session", idp: "google" } as const;
		await client.auth.getAuthUrl({ ...data, state, codeChallenge }, options);
		const { prompt, ...wanted } = options;
		assert.deepEqual(seen.at(-1)?.body, { auth: { authRequest: { ...authRequest, ...wanted }, prompt } });

		const additionalQueryParameters = { lang: "ar" };
		const postFlowUrl = "http://storefront.test/cart";
		await client.auth.getAuthUrl({ ...data, state, codeChallenge }, { postFlowUrl, additionalQueryParameters });
		const { callbacks, preferences } = seen.at(-1)?.body ?? {};
		assert.deepEqual([callbacks, preferences], [{ postFlowUrl }, { additionalQueryParameters }]);
	});
});

describe("the callback", () => {
	const { auth } = shop().client;

	it("is parsed from the fragment, or from the query", () => {
		const members = "code=c%2F1&state=s1";
		const found = { code: "c/1", state: "s1" };
		assert.deepEqual(auth.parseFromUrl(`${callback}#${members}`), found);
		assert.deepEqual(auth.parseFromUrl(`${callback}?${members}&wixMemberLoggedIn=true`, "query"), found);
		assert.deepEqual(auth.parseFromUrl(`${callback}?${members}`), { code: "", state: "" });
	});

	it("contains an error and its description", () => {
		const url = `${callback}#error=login_required&error_description=Nobody+is+signed+in.&state=s1`;
		const { error, errorDescription, state } = auth.parseFromUrl(url);
		assert.deepEqual([error, errorDescription, state], ["login_required", "Nobody is signed in.", "s1"]);
	});

	it("exchanges the code for a member's tokens", async () => {
		const { client, seen } = shop();
		const data = await client.auth.generateOAuthData(callback);
		const tokens = await client.auth.getMemberTokens("good", data.state, data);
		assert.deepEqual(tokens.refreshToken, { value: "renew", role: "member" });
		const { codeVerifier } = data;
		const grant = { clientId: "client-1", grantType: "authorization_code", code: "good", codeVerifier };
		assert.deepEqual(seen.at(-1)?.body, { ...grant, redirectUri: callback });
		assert.equal(client.auth.loggedIn(), false, "until the tokens are set");
	});

	it("is rejected without a code or state, and with another state", async () => {
		const data = await auth.generateOAuthData(callback);
		await assert.rejects(auth.getMemberTokens("", data.state, data), { message: "Missing code or _state" });
		await assert.rejects(auth.getMemberTokens("good", "", data), { message: "Missing code or _state" });
		await assert.rejects(auth.getMemberTokens("good", "another", data), { message: "Invalid _state" });
	});

	it("throws if the code is rejected", async () => {
		const data = await auth.generateOAuthData(callback);
		await assert.rejects(auth.getMemberTokens("used", data.state, data), { message: "Failed to get member tokens" });
	});
});

describe("logging out", () => {
	const tokens = {
		accessToken: { value: "member", expiresAt: Number.MAX_SAFE_INTEGER },
		refreshToken: { value: "renew", role: "member" },
	} as const;
	const gone = { accessToken: { value: "", expiresAt: 0 }, refreshToken: { value: "", role: "none" } };

	it("deletes both tokens, and returns the logout URL", async () => {
		const { client, seen } = shop();
		client.auth.setTokens(tokens);
		assert.deepEqual(await client.auth.logout("http://storefront.test/bye"), { logoutUrl: fullUrl });
		assert.deepEqual(client.auth.getTokens(), gone);
		assert.equal(seen.at(-1)?.authorization, "member", "it is the member's sign-in that ends");
		const callbacks = { postFlowUrl: "http://storefront.test/bye" };
		assert.deepEqual(seen.at(-1)?.body, { logout: { clientId: "client-1" }, callbacks });
	});

	it("deletes them even if the server rejects the call", async () => {
		const { client } = playShop(() => refusal("CALLBACK_NOT_ALLOWED"));
		client.auth.setTokens(tokens);
		await assert.rejects(client.auth.logout("http://evil.test"), { code: "CALLBACK_NOT_ALLOWED" });
		assert.deepEqual(client.auth.getTokens(), gone);
	});
});
