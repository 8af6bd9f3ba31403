import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { runInNewContext } from "node:vm";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { ApiKeyStrategy } from "./api-key-strategy.ts";
import { AppStrategy } from "./app-strategy.ts";
import type { Connection } from "./calls.ts";
import { createClient, type Strategy } from "./client.ts";
import type { CallError } from "./errors.ts";
import { type OAuthOptions, OAuthStrategy } from "./oauth-strategy.ts";
import { accounts } from "./services/accounts.ts";
import { currentCart } from "./services/current-cart.ts";
import { members } from "./services/members.ts";
import { oauth } from "./services/oauth.ts";
import { productsV3 } from "./services/products-v3.ts";
import type { Tokens } from "./tokens.ts";
import { webMethodsAt } from "./web-method-calls.ts";
import { Permissions, serveWebMethods, webMethod } from "./web-methods.ts";

const storefront = "http://localhost:3000";
const callback = `${storefront}/callback`;
const password = "a mug for 14 ducks";

describe("the SDK on a started server", () => {
	let server: StartedServer;
	let key: string;
	before(async () => {
		server = await startServer();
		key = await server.apiKey();
		await server.run("client", "allow", server.clientId, "--origin", storefront, "--redirect-uri", callback);
		// All tests sign up from one address; advance the clock to avoid the limits.
		await as(ApiKeyStrategy({ apiKey: key }))
			.use(accounts)
			.updateSignInSettings({ settings: { captcha: { when: "NEVER" } } });
	});
	after(() => server.stop());

	const as = <Auth extends Strategy>(auth: (connection: Connection) => Auth) =>
		createClient({ origin: server.origin, auth });
	const newShopper = (options: Partial<OAuthOptions> = {}) =>
		as(OAuthStrategy({ clientId: server.clientId, ...options }));
	const newEmail = () => `${crypto.randomUUID()}@example.com`;
	const infoOf = ({ accessToken }: Tokens) => newShopper().use(oauth).tokenInfo({ token: accessToken.value });
	const signUp = async (email = newEmail()) => {
		const shopper = newShopper();
		const state = await shopper.auth.register({ email, password });
		if (state.loginState !== "SUCCESS") assert.fail(JSON.stringify(state));
		return { shopper, email, sessionToken: state.data.sessionToken };
	};
	/** Follows redirects like a signed-in browser, there and back. */
	const signInByRedirect = async (responseMode: "fragment" | "query") => {
		const { shopper, sessionToken, email } = await signUp();
		const { auth } = shopper;
		const data = await auth.generateOAuthData(callback);
		const { authUrl } = await auth.getAuthUrl(data, { responseMode, sessionToken });
		const response = await fetch(authUrl, { headers: { accept: "text/html" }, redirect: "manual" });
		const { code, state } = auth.parseFromUrl(response.headers.get("location") ?? "", responseMode);
		auth.setTokens(await auth.getMemberTokens(code, state, data));
		return { shopper, email };
	};

	it("makes several calls in one GraphQL request, with errors beside the results", async () => {
		const shopper = newShopper();
		const { data, errors } = await shopper.graphql<Record<string, object | null>>(
			"query Some($id: String) { identityOauthV1Jwks { __typename } ecomCartV1Cart(queryInput: {id: $id}) { id } }",
			{ id: crypto.randomUUID() },
		);
		assert.equal(data.ecomCartV1Cart, null);
		assert.ok(data.identityOauthV1Jwks);
		assert.equal(errors?.[0]?.extensions?.status, 404);
		const other = shopper.graphql("{ __typename }", {}, { apiVersion: "v9" });
		await assert.rejects(other, ({ status }: CallError) => status === 404);
	});

	it("creates a visitor for each client, and keeps it when tokens are renewed", async () => {
		const shopper = newShopper();
		await shopper.use(productsV3).queryProducts({ query: { filter: { visible: { $eq: true } } } });
		const tokens = shopper.auth.getTokens();
		const expired = { ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } };
		const later = newShopper({ tokens: expired });
		await later.use(productsV3).queryProducts();

		const [first, second] = await Promise.all([infoOf(tokens), infoOf(later.auth.getTokens())]);
		assert.equal(first.subjectType, "VISITOR");
		assert.equal(first.subjectId, second.subjectId);
	});

	it("continues as a new visitor if the refresh token is rejected", async () => {
		const forged = {
			accessToken: { value: "x", expiresAt: 1 },
			refreshToken: { value: "forged", role: "member" },
		} as const;
		const shopper = newShopper({ tokens: forged });
		await shopper.use(productsV3).queryProducts();
		assert.deepEqual([shopper.auth.loggedIn(), shopper.auth.getTokens().refreshToken.role], [false, "visitor"]);
	});

	it("throws an error with status, message, details and request id", async () => {
		const error: CallError = await newShopper()
			.use(currentCart)
			.getCurrentCart()
			.then(
				() => assert.fail(),
				(refused) => refused,
			);
		assert.deepEqual([error.status, error.code], [404, "OWNED_CART_NOT_FOUND"]);
		assert.equal(error.details.applicationError?.description, error.message);
		assert.match(error.requestId ?? "", /\w{8}/);
	});

	it("sends long queries in their POST form", async () => {
		const names = Array.from({ length: 480 }, (_, index) => `a-product-with-a-long-name-and-the-number-${index}`);
		const response = await newShopper()
			.use(productsV3)
			.queryProducts({ query: { filter: { slug: { $in: names } } } });
		assert.deepEqual(response.products, []);
	});

	it("signs members in by redirect, with the code in the fragment or the query", async () => {
		for (const responseMode of ["fragment", "query"] as const) {
			const { shopper, email } = await signInByRedirect(responseMode);
			const { member } = await shopper.use(members).getCurrentMember({ fieldsets: ["FULL"] });
			assert.deepEqual([shopper.auth.loggedIn(), member?.loginEmail], [true, email]);
		}
	});

	it("leads to the sign-in page, or back with an error with the prompt none", async () => {
		const { auth } = newShopper();
		const data = await auth.generateOAuthData(callback);
		const { authUrl } = await auth.getAuthUrl(data);
		assert.ok(authUrl.startsWith(`${server.origin}/hosted/sign-in?`), authUrl);
		const silent = await auth.getAuthUrl(data, { prompt: "none", responseMode: "query" });
		const response = await fetch(silent.authUrl, { headers: { accept: "text/html" }, redirect: "manual" });
		const { error, state } = auth.parseFromUrl(response.headers.get("location") ?? "", "query");
		assert.deepEqual([error, state], ["login_required", data.state]);
	});

	it("signs in with the password, and returns why it fails", async () => {
		const { email } = await signUp();
		const { auth } = newShopper();
		assert.equal((await auth.login({ email, password })).loginState, "SUCCESS");
		const codeOf = async (work: ReturnType<typeof auth.login>) => {
			const state = await work;
			return state.loginState === "FAILURE" ? state.errorCode : state.loginState;
		};
		assert.equal(await codeOf(auth.login({ email, password: "another password" })), "invalidPassword");
		assert.equal(await codeOf(auth.login({ email: newEmail(), password })), "invalidEmail");
		assert.equal(await codeOf(auth.register({ email, password })), "emailAlreadyExists");
		assert.equal(await codeOf(auth.register({ email: "not an address", password })), "invalidEmail");
		await auth.sendPasswordResetEmail(email, `${storefront}/in`);
		await assert.rejects(auth.sendPasswordResetEmail(email, "https://evil.example.com/"), { status: 400 });
	});

	it("exchanges a sign-in with a password for a member's tokens in a hidden frame", async () => {
		const { shopper, sessionToken } = await signUp();
		const tokens = await withFrames(storefront, () => shopper.auth.getMemberTokensForDirectLogin(sessionToken));
		assert.equal((await infoOf(tokens)).subjectType, "MEMBER");
	});

	it("signs out, which also ends the tokens", async () => {
		const { shopper } = await signInByRedirect("query");
		const tokens = shopper.auth.getTokens();
		const { logoutUrl } = await shopper.auth.logout(`${storefront}/bye`);
		const response = await fetch(logoutUrl, { headers: { accept: "text/html" }, redirect: "manual" });
		assert.ok(response.headers.get("location")?.startsWith(`${storefront}/bye`));
		assert.equal(shopper.auth.loggedIn(), false);
		assert.equal((await infoOf(tokens)).active, false);
		await assert.rejects(shopper.auth.renewToken(tokens.refreshToken), { message: "something went wrong" });
	});

	it("calls with an API key, and signs members in with it", async () => {
		const { email } = await signUp();
		const staff = as(ApiKeyStrategy({ apiKey: key, siteId: server.siteId }));
		const { members: found } = await staff.use(members).queryMembers({ query: { filter: { loginEmail: email } } });
		const memberId = found[0]?.id ?? "";
		const tokens = await newShopper().auth.getMemberTokensForExternalLogin(memberId, key);
		assert.equal((await infoOf(tokens)).subjectId, memberId);
		await assert.rejects(newShopper().auth.getMemberTokensForExternalLogin(memberId, "cwk_wrong_key"));
	});

	it("calls as an app, in a visitor's name or elevated", async () => {
		const [, appId = "", ...secret] = key.split("_");
		const credentials = { appId, appSecret: secret.join("_") };
		const visitor = await newShopper().auth.generateVisitorTokens();
		const caller = as(AppStrategy({ ...credentials, accessToken: visitor.accessToken.value }));
		await assert.rejects(caller.use(accounts).getSignInSettings(), { status: 403 });
		const elevated = as(await caller.auth.elevated());
		assert.equal((await elevated.use(accounts).getSignInSettings()).settings?.captcha?.when, "NEVER");
		const wrong = as(AppStrategy({ ...credentials, appSecret: "wrong" }));
		await assert.rejects(wrong.use(accounts).getSignInSettings(), { message: "something went wrong" });
	});

	it("verifies the caller of a web method with the shop", async () => {
		const methods = { whoAmI: webMethod(Permissions.SiteMember, ({ subjectType }) => subjectType) };
		const serve = serveWebMethods({ origin: server.origin }, methods);
		const backend = (shopper: ReturnType<typeof newShopper>) => {
			const fetch = ((input: URL, init: RequestInit) => serve(new Request(input, init))) as typeof globalThis.fetch;
			const auth = () => shopper.auth;
			return webMethodsAt<typeof methods>(createClient({ origin: server.origin, auth, fetch }), `${storefront}/api`);
		};
		assert.equal(await backend((await signInByRedirect("query")).shopper).whoAmI(), "MEMBER");
		await assert.rejects(backend(newShopper()).whoAmI(), { status: 403, message: "Insufficient permissions" });
	});
});

