import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { openIdRecords } from "@cartwright/accounts/identity/authorization/documents";
import { signInFlows } from "@cartwright/accounts/identity/flows/documents";
import { savedLines } from "@cartwright/commerce/carts/documents";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import { redirectSessions } from "@cartwright/commerce/redirects/documents";
import { createServer } from "@cartwright/server/server";
import type { Collection, Document } from "@cartwright/store/collection";
import { count } from "@cartwright/store/store";
import { lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { quickPasswords } from "@cartwright/testing/quick-passwords";
import { engines, onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";

const perMinute = 5;
const callback = "https://store.example.com/callback";

onEachEngine("filling the database without signing in", (engine) => {
	const once = { skip: engine !== engines[0] };
	let shop: Shop;
	let app: Shop["app"];
	let shopper: Shopper;
	let mug: Offer;
	before(async () => {
		shop = await openShop({ engine, allowedOrigins: ["https://store.example.com"], redirectUris: [callback] });
		const { store, now } = shop;
		const options = {
			store,
			now,
			log: pino({ level: "silent" }),
			origin: "http://shop.test",
			passwords: quickPasswords,
		};
		app = await createServer({ ...options, visitorsPerMinute: perMinute });
		shopper = await shop.visitor();
		mug = await offer(shop);
	});
	after(async () => {
		await app.close();
		await shop.close();
	});

	const parameters = (more: Record<string, string>) =>
		new URLSearchParams({ response_type: "code", scope: "openid", redirect_uri: callback, ...more });
	const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
	const post = (url: string, body: object) => ({ method: "POST", url, payload: body }) as const;
	const attacks: readonly [name: string, collection: Collection<Document>, request: () => object | Promise<object>][] =
		[
			[
				"sign-ins of the wire",
				signInFlows as never,
				() => ({
					url: `/oauth2/authorize?${new URLSearchParams({
						clientId: shop.clientId,
						responseType: "code",
						scope: "offline_access",
						state: "s",
						redirectUri: callback,
						responseMode: "query",
						codeChallenge: challenge,
						codeChallengeMethod: "S256",
					})}`,
					headers: { accept: "text/html" },
				}),
			],
			[
				"sign-ins by OpenID Connect",
				openIdRecords as never,
				() => ({
					url: `/oidc/${shop.site}/auth?${parameters({
						client_id: shop.clientId,
						state: "s",
						code_challenge: challenge,
						code_challenge_method: "S256",
					})}`,
					headers: { accept: "text/html" },
				}),
			],
			["carts", carts as never, () => post("/ecom/v1/carts", { lineItems: [lineOf(mug)] })],
			["checkouts", carts as never, () => post("/ecom/v1/checkouts", { lineItems: [lineOf(mug)], channelType: "WEB" })],
			[
				"visits to hosted pages",
				redirectSessions as never,
				() => post("/redirect-session/v1/redirect-session", { storesProduct: { productSlug: mug.product.slug } }),
			],
			[
				"lists of saved lines",
				savedLines as never,
				async () => ({
					...post("/cartwright/v1/saved-lines/add", { lineItems: [lineOf(mug)] }),
					headers: { authorization: (await shop.visitor()).token },
				}),
			],
		];
	for (const [index, [name, collection, request]] of attacks.entries()) {
		it(`is limited for one address: ${name}`, once, async () => {
			const countAll = async () => (await shop.store.read(shop.site, { all: count(collection) })).all;
			const before = await countAll();
			const send = async (remoteAddress: string) => {
				const wanted = (await request()) as { headers?: object };
				const headers = { authorization: shopper.token, ...wanted.headers };
				return (await app.inject({ ...wanted, headers, remoteAddress })).statusCode;
			};
			const statuses: number[] = [];
			// Each from a different address of one network.
			for (let at = 0; at < 3 * perMinute; at++) statuses.push(await send(`2001:db8:0:${index}::${at + 1}`));
			const allowed = statuses.slice(0, perMinute);
			assert.ok(
				allowed.every((status) => status < 400),
				`${allowed}`,
			);
			assert.deepEqual([...new Set(statuses.slice(perMinute))], [429]);
			// OpenID Connect stores two records for each request.
			const made = (await countAll()) - before;
			assert.ok(made > 0 && made <= 2 * perMinute, `${made} were stored`);
			assert.ok((await send(`2001:db8:1:${index}::1`)) < 400, "nobody else is held up");
		});
	}
});
