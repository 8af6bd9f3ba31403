import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, describe, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import type { Client } from "@cartwright/sdk/client";
import { accountOf, login, outcome, register, setSignOn } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { Provider } from "oidc-provider";

const callback = "http://localhost:3000/callback";
const clientId = "the-shop";
const minute = 60_000;

interface Person {
	readonly email?: string;
	readonly email_verified?: boolean;
	readonly given_name?: string;
}

onEachEngine("sign-in with another provider", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let staff: Client;
	let provider: Provider;
	let server: Server;
	let issuer: string;
	let connectionId: string;
	let privateKey: CryptoKey;
	let from: string;
	const people = new Map<string, Person>();
	/** Who signs in at the provider; `undefined` refuses. */
	let atTheBrowser: string | undefined;

	before(async () => {
		shop = await openShop({ engine, providers: { fetch: guardedFetch({ allowedNetworks: ["127.0.0.1"] }) } });
		shopper = await shop.visitor();
		staff = await shop.staff();
		await allowOrigins(shop.store, shop.clientId, [], [callback]);
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
		server = createServer((request, response) => {
			if (request.url?.startsWith("/interaction/")) {
				const providerResult = atTheBrowser ? { login: { accountId: atTheBrowser } } : { error: "access_denied" };
				void provider.interactionFinished(request, response, providerResult);
			} else provider.callback()(request, response);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const keys = await generateKeyPair("RS256", { extractable: true });
		privateKey = keys.privateKey;
		provider = newProvider({ ...(await exportJWK(privateKey)), kid: "one", alg: "RS256", use: "sig" });
		const wanted = { name: "Example ID", issuer, clientId, clientSecret: "between us" };
		const { connection } = await staff.use(accounts).saveIdpConnection({ connection: wanted });
		connectionId = connection?.id ?? "";
	});
	beforeEach(() => {
		shop.advance(minute);
		from = shop.now().toISOString();
	});
	after(async () => {
		server.closeAllConnections();
		server.close();
		await shop.close();
	});

	/** The failed sign-ins in the audit log since the test started. */
	const failures = async () => {
		const { entries = [] } = await staff.use(audit).queryAuditLog({ log: "SITE", from });
		const failed = (entries ?? []).filter((entry) => entry.actorKind === "member" && entry.outcome !== "OK");
		return failed.map(({ actorId, outcome: code }) => [actorId, code]).reverse();
	};

	const newProvider = (jwk: object) =>
		new Provider(issuer, {
			clients: [
				{
					client_id: clientId,
					client_secret: "between us",
					token_endpoint_auth_method: "client_secret_post",
					redirect_uris: ["http://shop.test/_api/iam/authentication/v1/callback"],
				},
			],
			jwks: { keys: [jwk as never] },
			conformIdTokenClaims: false,
			claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name"] },
			features: { devInteractions: { enabled: false } },
			interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
			pkce: { required: () => true },
			findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
			async loadExistingGrant(context) {
				const { client, session } = context.oidc;
				if (!client || !session?.accountId) return undefined;
				const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
				grant.addOIDCScope("openid email profile");
				await grant.save();
				return grant;
			},
		});

	/** A browser that follows redirects until one leads to the shop or the storefront. */
	class Browser {
		readonly #cookies = new Map<string, Map<string, string>>();

		cookie(origin: string): string {
			return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
		}

		#keep(origin: string, set: readonly string[]): void {
			const jar = this.#cookies.get(origin) ?? new Map<string, string>();
			for (const line of set) {
				const [pair = ""] = line.split(";");
				const at = pair.indexOf("=");
				if (/max-age=0|01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
				else jar.set(pair.slice(0, at), pair.slice(at + 1));
			}
			this.#cookies.set(origin, jar);
		}

		/** One step at the shop: where it sends the browser. */
		async openShop(address: string): Promise<string> {
			const { pathname, search, origin } = new URL(address);
			const headers = { accept: "text/html", cookie: this.cookie(origin) };
			const response = await shop.app.inject({ url: pathname + search, headers });
			this.#keep(origin, [response.headers["set-cookie"] ?? []].flat());
			return String(response.headers.location ?? `${response.statusCode} ${response.body}`);
		}

		/** All steps at the provider: the address at which it sends the browser back. */
		async openProvider(address: string): Promise<string> {
			let url = address;
			for (let steps = 0; url.startsWith(issuer) && steps < 10; steps++) {
				const response = await fetch(url, { redirect: "manual", headers: { cookie: this.cookie(issuer) } });
				this.#keep(issuer, response.headers.getSetCookie());
				url = new URL(response.headers.get("location") ?? "about:blank", url).href;
			}
			return url;
		}
	}

	/** A sign-in by redirect session, at the shop's page or at the provider that is named. */
	const startAt = async (idp?: string, prompt: "login" | "none" = "login"): Promise<URL> => {
		const authRequest = {
			...(idp ? { idp } : {}),
			clientId: shop.clientId,
			responseType: "code",
			scope: "offline_access",
			state: "s-1",
			responseMode: "query",
			redirectUri: callback,
			codeChallenge: "c".repeat(43),
			codeChallengeMethod: "S256",
		};
		const { redirectSession } = await shopper.use(redirects).createRedirectSession({ auth: { authRequest, prompt } });
		return new URL(redirectSession?.fullUrl ?? "");
	};

	const startAuthorization = async (): Promise<{ request: string; start: string }> => {
		const request = (await startAt()).searchParams.get("request") ?? "";
		const path = `/_api/iam/authentication/v1/sso/login/${shop.site}/${connectionId}`;
		return {
			request,
			start: `http://shop.test${path}?${new URLSearchParams({ tenantType: "SITE", sessionId: request })}`,
		};
	};
	/** The whole way; where it ends. */
	const travel = async (person: string | undefined, browser = new Browser()): Promise<URL> => {
		atTheBrowser = person;
		const { start } = await startAuthorization();
		const back = await browser.openProvider(await browser.openShop(start));
		const nextUrl = await browser.openShop(back);
		return new URL(nextUrl.includes("/oauth2/authorize") ? await browser.openShop(nextUrl) : nextUrl);
	};

	describe("by redirect: loginWithIdpConnection and loginCallback", () => {
		it("creates an account, and returns to the client with a code", async () => {
			people.set("p-1", { email: "ada@example.com", email_verified: true, given_name: "Ada" });
			const end = await travel("p-1");
			assert.equal(end.origin + end.pathname, callback);
			assert.ok(end.searchParams.get("code"));
			const account = await accountOf(shop, "ada@example.com");
			assert.deepEqual([account?.emailVerified, account?.profile.firstName], [true, "Ada"]);
			people.set("p-long", { email: "iris@example.com", email_verified: true, given_name: "I".repeat(101) });
			await travel("p-long");
			const iris = await accountOf(shop, "iris@example.com");
			assert.deepEqual([iris?.emailVerified, iris?.profile.firstName], [true, undefined], "half a name is none");
			people.set("p-1", { email: "ada.moved@example.com", email_verified: true });
			await travel("p-1");
			assert.equal(await accountOf(shop, "ada.moved@example.com"), undefined, "known by the subject, not the address");
		});

		it("redirects to the provider if the redirect session names it", async () => {
			people.set("p-5", { email: "eve@example.com", email_verified: true });
			atTheBrowser = "p-5";
			const browser = new Browser();
			const back = await browser.openProvider(await browser.openShop((await startAt(connectionId)).href));
			const end = new URL(await browser.openShop(await browser.openShop(back)));
			assert.deepEqual([end.origin + end.pathname, end.searchParams.get("state")], [callback, "s-1"]);
			assert.ok(end.searchParams.get("code"));
			assert.equal((await startAt(connectionId, "none")).pathname, "/oauth2/authorize", "no page may be shown");
			assert.equal(await refusalOf(startAt(crypto.randomUUID())), "404 IDP_CONNECTION_NOT_FOUND");
		});

		it("links the account of an email address that the provider has verified", async () => {
			await register(shopper, "bob@example.com");
			people.set("p-2", { email: "bob@example.com", email_verified: true });
			assert.ok((await travel("p-2")).searchParams.get("code"));
			assert.equal(
				await outcome(login(shopper, "bob@example.com")),
				"-19973",
				"the email address had not been verified before",
			);
		});

		it("does not link one that the provider has not verified, and records the attempt", async () => {
			await register(shopper, "carol@example.com");
			people.set("p-3", { email: "carol@example.com", email_verified: false });
			const end = await travel("p-3");
			assert.deepEqual(await failures(), [[(await accountOf(shop, "carol@example.com"))?.id, "EMAIL_NOT_VERIFIED"]]);
			assert.equal(end.pathname, "/hosted/sign-in");
			assert.equal(end.searchParams.get("error"), "EMAIL_NOT_VERIFIED");
			assert.ok(end.searchParams.get("request"), "there is another way to sign in");
			assert.equal(await outcome(login(shopper, "carol@example.com")), "SUCCESS");
		});

		it("returns to the sign-in page if the user refuses, and records it", async () => {
			const end = await travel(undefined);
			assert.deepEqual([end.pathname, end.searchParams.get("error")], ["/hosted/sign-in", "access_denied"]);
			assert.deepEqual(await failures(), [["", "IDP_REFUSED"]]);
		});

		it("accepts a callback once, unchanged, from the browser that started it, and records others", async () => {
			people.set("p-4", { email: "dave@example.com", email_verified: true });
			atTheBrowser = "p-4";
			const [browser, other] = [new Browser(), new Browser()];
			const back = await browser.openProvider(await browser.openShop((await startAuthorization()).start));
			assert.match(await other.openShop(back), /^404 .*AUTHORIZATION_NOT_FOUND/, "another browser");
			const swapped = new URL(back);
			swapped.searchParams.set("state", `${shop.site}.${crypto.randomUUID()}.x`);
			assert.match(await browser.openShop(swapped.href), /^404 .*AUTHORIZATION_NOT_FOUND/, "another state");
			const mixedUp = new URL(back);
			mixedUp.searchParams.set("iss", "https://evil.example.com");
			assert.match(await browser.openShop(mixedUp.href), /^503 .*IDP_UNAVAILABLE/, "another issuer");
			assert.deepEqual(await failures(), [
				["", "AUTHORIZATION_NOT_FOUND"],
				["", "IDP_UNAVAILABLE"],
			]);
			assert.match(await browser.openShop(back), /\/oauth2\/authorize/);
			assert.match(await browser.openShop(back), /^404 .*AUTHORIZATION_NOT_FOUND/, "a second time");
		});

		it("reports a connection that does not exist or cannot be reached", async () => {
			const path = (id: string) => `http://shop.test/v1/sso/login/${shop.site}/${id}?tenantType=SITE`;
			assert.match(await new Browser().openShop(path(crypto.randomUUID())), /^404 .*IDP_CONNECTION_NOT_FOUND/);
			const wanted = { name: "Gone", issuer: "http://127.0.0.1:9", clientId: "x" };
			const { connection } = await staff.use(accounts).saveIdpConnection({ connection: wanted });
			assert.match(await new Browser().openShop(path(connection?.id ?? "")), /^503 .*IDP_UNAVAILABLE/);
			await staff.use(accounts).deleteIdpConnection({ id: connection?.id ?? "" });
		});
	});

	it("does not connect to an issuer in a private network", async () => {
		const careful = await openShop({ engine });
		try {
			let requests = 0;
			const count = () => requests++;
			server.on("connection", count);
			const wanted = { name: "Inside", issuer, clientId };
			const { connection } = await (await careful.staff()).use(accounts).saveIdpConnection({ connection: wanted });
			const response = await careful.app.inject({
				url: `/v1/sso/login/${careful.site}/${connection?.id}?tenantType=SITE`,
			});
			server.off("connection", count);
			assert.deepEqual([response.statusCode, requests], [503, 0]);
		} finally {
			await careful.close();
		}
	});

	describe("by the token of a widget: loginWithIdpConnectionTokenParams", () => {
		const tokenFor = async (claims: object, by: CryptoKey = privateKey) =>
			new SignJWT({
				email: "erin@example.com",
				email_verified: true,
				sub: "p-5",
				iss: issuer,
				aud: clientId,
				...claims,
			})
				.setProtectedHeader({ alg: "RS256", kid: "one" })
				.setIssuedAt(Math.floor(shop.now().getTime() / 1000))
				.setExpirationTime(Math.floor(shop.now().getTime() / 1000) + 300)
				.sign(by);
		const ask = (tokenParams: Record<string, string>) =>
			shopper.use(authentication).loginWithIdpConnectionTokenParams({ idpConnectionId: connectionId, tokenParams });

		it("signs in once, and records tokens that are rejected", async () => {
			const id_token = await tokenFor({ nonce: "n" });
			assert.equal(await refusalOf(ask({ id_token, nonce: "other" })), "400 IDP_TOKEN_INVALID");
			const response = await ask({ id_token, nonce: "n" });
			assert.equal(response.state, "SUCCESS");
			assert.ok(response.sessionToken);
			assert.deepEqual(response.identity?.connections, [
				{ idpConnection: { idpConnectionId: connectionId, idpUserId: "p-5" } },
			]);
			assert.equal(await refusalOf(ask({ id_token })), "400 IDP_TOKEN_INVALID", "used before");
			assert.deepEqual(await failures(), [
				["", "IDP_TOKEN_INVALID"],
				["", "IDP_TOKEN_INVALID"],
			]);
		});

		it("rejects tokens of another issuer or for another client, and forged, unsigned and expired ones", async () => {
			const { privateKey: forger } = await generateKeyPair("RS256");
			const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${(await tokenFor({})).split(".")[1]}.`;
			const old = await tokenFor({});
			const bad = [
				await tokenFor({ iss: "https://evil.example.com" }),
				await tokenFor({ aud: "another-client" }),
				await tokenFor({}, forger),
				none,
				"nonsense",
				"",
			];
			for (const id_token of bad) assert.equal(await refusalOf(ask({ id_token })), "400 IDP_TOKEN_INVALID", id_token);
			shop.advance(6 * minute);
			assert.equal(await refusalOf(ask({ id_token: old })), "400 IDP_TOKEN_INVALID");
		});

		it("reports that the email address belongs to another account", async () => {
			const id_token = await tokenFor({ sub: "p-6", email: "carol@example.com", email_verified: false });
			assert.equal(await refusalOf(ask({ id_token })), "409 EMAIL_NOT_VERIFIED");
			const unknown = { idpConnectionId: crypto.randomUUID(), tokenParams: { id_token } };
			const call = shopper.use(authentication).loginWithIdpConnectionTokenParams(unknown);
			assert.equal(await refusalOf(call), "404 IDP_CONNECTION_NOT_FOUND");
		});
	});

	it("is set up by saveIdpConnection, listIdpConnections and deleteIdpConnection, which return no secret", async () => {
		const calls = staff.use(accounts);
		const newConnection = { id: crypto.randomUUID(), name: "Other", issuer: "https://id.example.com", clientId: "a" };
		await calls.saveIdpConnection({ connection: { ...newConnection, clientSecret: "between us" } });
		await calls.saveIdpConnection({ connection: { ...newConnection, name: "Renamed" } });
		const listed = await calls.listIdpConnections({});
		const redirectUri = "http://shop.test/_api/iam/authentication/v1/callback";
		assert.deepEqual(
			listed.connections.find(({ id }) => id === newConnection.id),
			{ ...newConnection, name: "Renamed", redirectUri },
		);
		assert.ok(!JSON.stringify(listed).includes("between us"));
		const { idpConnections } = await shopper.use(accounts).getSignInOptions({});
		assert.ok(idpConnections.some(({ name }) => name === "Renamed"));
		await calls.deleteIdpConnection({ id: newConnection.id });
		assert.equal(await refusalOf(calls.deleteIdpConnection({ id: newConnection.id })), "404 IDP_CONNECTION_NOT_FOUND");
		const unsafe = calls.saveIdpConnection({ connection: { ...newConnection, issuer: "http://id.example.com" } });
		assert.equal(await refusalOf(unsafe), "400 connection.issuer FORMAT");
	});
});
