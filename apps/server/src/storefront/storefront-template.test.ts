import assert from "node:assert/strict";
import { it, mock } from "node:test";

// Compiled against the packed packages, which have the types that it names.
const { visitorOf } = await import(
	new URL("../../../../templates/storefront/app/shop.server.ts", import.meta.url).href
);

it("marks the visitor's cookie of a storefront as secure behind a proxy that ends the encryption", async (t) => {
	const token = { access_token: "token", refresh_token: "renew", expires_in: 900 };
	t.mock.method(
		globalThis,
		"fetch",
		mock.fn(async () => Response.json(token)),
	);
	const cookieOf = async (url: string, headers: Record<string, string>): Promise<string> => {
		const visitor = visitorOf(new Request(url, { headers }));
		await visitor.shop.auth.getAuthHeaders();
		return visitor.setCookies().get("set-cookie") ?? "";
	};
	assert.match(await cookieOf("http://storefront.test/", { "x-forwarded-proto": "https" }), /; Secure/i);
	assert.match(await cookieOf("https://storefront.test/", {}), /; Secure/i);
	assert.doesNotMatch(await cookieOf("http://storefront.test/", {}), /; Secure/i);
});

it("takes the colours of the shop also where its style sheet comes last, as in development", async () => {
	const { paletteCss } = await import(new URL("../../../../templates/storefront/app/palette.ts", import.meta.url).href);
	const css = paletteCss({ accent: "#123456" }, { accent: "#abcdef" });
	const rules = [...css.matchAll(/([^{}]*:root[^{}]*)\{([^}]*)\}/g)].map(([, selector, declarations]) => [
		selector?.match(/:root/g)?.length,
		declarations?.includes("--accent:#"),
	]);
	assert.deepEqual(rules, [
		[2, true],
		[2, true],
	]);
});
