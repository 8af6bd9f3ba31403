import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import type { CallError } from "@cartwright/sdk/errors";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";

const hour = 60 * 60 * 1000;

onEachEngine("tokens of visitors", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const subjectOf = async (token: string) => shop.caller().use(oauth).tokenInfo({ token });
	const refused = async (request: Parameters<ReturnType<typeof calls>["token"]>[0]) =>
		calls()
			.token(request)
			.then(
				() => "not refused",
				(error: CallError) => `${error.status} ${error.code}`,
			);
	const calls = () => shop.caller().use(oauth);

	it("makes each anonymous caller a visitor of the client's site", async () => {
		const [one, other] = [await shop.visitor(), await shop.visitor()];
		const info = await subjectOf(one.token);
		assert.equal(info.active, true);
		assert.equal(info.subjectType, "VISITOR");
		assert.equal(info.siteId, shop.site);
		assert.equal(info.clientId, shop.clientId);
		assert.notEqual(info.subjectId, (await subjectOf(other.token)).subjectId);
	});

	it("stores nothing for a visitor who only reads", async () => {
		await shop.visitor();
		assert.deepEqual(await shop.store.pendingEvents(10), []);
	});

	it("limits new visitors for each address and minute, except for this machine", async () => {
		const ask = async (ip?: string) => {
			const headers = ip ? { "x-forwarded-for": ip } : {};
			const payload = { grantType: "anonymous", clientId: shop.clientId };
			const response = await shop.app.inject({ method: "POST", url: "/oauth2/token", headers, payload });
			return response.statusCode === 200 ? "200" : `429 ${response.json().details.applicationError.code}`;
		};
		const responses = async (ip?: string) => new Set(await Promise.all(Array.from({ length: 600 }, () => ask(ip))));
		assert.deepEqual([...(await responses("2001:db8::1:1"))], ["200"]);
		assert.equal(await ask("2001:db8:0:0:ffff::2"), "429 RATE_LIMITED", "the same network");
		assert.equal(await ask("2001:db8:0:1::1"), "200");
		assert.deepEqual([...(await responses()), await ask()], ["200", "200"]);
		shop.advance(2 * 60_000);
		assert.equal(await ask("2001:db8::1:1"), "200");
	});

	it("renews for the same visitor, and the refresh token stays valid", async () => {
		const visitor = await shop.visitor();
		for (const spelling of [
			{ grantType: "refresh_token", refreshToken: visitor.refreshToken, clientId: shop.clientId },
			{ grant_type: "refresh_token", refresh_token: visitor.refreshToken },
		]) {
			const renewed = await calls().token(spelling);
			assert.equal(renewed.refresh_token, visitor.refreshToken);
			assert.equal((await subjectOf(renewed.access_token)).subjectId, (await subjectOf(visitor.token)).subjectId);
		}
	});

	it("access tokens expire after four hours; refresh tokens stay valid", async () => {
		const visitor = await shop.visitor();
		shop.advance(4 * hour + 1000);
		assert.equal((await subjectOf(visitor.token)).active, false);
		assert.equal((await shop.caller(visitor.token).use(oauth).tokenInfo({ token: "x" })).active, false);
		const renewed = await calls().token({ grantType: "refresh_token", refreshToken: visitor.refreshToken });
		assert.equal((await subjectOf(renewed.access_token)).active, true);
	});

	it("rejects unknown grants", async () => {
		const { token, refreshToken } = await shop.visitor();
		assert.equal(await refused({ grantType: "anonymous", clientId: "nobody" }), "401 INVALID_CLIENT");
		assert.equal(await refused({ grantType: "password" }), "400 UNSUPPORTED_GRANT_TYPE");
		assert.equal(await refused({ grantType: "refresh_token", refreshToken: "x" }), "400 INVALID_GRANT");
		// An access token is not a refresh token.
		assert.equal(await refused({ grantType: "refresh_token", refreshToken: token }), "400 INVALID_GRANT");
		const foreign = { grantType: "refresh_token", refreshToken, clientId: "00000000-0000-4000-8000-00000000ffff" };
		assert.equal(await refused(foreign), "400 INVALID_GRANT");
	});

	it("publishes the keys that verify tokens", async () => {
		const { token } = await shop.visitor();
		const { keys } = await calls().jwks({});
		const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: keys as JWK[] }), {
			currentDate: shop.now(),
		});
		assert.equal(payload.site, shop.site);
		assert.equal(JSON.stringify(keys).includes('"d"'), false, "the private half stays here");
	});

	it("rejects forged tokens", async () => {
		const { token } = await shop.visitor();
		const [header = "", payload = "", signature = ""] = token.split(".");
		const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
		claims.identity = { kind: "user", userId: "me", role: "owner" };
		const forgedPayload = Buffer.from(JSON.stringify(claims)).toString("base64url");
		const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
		for (const forged of [
			`${header}.${forgedPayload}.${signature}`,
			`${none}.${forgedPayload}.`,
			`${header}.${payload}.${signature.slice(0, -4)}AAAA`,
			"a.b.c",
			"",
		]) {
			assert.equal((await subjectOf(forged || "-")).active, false, forged);
		}
	});
});
