import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { services } from "@cartwright/contract/services";
import type { StartedServer } from "@cartwright/testing/started-server";
import type { Browser } from "../../apps/hosted/test/example-browser.ts";
import { memberIn, newBrowser, password, startShop } from "./member-in-browser.ts";
import { type PageRoute, pageRoutes } from "./page-routes.ts";

interface Schema {
	readonly type?: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly anyOf?: readonly Schema[];
}

const namesAnAddress = /ur[il]s?$|redirect|callback/i;
/** Addresses of pictures: they are displayed, and nobody is redirected there. */
const ofPictures = /\b(image|media|url|photo|cover)\.url$/;

/** Text members of a request that are named like URLs, by their paths. */
const addressesIn = (schema: Schema | undefined, prefix = ""): string[] => [
	...Object.entries(schema?.properties ?? {}).flatMap(([name, member]) => {
		const path = prefix ? `${prefix}.${name}` : name;
		const isText = member.type === "string" || member.anyOf?.some(({ type }) => type === "string");
		return [...(isText && namesAnAddress.test(name) ? [path] : []), ...addressesIn(member, path)];
	}),
	...(schema?.items ? addressesIn(schema.items, `${prefix}[]`) : []),
	...(schema?.anyOf ?? []).flatMap((each) => addressesIn(each, prefix)),
];

/** Every URL that a shopper's call can carry, which an attacker may use to redirect another shopper. */
const shoppersAddresses = services.flatMap(({ name, operations }) =>
	Object.entries(operations)
		.filter(([, { open, callers }]) => open || callers.includes("visitor") || callers.includes("member"))
		.flatMap(([operation, { request }]) => addressesIn(request as Schema).map((path) => `${operation} ${path}`))
		.filter((path) => !ofPictures.test(path))
		.map((each) => `${name}.${each}`),
);

const evil = (shop: string): readonly string[] => {
	const { host, hostname } = new URL(shop);
	return [
		"https://evil.example.com/",
		"https://evil.example.com:443/callback",
		"//evil.example.com",
		"/\\evil.example.com",
		"https:evil.example.com",
		"https://evil.example.com\\@localhost/",
		`https://${hostname}.evil.example.com/`,
		`https://${host}@evil.example.com/`,
		"http://localhost.evil.example.com:3000/callback",
		"http://localhost@evil.example.com/callback",
		"javascript:alert(1)//http://localhost:3000",
		"data:text/html,<script>alert(1)</script>",
		"vbscript:x",
		"file:///etc/passwd",
		"blob:http://localhost:3000/x",
		" https://evil.example.com/",
		"ht\ntps://evil.example.com/",
		"https://evil.example.com%2f.localhost/",
		"https://evil。example.com/",
	];
};

