import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { login, register } from "@cartwright/testing/accounts";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { type SignInFlow, signInFlows } from "../flows/documents.ts";
import { sessions } from "../sessions/documents.ts";
import { hashOf } from "../sessions/handle.ts";
import { sessionIdOf } from "../sessions/session-token.ts";

onEachEngine("logout", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		await allowOrigins(shop.store, shop.clientId, ["https://store.example.com"]);
		await register(await shop.visitor(), "ada@example.com");
	});
	after(() => shop.close());

	/** As a browser goes there. */
	const request = (query: Record<string, string>, headers: Record<string, string> = {}) =>
		shop.app.inject({
			url: `${authentication.operations.logout.published}?${new URLSearchParams(query)}`,
			headers: { accept: "text/html,*/*", ...headers },
		});
	const signIn = async () => (await login(await shop.visitor(), "ada@example.com")).sessionToken ?? "";
	const lasts = async (token: string) => {
		const { session } = await shop.store.read(shop.site, { session: byId(sessions, sessionIdOf(token)) });
		return session !== undefined;
	};

	it("ends the browser's session, clears its cookie and redirects", async () => {
		const token = await signIn();
		const address = "https://store.example.com/bye?x=1#y";
		const response = await request(
			{ postLogoutRedirectUri: address, clientId: shop.clientId },
			{ cookie: `other=1; cartwright_session=${token}` },
		);
		assert.equal(response.statusCode, 302);
		assert.equal(response.headers.location, address);
		assert.match(
			String(response.headers["set-cookie"]),
			/^cartwright_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
		);
		assert.equal(await lasts(token), false);
	});

	it("ends the session of a redirect session, and no other", async () => {
		const [one, other] = [await signIn(), await signIn()];
		const flow = (purpose: "LOG_OUT" | "AUTHORIZE", sessionToken: string, id: string) =>
			({
				id,
				secretHash: hashOf("secret"),
				purpose,
				sessionId: sessionIdOf(sessionToken),
				clientId: shop.clientId,
				returnUrl: "https://store.example.com/bye?x=1#y",
				createdDate: shop.now().toISOString(),
				expires: new Date(shop.now().getTime() + 60_000).toISOString(),
			}) as SignInFlow;
		await shop.store.commit(shop.site, [
			create(signInFlows, flow("LOG_OUT", one, "out")),
			create(signInFlows, flow("AUTHORIZE", other, "authorize")),
		]);
		await request({ clientId: shop.clientId, sessionToken: "out.wrong" });
		await request({ clientId: shop.clientId, sessionToken: "authorize.secret" });
		assert.deepEqual([await lasts(one), await lasts(other)], [true, true]);
		const { headers } = await request({ clientId: shop.clientId, sessionToken: "out.secret" });
		assert.equal(headers.location, "https://store.example.com/bye?x=1&wixMemberLoggedIn=false#y");
		assert.deepEqual([await lasts(one), await lasts(other)], [false, true]);
	});

	it("redirects to the signed-out page without a return address, and returns its address to programs", async () => {
		const response = await shop.caller().use(authentication).logout({});
		const location = response.headers.find(({ key }) => key === "location")?.value;
		assert.deepEqual([response.statusCode, location], [302, "http://shop.test/hosted/signed-out"]);
		const page = await request({ clientId: shop.clientId });
		assert.equal(page.statusCode, 302);
		assert.equal(page.headers.location, `http://shop.test/hosted/signed-out?clientId=${shop.clientId}`);
	});

	it("redirects to registered addresses only, and allows no header injection", async () => {
		const addresses = [
			"https://evil.example.com/",
			"https://store.example.com.evil.org/",
			"https://store.example.com@evil.org/",
			"http://store.example.com/",
			"https://user:pass@store.example.com/",
			"https://store.example.com:444/",
		];
		for (const postLogoutRedirectUri of addresses) {
			const response = await request({ postLogoutRedirectUri, clientId: shop.clientId });
			assert.equal(response.statusCode, 400, postLogoutRedirectUri);
			assert.equal(response.headers.location, undefined);
		}
		const unknown = await request({
			postLogoutRedirectUri: "https://store.example.com/",
			clientId: crypto.randomUUID(),
		});
		assert.equal(unknown.statusCode, 400, "an unknown client has no addresses");
		const injected = "https://store.example.com/\r\nset-cookie: a=b";
		const response = await request({ postLogoutRedirectUri: injected, clientId: shop.clientId });
		assert.ok(!String(response.headers["set-cookie"]).includes("a=b"));
		assert.notEqual(response.statusCode, 302);
	});
});
