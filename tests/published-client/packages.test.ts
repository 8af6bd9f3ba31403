import assert from "node:assert/strict";
import { it } from "node:test";
import { currentCart } from "@wix/ecom";
import { createClient, OAuthStrategy } from "@wix/sdk";

const clientId = "8f4e3d2c-1b0a-4c5d-9e8f-7a6b5c4d3e2f";

it("requests a visitor's tokens first, then sends the call with them", async (t) => {
	const requests: Request[] = [];
	t.mock.method(globalThis, "fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
		const request = new Request(input, init);
		requests.push(request);
		const isTokenCall = new URL(request.url).pathname.startsWith("/oauth2/");
		return Response.json(
			isTokenCall ? { access_token: "visitor", refresh_token: "again", expires_in: 60 } : { cart: {} },
		);
	});
	const client = createClient({ modules: { currentCart }, auth: OAuthStrategy({ clientId }) });

	await client.currentCart.getCurrentCart();

	assert.deepEqual(
		requests.map((request) => `${request.method} ${new URL(request.url).pathname}`),
		["POST /oauth2/token", "GET /ecom/v1/carts/current"],
	);
	assert.equal(requests[1]?.headers.get("authorization"), "visitor");
});
