import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

const maxBytes = 12 * 1024;

/** What a storefront imports from the SDK: visitors and members, a catalogue, carts, the way to the checkout. */
const storefront = `
import { createClient } from "./client.ts";
import { cookieStorage } from "./cookie-storage.ts";
import { CallError } from "./errors.ts";
import { OAuthStrategy } from "./oauth-strategy.ts";
import { checkout } from "./services/checkout.ts";
import { currentCart } from "./services/current-cart.ts";
import { members } from "./services/members.ts";
import { productsV3 } from "./services/products-v3.ts";
import { redirects } from "./services/redirects.ts";
import { search } from "./services/search.ts";
import { webMethodsAt } from "./web-method-calls.ts";

export const services = { checkout, currentCart, members, productsV3, redirects, search };
export { CallError, OAuthStrategy, cookieStorage, createClient, webMethodsAt };
`;

/** What browsers and edge runtimes have in common; nothing of Node. */
const webGlobals = {
	URL,
	URLSearchParams,
	Headers,
	Request,
	Response,
	TextEncoder,
	AbortSignal,
	crypto,
	btoa,
	setTimeout,
	clearTimeout,
};

/** Bundles like a storefront, for browsers and edge runtimes. */
const bundle = async (entry: string): Promise<string> => {
	const folder = fileURLToPath(new URL(".", import.meta.url));
	const built = await rolldown({
		input: "storefront",
		cwd: folder,
		platform: "browser",
		plugins: [
			{
				name: "entry",
				resolveId: (id) => (id === "storefront" ? `${folder}storefront.ts` : undefined),
				load: (id) => (id === `${folder}storefront.ts` ? entry : undefined),
			},
		],
		onLog: (_level, log) => assert.fail(log.message),
	});
	const { output } = await built.generate({ format: "iife", name: "shop", minify: true });
	await built.close();
	return output[0].code;
};

describe("a storefront's part of the SDK", () => {
	let code: string;
	before(async () => {
		code = await bundle(storefront);
	});

	it("is at most 12 KB compressed", (t) => {
		const size = gzipSync(code).length;
		t.diagnostic(`${size} bytes`);
		assert.ok(size <= maxBytes, `${size} bytes, may have ${maxBytes}`);
	});

	it("contains the routes of the imported services, and no schema", () => {
		assert.match(code, /carts\/current\/add-to-cart/);
		assert.doesNotMatch(code, /stores-reader|maxLength|"GUID"|OWNED_CART_NOT_FOUND/);
	});

	it("runs with only the globals of the web", async () => {
		const sent: string[] = [];
		const fakeResponses = [
			{ access_token: "visitor-1", refresh_token: "renew-1", expires_in: 60 },
			{ cart: { id: "cart-1" } },
		];
		const fake = async (address: string, { headers }: { headers: Record<string, string> }) => {
			sent.push(`${new URL(address).pathname} ${headers.authorization ?? "nobody"}`);
			return Response.json(fakeResponses.shift());
		};
		const script = `${code};
			const client = shop.createClient({
				origin: "http://shop.test",
				auth: shop.OAuthStrategy({ clientId: "client-1" }),
			});
			const cart = client.use(shop.services.currentCart).getCurrentCart();
			Promise.all([cart, client.auth.generateOAuthData("http://storefront.test/callback")]);`;
		const [response, oauthData] = await runInNewContext(script, { ...webGlobals, fetch: fake });
		assert.equal(response.cart.id, "cart-1");
		assert.equal(oauthData.codeVerifier.length, 43);
		assert.deepEqual(sent, ["/oauth2/token nobody", "/ecom/v1/carts/current visitor-1"]);
	});
});