describe("open redirects", () => {
	let server: StartedServer;
	let ada: Browser;
	let token = "";
	let memberToken = "";
	let routes: readonly PageRoute[];
	before(async () => {
		server = await startShop();
		ada = await memberIn(server, "ada@example.com");
		routes = await pageRoutes();
		token = await visitorToken();
		const response = await send("POST", "/_api/iam/authentication/v2/login", token, {
			loginId: { email: "ada@example.com" },
			password,
		});
		const { id } = (response.json as { identity: { id: string } }).identity;
		const authorization = `${token},${await server.apiKey()}`;
		const asMember = { grant_type: "authorized_client", member_id: id };
		const tokens = (await send("POST", "/oauth2/token", authorization, asMember)).json;
		memberToken = (tokens as { access_token: string }).access_token;
	});
	after(() => server.stop());

	const send = async (method: string, url: string, authorization: string, body?: object) => {
		const response = await fetch(server.origin + url, {
			method,
			redirect: "manual",
			headers: { ...(authorization ? { authorization } : {}), ...(body ? { "content-type": "application/json" } : {}) },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.includes("json");
		return {
			status: response.status,
			location: response.headers.get("location"),
			text,
			json: isJson ? JSON.parse(text) : {},
		};
	};
	const visitorToken = async (): Promise<string> => {
		const body = { clientId: server.clientId, grantType: "anonymous" };
		return ((await send("POST", "/oauth2/token", "", body)).json as { access_token: string }).access_token;
	};
	const authRequest = (more: object) => ({
		clientId: server.clientId,
		responseType: "code",
		responseMode: "query",
		state: "s",
		scope: "offline_access",
		codeChallenge: "c".repeat(43),
		codeChallengeMethod: "S256",
		redirectUri: `${server.origin}/signed-in`,
		...more,
	});
	const session = (body: object) => send("POST", "/_api/redirects-api/v1/redirect-session", token, body);
	const asMember = (body: object) => send("POST", "/_api/redirects-api/v1/redirect-session", memberToken, body);
	const callback = (name: string) => async (address: string) => [
		await session({ login: {}, callbacks: { [name]: address } }),
		await session({ logout: { clientId: server.clientId }, callbacks: { [name]: address } }),
		await asMember({ memberAccountPage: { section: "ORDERS" }, callbacks: { [name]: address } }),
	];
	const redirect = "redirects.redirects.createRedirectSession";

	/** How each of the URLs is tried. */
	const attempts: Readonly<Record<string, (address: string) => Promise<readonly Awaited<ReturnType<typeof send>>[]>>> =
		{
			[`${redirect} auth.authRequest.redirectUri`]: async (redirectUri) => [
				await session({ auth: { authRequest: authRequest({ redirectUri }), prompt: "none" } }),
				await session({
					auth: { authRequest: authRequest({ redirectUri, responseMode: "web_message" }), prompt: "none" },
				}),
			],
			[`${redirect} auth.authRequest.signInUrl`]: async (signInUrl) => [
				await session({ auth: { authRequest: authRequest({ signInUrl }) } }),
			],
			...Object.fromEntries(
				[
					"thankYouPageUrl",
					"postFlowUrl",
					"plansListUrl",
					"loginUrl",
					"bookingsServiceListUrl",
					"cartPageUrl",
					"planListUrl",
				].map((name) => [`${redirect} callbacks.${name}`, callback(name)]),
			),
			"identity.oauth.token redirectUri": async (redirectUri) => [
				await send("POST", "/oauth2/token", "", {
					grantType: "authorization_code",
					code: "x.y",
					codeVerifier: "v",
					redirectUri,
					clientId: server.clientId,
				}),
			],
			"identity.oauth.authorize redirectUri": async (redirectUri) => {
				const authorization = authRequest({ redirectUri }) as unknown as Record<string, string>;
				const statuses = [];
				const others: Record<string, string>[] = [
					{},
					{ prompt: "none" },
					{ responseMode: "web_message", prompt: "none" },
					{ state: "" },
					{ responseType: "token" },
				];
				for (const more of others) {
					const query = new URLSearchParams({ ...authorization, ...more });
					statuses.push(await send("GET", `/oauth2/authorize?${query}`, ""));
				}
				return statuses;
			},
			"identity.authentication.logout postLogoutRedirectUri": async (postLogoutRedirectUri) => [
				await send(
					"GET",
					`/_api/iam/authentication/v1/logout?${new URLSearchParams({ postLogoutRedirectUri, clientId: server.clientId })}`,
					"",
				),
				await send("GET", `/_api/iam/authentication/v1/logout?${new URLSearchParams({ postLogoutRedirectUri })}`, ""),
			],
			"identity.recovery.sendRecoveryEmail redirect.url": async (url) => [
				await send("POST", "/_api/iam/recovery/v1/send-email", await visitorToken(), {
					email: `${crypto.randomUUID()}@example.com`,
					redirect: { url, clientId: server.clientId },
				}),
			],
			"ecom.back-in-stock-notifications.createBackInStockNotificationRequest request.itemUrl": async (itemUrl) => [
				await send("POST", "/v1/back-in-stock-notification-requests", await visitorToken(), {
					request: {
						catalogReference: { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: crypto.randomUUID() },
						email: "ada@example.com",
						itemUrl,
					},
					itemDetails: { name: "Lamp", price: "1" },
				}),
			],
			"cartwright.payments.pay returnUrl": async (returnUrl) => [
				await send("POST", "/cartwright/v1/payments/pay", token, { checkoutId: crypto.randomUUID(), returnUrl }),
			],
		};

	it("are all tested: no URL is added to a shopper's call without a test here", () => {
		const untried = new Set(shoppersAddresses.filter((each) => !(each in attempts)));
		// The other spelling of the same member, and members refused for their form alone.
		untried.delete("identity.oauth.token redirect_uri");
		// Needs a placed order: the tests of payments cover it.
		untried.delete("cartwright.payments.pay returnUrl");
		// Needs a member with a card: the tests of saved methods cover it.
		untried.delete("cartwright.saved-payment-methods.saveMyPaymentMethod returnUrl");
		// Videos in reviews are refused, whatever their URLs are.
		for (const each of untried) if (/Review (review\.content\.)?media\[\]\.video\./.test(each)) untried.delete(each);
		// override-checkout-url.test.ts tries every call that stores it.
		for (const each of untried) if (/(overrideCheckoutUrl|customCheckoutUrl)$/i.test(each)) untried.delete(each);
		assert.deepEqual([...untried], []);
	});

	it("are rejected by the calls that accept URLs, and no response redirects there", async () => {
		const own = `${server.origin}/signed-in`;
		const [first = { status: 0 }] = (await attempts[`${redirect} auth.authRequest.redirectUri`]?.(own)) ?? [];
		const [left = { status: 0 }] =
			(await attempts[`${redirect} callbacks.postFlowUrl`]?.("http://localhost:3000/")) ?? [];
		assert.deepEqual([first.status, left.status], [200, 200], "a good one is taken");
		for (const [name, attempt] of Object.entries(attempts)) {
			for (const address of evil(server.origin)) {
				for (const { status, location, text } of await attempt(address)) {
					const about = `${name} answered ${status} to ${address}: ${location} ${text.slice(0, 200)}`;
					assert.ok(status < 500, about);
					// Not examined if the part of the shop that it belongs to is missing.
					assert.ok(status >= 400 || !/evil|javascript:|data:text/.test(`${location} ${text}`), about);
					if (location) assert.equal(new URL(location, server.origin).origin, server.origin, about);
				}
			}
		}
	});

	it("are not caused by any page, under any name of a parameter", async () => {
		const names = [
			"back",
			"returnUrl",
			"url",
			"next",
			"to",
			"redirectUri",
			"postFlowUrl",
			"continue",
			"target",
			"r",
			"u",
			"lang",
		];
		for (const { url, file } of routes) {
			for (const address of [
				"https://evil.example.com/",
				"//evil.example.com",
				"/\\evil.example.com",
				"javascript:alert(1)",
			]) {
				const query = new URLSearchParams(names.map((name) => [name, address] as [string, string]));
				for (const browser of [newBrowser(server), ada]) {
					const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
					const response = await browser.first(`${url}?${query}`, cookie ? { cookie } : {});
					const location = response.headers.get("location");
					if (location)
						assert.equal(new URL(location, server.origin).origin, server.origin, `${file} leads to ${location}`);
					const links = (await response.text()).match(
						/\b(?:href|action|src|content)="(?:https?:)?[\\/]{2}[^"]*evil[^"]*"|="javascript:/g,
					);
					assert.deepEqual(links, null, file);
				}
			}
		}
	});

	it("are not caused by a form, under any name of a field", async () => {
		for (const address of [
			"https://evil.example.com/",
			"//evil.example.com",
			"/\\evil.example.com",
			"/\t/evil.example.com",
			"javascript:x",
		]) {
			for (const { url, file } of routes.filter(({ takesForms }) => takesForms)) {
				const body = new URLSearchParams({
					back: address,
					returnUrl: address,
					postFlowUrl: address,
					next: address,
					intent: "go",
				});
				const response = await fetch(server.origin + url, {
					method: "POST",
					redirect: "manual",
					body,
					headers: { accept: "text/html", origin: server.origin },
				});
				const location = response.headers.get("location");
				if (location)
					assert.equal(new URL(location, server.origin).origin, server.origin, `${file} leads to ${location}`);
			}
		}
	});

	it("are not caused by the storefront's sign-in, which returns to its own pages", async () => {
		for (const back of evil(server.origin)) {
			const browser = newBrowser(server);
			const signIn = await browser.open(`/sign-in?${new URLSearchParams({ back })}`);
			const done = await browser.submit(signIn, "go", { email: "ada@example.com", password });
			assert.equal(done.url.origin, server.origin, `${back} leads to ${done.url}`);
		}
	});
});