interface FakeFrame {
	src: string;
	readonly contentWindow: object;
	remove(): void;
}

/** The part of a browser that a hidden frame needs: loads the page, and runs the script that posts to the parent. */
const withFrames = async <Result>(origin: string, work: () => Promise<Result>): Promise<Result> => {
	const listeners = new Set<(event: { data: unknown; source: unknown }) => void>();
	const load = async ({ src, contentWindow }: FakeFrame) => {
		const page = await (await fetch(src, { headers: { accept: "text/html" } })).text();
		const [, script = ""] = /<script nonce="[\w-]+">(.*)<\/script>/s.exec(page) ?? [];
		const postMessage = (data: unknown, target: string) => {
			if (target !== origin) return;
			for (const listener of listeners) listener({ data: JSON.parse(JSON.stringify(data)), source: contentWindow });
		};
		runInNewContext(script, { window: { parent: { postMessage } } });
	};
	const browser = {
		document: {
			createElement: (): FakeFrame => ({ src: "", contentWindow: {}, remove: () => {} }),
			body: { appendChild: (frame: FakeFrame) => void load(frame) },
		},
		addEventListener: (_: string, listener: never) => listeners.add(listener),
		removeEventListener: (_: string, listener: never) => listeners.delete(listener),
	};
	Object.assign(globalThis, browser);
	try {
		return await work();
	} finally {
		for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
	}
};
