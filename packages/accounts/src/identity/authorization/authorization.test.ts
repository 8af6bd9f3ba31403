import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { runInNewContext } from "node:vm";
import { oauth } from "@cartwright/contract/identity/oauth";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import type { Client } from "@cartwright/sdk/client";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { changeAccount, login, register } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

const store = "https://store.example.com";
const callback = `${store}/callback?from=shop`;
const minute = 60_000;

onEachEngine("authorize", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let memberId: string;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		await allowOrigins(shop.store, shop.clientId, [store, "http://localhost:3000"], [callback]);
		memberId = (await register(shopper, "ada@example.com")).identity?.id ?? "";
	});
	after(() => shop.close());

	const signIn = async () => (await login(shopper, "ada@example.com")).sessionToken ?? "";
	const newPkce = () => {
		const codeVerifier = randomBytes(32).toString("base64url");
		return { codeVerifier, codeChallenge: createHash("sha256").update(codeVerifier).digest("base64url") };
	};
	type Ask = { prompt?: "login" | "none"; by?: Client } & Record<string, unknown>;
	/** As the published client begins a sign-in. */
	const start = async ({ prompt = "none", by = shopper, ...request }: Ask = {}) => {
		const pkce = newPkce();
		const authRequest = {
			clientId: shop.clientId,
			responseType: "code",
			scope: "offline_access",
			state: "s-1",
			responseMode: "web_message",
			codeChallenge: pkce.codeChallenge,
			codeChallengeMethod: "S256",
			...request,
		};
		const { redirectSession } = await by.use(redirects).createRedirectSession({ auth: { authRequest, prompt } });
		return { ...pkce, url: redirectSession?.fullUrl ?? "", endpoint: redirectSession?.urlDetails?.endpoint };
	};
	/** As a browser goes there. */
	const request = (url: string, headers: Record<string, string> = {}) => {
		const { pathname, search } = new URL(url);
		return shop.app.inject({ url: pathname + search, headers: { accept: "text/html", ...headers } });
	};
	/** What a window of this origin hears from the page. */
	const heard = (body: string, origin: string): Record<string, string>[] => {
		const [, script = ""] = /<script nonce="[\w-]+">(.*)<\/script>/s.exec(body) ?? [];
		const messages: Record<string, string>[] = [];
		const parent = {
			postMessage: (message: Record<string, string>, target: string) => {
				if (target === origin) messages.push({ ...message });
			},
		};
		runInNewContext(script, { window: { parent } });
		return messages;
	};
	const exchange = (code: string, codeVerifier: string, more: object = {}) =>
		shop
			.caller()
			.use(oauth)
			.token({ clientId: shop.clientId, grantType: "authorization_code", code, codeVerifier, ...more });
	const codeBy = async (ask: Ask = {}) => {
		const started = await start({ sessionToken: await signIn(), ...ask });
		const [message] = heard((await request(started.url)).body, store);
		return { ...started, code: message?.code ?? "" };
	};
	const tokensOf = async (ask: Ask = {}) => {
		const { code, codeVerifier } = await codeBy(ask);
		return exchange(code, codeVerifier);
	};
	const infoOf = (token: string) => shop.caller().use(oauth).tokenInfo({ token });

	describe("by web_message", () => {
		it("turns a session token into a member's tokens without leaving the page", async () => {
			const { url, codeVerifier } = await start({ sessionToken: await signIn() });
			assert.ok(url.startsWith("http://shop.test/oauth2/authorize?"));
			const page = await request(url);
			assert.equal(page.statusCode, 200);
			const [message] = heard(page.body, store);
			assert.deepEqual([message?.state, message?.iss], ["s-1", "http://shop.test"]);
			const tokens = await exchange(message?.code ?? "", codeVerifier);
			assert.match(tokens.refresh_token ?? "", /^cwr_/);
			assert.equal(tokens.expires_in, 15 * 60);
			const info = await infoOf(tokens.access_token);
			assert.deepEqual([info.subjectType, info.subjectId, info.siteId], ["MEMBER", memberId, shop.site]);
		});

		it("posts to registered origins only, and cannot be framed by others", async () => {
			const { url } = await start({ sessionToken: await signIn() });
			const page = await request(url);
			const policy = String(page.headers["content-security-policy"]);
			assert.match(policy, /default-src 'none'/);
			assert.match(policy, /frame-ancestors https:\/\/store\.example\.com$/);
			for (const origin of ["https://evil.example.com", "*", "null"]) assert.deepEqual(heard(page.body, origin), []);
			assert.equal(page.headers["cache-control"], "no-store");
			assert.equal(page.headers["referrer-policy"], "no-referrer");
		});

		it("escapes its content, so that it cannot end the script", async () => {
			const state = "</script><script>alert(1)</script>";
			const { url } = await start({ sessionToken: await signIn(), state });
			const { body } = await request(url);
			assert.equal(body.match(/<script/g)?.length, 1);
			assert.equal(heard(body, store)[0]?.state, state);
		});

		it("returns login_required if nobody is signed in", async () => {
			const { url } = await start();
			const [message] = heard((await request(url)).body, store);
			assert.deepEqual([message?.error, message?.state, message?.code], ["login_required", "s-1", undefined]);
		});

		it("uses the browser's session if no page may be shown", async () => {
			const { url } = await start();
			const page = await request(url, { cookie: `cartwright_session=${await signIn()}` });
			assert.ok(heard(page.body, store)[0]?.code);
		});
	});

	describe("by redirect", () => {
		it("redirects to the sign-in page, and back when the browser has a newer session", async () => {
			const old = await signIn();
			shop.advance(1000);
			const started = await start({ prompt: "login", responseMode: "fragment", redirectUri: callback });
			assert.equal(started.endpoint, "http://shop.test/hosted/sign-in");
			const { searchParams } = new URL(started.url);
			assert.ok(searchParams.get("sessionToken"), "the page learns whom it serves");
			const continueUrl = `http://shop.test/oauth2/authorize?${new URLSearchParams({
				clientId: shop.clientId,
				request: searchParams.get("request") ?? "",
			})}`;
			const early = await request(continueUrl, { cookie: `cartwright_session=${old}` });
			assert.match(
				String(early.headers.location),
				/^http:\/\/shop\.test\/hosted\/sign-in\?/,
				"an old session is not enough",
			);
			shop.advance(1000);
			const back = await request(continueUrl, { cookie: `cartwright_session=${await signIn()}` });
			assert.equal(back.statusCode, 303);
			const location = new URL(String(back.headers.location));
			assert.equal(location.origin + location.pathname + location.search, callback);
			const parameters = new URLSearchParams(location.hash.slice(1));
			assert.equal(parameters.get("state"), "s-1");
			const code = parameters.get("code") ?? "";
			assert.equal(
				await refusalOf(exchange(code, started.codeVerifier)),
				"400 INVALID_GRANT",
				"redirectUri is part of it",
			);
			const tokens = await exchange(code, started.codeVerifier, { redirectUri: callback });
			assert.ok(tokens.refresh_token);
			assert.equal((await request(continueUrl)).statusCode, 404, "the authorization is used up");
		});

		it("is returned in the query if the client wants it so", async () => {
			const ask = { responseMode: "query", redirectUri: callback, sessionToken: await signIn() };
			const { url } = await start(ask);
			const location = new URL(String((await request(url)).headers.location));
			assert.equal(location.origin + location.pathname, `${store}/callback`);
			assert.deepEqual([...location.searchParams.keys()], ["from", "code", "state", "iss"]);
			assert.equal(location.hash, "");
		});

		it("also serves the published endpoint of authorize with all its parameters", async () => {
			const { codeChallenge, codeVerifier } = newPkce();
			const query = new URLSearchParams({
				clientId: shop.clientId,
				responseType: "code",
				redirectUri: callback,
				state: "s-2",
				scope: "offline_access",
				codeChallenge,
				codeChallengeMethod: "S256",
				sessionToken: await signIn(),
			});
			const back = await request(`http://shop.test/oauth2/authorize?${query}`);
			const code = new URL(String(back.headers.location)).searchParams.get("code") ?? "";
			assert.ok((await exchange(code, codeVerifier, { redirect_uri: callback })).access_token);
			const response = await shop.caller().use(oauth).authorize({
				clientId: shop.clientId,
				redirectUri: callback,
				state: "s",
				codeChallenge,
				codeChallengeMethod: "S256",
			});
			assert.equal(response.statusCode, 303, "a program gets the message");
		});
	});

	describe("refuses", () => {
		const refused = async (ask: Ask) => refusalOf(start(ask));

		it("redirect URIs that are not registered exactly", async () => {
			const addresses = [
				`${store}/callback`,
				`${callback}&x=1`,
				`${callback}#x`,
				"https://evil.example.com/callback?from=shop",
				"https://STORE.example.com/callback?from=shop",
				"https://store.example.com:443/callback?from=shop",
				"https://store.example.com/callback/../callback?from=shop",
				"unused://",
				"javascript:alert(1)",
			];
			for (const redirectUri of addresses) {
				assert.equal(await refused({ responseMode: "query", redirectUri }), "400 CALLBACK_NOT_ALLOWED", redirectUri);
				assert.equal(
					await refused({ responseMode: "web_message", redirectUri }),
					"400 CALLBACK_NOT_ALLOWED",
					redirectUri,
				);
			}
			assert.equal(await refused({ responseMode: "fragment" }), "400 CALLBACK_NOT_ALLOWED", "none at all");
			const query = new URLSearchParams({
				clientId: shop.clientId,
				redirectUri: "https://evil.example.com",
				state: "s",
			});
			const direct = await request(`http://shop.test/oauth2/authorize?${query}`);
			assert.equal(direct.statusCode, 400);
			assert.equal(direct.headers.location, undefined);
		});

		it("requests without PKCE with S256, without a state, or for anything but a code", async () => {
			const field = "auth.authRequest.";
			assert.equal(await refused({ codeChallenge: undefined }), `400 ${field}codeChallenge VALIDATION`);
			assert.equal(await refused({ codeChallenge: "short" }), `400 ${field}codeChallenge VALIDATION`);
			assert.equal(await refused({ codeChallengeMethod: "plain" }), `400 ${field}codeChallenge VALIDATION`);
			assert.equal(await refused({ responseType: "token" }), `400 ${field}responseType VALIDATION`);
			assert.equal(await refused({ state: undefined }), `400 ${field}state VALIDATION`);
			assert.equal(await refused({ responseMode: "form_post" }), `400 ${field}responseMode VALIDATION`);
		});

		it("response modes that the client is not registered for", async () => {
			const { client } = await shop.store.read(installation, { client: byId(clients, shop.clientId) });
			if (!client) assert.fail();
			await shop.store.commit(installation, [replace(clients, client, { ...client.doc, responseModes: ["query"] })]);
			assert.equal(await refused({}), "400 auth.authRequest.responseMode VALIDATION");
			const { changed } = await shop.store.read(installation, { changed: byId(clients, shop.clientId) });
			if (changed) await shop.store.commit(installation, [replace(clients, changed, client.doc)]);
		});

		it("ids of other clients, and sessions that have ended or are forged", async () => {
			const own = {
				id: crypto.randomUUID(),
				siteId: shop.site,
				name: "Other",
				allowedOrigins: [store],
				createdDate: "",
			};
			await shop.store.commit(installation, [create(clients, own)]);
			assert.equal(await refused({ clientId: own.id }), "400 auth.authRequest.clientId VALIDATION");
			assert.equal(await refused({ clientId: crypto.randomUUID() }), "400 auth.authRequest.clientId VALIDATION");
			const [id] = (await signIn()).split(".");
			assert.equal(await refused({ sessionToken: `${id}.forged` }), "404 SESSION_NOT_FOUND");
		});

		it("authorizations of another client, and forged and expired ones", async () => {
			const { url } = await start({ sessionToken: await signIn() });
			const { searchParams } = new URL(url);
			const status = async (change: Record<string, string>) => {
				const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...change });
				return (await request(`http://shop.test/oauth2/authorize?${query}`)).statusCode;
			};
			assert.equal(await status({ clientId: crypto.randomUUID() }), 401);
			assert.equal(await status({ request: `${searchParams.get("request")?.split(".")[0]}.x` }), 404);
			shop.advance(31 * minute);
			assert.equal(await status({}), 404);
		});
	});

	describe("a code", () => {
		it("works once; if it is used again, its tokens are revoked", async () => {
			const { code, codeVerifier } = await codeBy();
			const tokens = await exchange(code, codeVerifier);
			const refresh = { grantType: "refresh_token", refreshToken: tokens.refresh_token ?? "" };
			assert.equal(await refusalOf(shop.caller().use(oauth).token(refresh)), "not refused");
			assert.equal(await refusalOf(exchange(code, codeVerifier)), "400 INVALID_GRANT");
			assert.equal(await refusalOf(shop.caller().use(oauth).token(refresh)), "400 INVALID_GRANT");
		});

		it("gives tokens to at most one of two concurrent uses", async () => {
			const { code, codeVerifier } = await codeBy();
			const outcomes = await Promise.all([1, 2].map(() => refusalOf(exchange(code, codeVerifier))));
			assert.ok(outcomes.filter((each) => each === "not refused").length <= 1, outcomes.join());
		});

		it("expires after a minute", async () => {
			const { code, codeVerifier } = await codeBy();
			shop.advance(minute);
			assert.equal(await refusalOf(exchange(code, codeVerifier)), "400 INVALID_GRANT");
		});

		it("does not work with another verifier or client, or after a swap", async () => {
			const [mine, other] = [await codeBy(), await codeBy()];
			assert.equal(await refusalOf(exchange(mine.code, other.codeVerifier)), "400 INVALID_GRANT");
			assert.equal(await refusalOf(exchange(mine.code, "")), "400 INVALID_GRANT");
			assert.equal(await refusalOf(exchange(mine.code, mine.codeChallenge)), "400 INVALID_GRANT");
			assert.equal(
				await refusalOf(exchange(mine.code, mine.codeVerifier, { redirectUri: callback })),
				"400 INVALID_GRANT",
			);
			const strangers = await openShop({ engine: "sqlite" });
			assert.equal(
				await refusalOf(exchange(mine.code, mine.codeVerifier, { clientId: strangers.clientId })),
				"401 INVALID_CLIENT",
			);
			await strangers.close();
			assert.ok((await exchange(mine.code, mine.codeVerifier)).access_token, "after all that it is still good");
		});

		it("stops working when the member has signed out or was blocked", async () => {
			const blocked = await codeBy();
			await changeAccount(shop, "ada@example.com", { status: "BLOCKED" });
			assert.equal(await refusalOf(exchange(blocked.code, blocked.codeVerifier)), "400 INVALID_GRANT");
			await changeAccount(shop, "ada@example.com", { status: "ACTIVE" });
			const sessionToken = await signIn();
			const started = await start({ sessionToken });
			const [message] = heard((await request(started.url)).body, store);
			await request(`http://shop.test/_api/iam/authentication/v1/logout?clientId=${shop.clientId}`, {
				cookie: `cartwright_session=${sessionToken}`,
			});
			assert.equal(await refusalOf(exchange(message?.code ?? "", started.codeVerifier)), "400 INVALID_GRANT");
		});

		it("issues no refresh token without offline_access", async () => {
			const { code, codeVerifier } = await codeBy({ scope: "openid" });
			assert.equal((await exchange(code, codeVerifier)).refresh_token, undefined);
		});
	});

	it("logout by redirect session ends the session and its refresh tokens", async () => {
		const tokens = await tokensOf();
		const member = shop.caller(tokens.access_token);
		const { redirectSession } = await member
			.use(redirects)
			.createRedirectSession({ logout: { clientId: shop.clientId }, callbacks: { postFlowUrl: `${store}/bye` } });
		assert.ok(!redirectSession?.fullUrl?.includes("bye"));
		const response = await request(redirectSession?.fullUrl ?? "");
		assert.deepEqual([response.statusCode, response.headers.location], [302, `${store}/bye?wixMemberLoggedIn=false`]);
		const refresh = { grantType: "refresh_token", refreshToken: tokens.refresh_token ?? "" };
		assert.equal(await refusalOf(shop.caller().use(oauth).token(refresh)), "400 INVALID_GRANT");
		assert.equal((await infoOf(tokens.access_token)).active, false);
	});

	it("a hosted session ends with the member's session", async () => {
		const tokens = await tokensOf();
		const member = shop.caller(tokens.access_token);
		const { redirectSession } = await member.use(redirects).createRedirectSession({ login: {} });
		const hosted = shop.caller().use(hostedSessions);
		const opened = await hosted.openHostedSession({ sessionToken: redirectSession?.sessionToken ?? "" });
		const resume = () => refusalOf(hosted.resumeHostedSession({ sessionToken: opened.sessionToken }));
		assert.equal(await resume(), "not refused");
		await shop.app.inject({ url: "/v1/logout", headers: { authorization: tokens.access_token } });
		assert.equal(await resume(), "404 HOSTED_SESSION_EXPIRED");
	});

	it("login by redirect session redirects to the sign-in page and back", async () => {
		const { redirectSession } = await shopper
			.use(redirects)
			.createRedirectSession({ login: {}, callbacks: { postFlowUrl: store } });
		assert.match(redirectSession?.fullUrl ?? "", /^http:\/\/shop\.test\/hosted\/sign-in\?sessionToken=/);
	});

	it("puts no credential into an event", async () => {
		const { url } = await start({ sessionToken: await signIn() });
		const secret = new URL(url).searchParams.get("request")?.split(".")[1] ?? "-";
		const events = await shop.store.pendingEvents(10_000);
		assert.ok(events.some(({ data }) => data.purpose === "auth"));
		assert.ok(!JSON.stringify(events).includes(secret));
	});
});
