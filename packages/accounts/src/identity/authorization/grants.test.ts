import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { oauth } from "@cartwright/contract/identity/oauth";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { create } from "@cartwright/store/batch";
import { byId, count } from "@cartwright/store/store";
import { changeAccount, goodPassword, login, register } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { refreshTokens } from "../sessions/documents.ts";

const day = 24 * 60 * 60 * 1000;

onEachEngine("grants for members and servers", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let memberId: string;
	let key: string;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		memberId = (await register(shopper, "ada@example.com")).identity?.id ?? "";
		key = await shop.key("owner");
	});
	after(() => shop.close());

	const ask = async (authorization: string | undefined, payload: object) => {
		const headers = authorization === undefined ? {} : { authorization };
		const response = await shop.app.inject({ method: "POST", url: "/oauth2/token", headers, payload });
		return { status: response.statusCode, ...response.json() };
	};
	const codeOf = ({ status, details }: { status: number; details?: { applicationError: { code: string } } }) =>
		`${status} ${details?.applicationError.code ?? ""}`.trim();
	const actFor = (authorization?: string, more: object = {}) =>
		ask(authorization, { grant_type: "authorized_client", scope: "offline_access", member_id: memberId, ...more });
	const renew = (refreshToken: string, more: object = {}) =>
		ask(undefined, { grantType: "refresh_token", refreshToken, ...more });
	const infoOf = (token: string) => shop.caller().use(oauth).tokenInfo({ token });
	const storedTokens = async () => (await shop.store.read(shop.site, { tokens: count(refreshTokens) })).tokens;

	describe("authorized_client", () => {
		it("issues a member's tokens to a server, for the visitor that it acts for", async () => {
			const { access_token, refresh_token, expires_in } = await actFor(`${shopper.token},${key}`);
			assert.equal(expires_in, 15 * 60);
			const info = await infoOf(access_token);
			assert.deepEqual([info.subjectType, info.subjectId, info.clientId], ["MEMBER", memberId, shop.clientId]);
			const renewed = await renew(refresh_token, { clientId: shop.clientId });
			assert.equal(renewed.refresh_token, refresh_token);
			assert.equal((await infoOf(renewed.access_token)).subjectId, memberId);
		});

		it("needs no visitor", async () => {
			for (const authorization of [`,${key}`, key]) {
				assert.equal((await infoOf((await actFor(authorization)).access_token)).subjectId, memberId);
			}
		});

		it("binds the tokens to a session that sign-on created", async () => {
			const body = { loginId: { email: "ada@example.com" } };
			const { sessionToken } = await shop.caller(`${shopper.token},${key}`).use(authentication).signOn(body);
			const tokens = await actFor(`${shopper.token},${key}`, { session_token: sessionToken });
			await shop.app.inject({ url: "/v1/logout", headers: { authorization: tokens.access_token } });
			assert.equal(codeOf(await renew(tokens.refresh_token)), "400 INVALID_GRANT");
			assert.equal((await infoOf(tokens.access_token)).active, false);
			assert.equal(codeOf(await actFor(`,${key}`, { session_token: sessionToken })), "400 INVALID_GRANT");
			const other = await register(shopper, "other@example.com");
			assert.equal(codeOf(await actFor(`,${key}`, { session_token: other.sessionToken })), "400 INVALID_GRANT");
		});

		it("requires a key with the sign-on permission, and a member who may sign in", async () => {
			const before = await storedTokens();
			for (const authorization of [
				undefined,
				shopper.token,
				`${shopper.token},`,
				"cwk_a_b",
				`${shopper.token},cwk_a_b`,
			]) {
				assert.equal(codeOf(await actFor(authorization)), "401 INVALID_CLIENT", authorization);
			}
			assert.equal(codeOf(await actFor(`,${await shop.key("support")}`)), "401 INVALID_CLIENT");
			assert.equal(codeOf(await actFor(`,${key}`, { member_id: crypto.randomUUID() })), "404 MEMBER_NOT_FOUND");
			await changeAccount(shop, "ada@example.com", { status: "BLOCKED" });
			assert.equal(codeOf(await actFor(`,${key}`)), "400 INVALID_GRANT");
			await changeAccount(shop, "ada@example.com", { status: "ACTIVE" });
			const strangers = await openShop({ engine: "sqlite" });
			assert.equal(codeOf(await actFor(`,${await strangers.key()}`)), "401 INVALID_CLIENT", "another shop's key");
			await strangers.close();
			assert.equal(await storedTokens(), before);
		});
	});

	describe("client_credentials", () => {
		const split = () => {
			const [, id = "", ...secret] = key.split("_");
			return { client_id: id, client_secret: secret.join("_") };
		};

		it("issues a short-lived token for a key", async () => {
			const body = { grant_type: "client_credentials", ...split(), instance_id: shop.site };
			const { access_token, refresh_token, expires_in } = await ask(undefined, body);
			assert.deepEqual([expires_in, refresh_token], [15 * 60, undefined]);
			const info = await infoOf(access_token);
			assert.deepEqual([info.subjectType, info.instanceId], ["APP", shop.site]);
			const request = { loginId: { email: "by-app@example.com" } };
			assert.ok((await shop.caller(access_token).use(authentication).signOn(request)).sessionToken);
			shop.advance(15 * 60_000 + 1000);
			assert.equal(
				await refusalOf(shop.caller(access_token).use(authentication).signOn(request)),
				"401 UNAUTHENTICATED",
			);
		});

		it("rejects a wrong secret, an unknown client and another shop", async () => {
			const refused = async (change: object) =>
				codeOf(await ask(undefined, { grant_type: "client_credentials", ...split(), ...change }));
			assert.equal(await refused({ client_secret: "wrong" }), "401 INVALID_CLIENT");
			assert.equal(await refused({ client_secret: undefined }), "401 INVALID_CLIENT");
			assert.equal(await refused({ client_id: "nobody" }), "401 INVALID_CLIENT");
			assert.equal(await refused({ instance_id: crypto.randomUUID() }), "401 INVALID_CLIENT");
		});
	});

	describe("a member's refresh token", () => {
		const newToken = async (): Promise<string> =>
			(await actFor(`${(await shop.visitor()).token},${key}`)).refresh_token;

		it("is stored as a hash, and works for its own client and site only", async () => {
			const token = await newToken();
			const [, id = "", secret = ""] = token.split(".");
			const { found } = await shop.store.read(shop.site, { found: byId(refreshTokens, id) });
			assert.ok(found && !JSON.stringify(found).includes(secret));
			assert.equal(codeOf(await renew(token, { clientId: crypto.randomUUID() })), "400 INVALID_GRANT");
			assert.equal(codeOf(await renew(`cwr_${crypto.randomUUID()}.${id}.${secret}`)), "400 INVALID_GRANT");
			assert.equal(codeOf(await renew(`cwr_${shop.site}.${id}.forged`)), "400 INVALID_GRANT");
			assert.equal(codeOf(await renew("cwr_")), "400 INVALID_GRANT");
			// It is worthless alone.
			assert.equal(await refusalOf(shop.caller(token).use(oauth).userInfo({})), "401 UNAUTHENTICATED");
		});

		it("expires after thirty days without use, and after half a year at the latest", async () => {
			const [used, idle] = [await newToken(), await newToken()];
			let days = 0;
			const pass = (more: number) => {
				days += more;
				shop.advance(more * day);
			};
			pass(29);
			assert.equal(codeOf(await renew(used)), "200");
			pass(2);
			assert.equal(codeOf(await renew(idle)), "400 INVALID_GRANT");
			while (days < 175) {
				assert.equal(codeOf(await renew(used)), "200", `after ${days} days`);
				pass(20);
			}
			pass(181 - days);
			assert.equal(codeOf(await renew(used)), "400 INVALID_GRANT");
			shopper = await shop.visitor();
		});

		it("can be revoked by revokeRefreshToken", async () => {
			const token = await newToken();
			const revoke = (value: string) => shop.caller().use(oauth).revokeRefreshToken({ token: value });
			await revoke(`${token}x`);
			assert.equal(codeOf(await renew(token)), "200");
			await revoke(token);
			assert.equal(codeOf(await renew(token)), "400 INVALID_GRANT");
			assert.deepEqual(await revoke(token), {});
			assert.deepEqual(await revoke(shopper.refreshToken), {});
		});

		it("stops working after a new password or a block", async () => {
			const token = await newToken();
			await changeAccount(shop, "ada@example.com", { status: "BLOCKED" });
			assert.equal(codeOf(await renew(token)), "400 INVALID_GRANT");
			await changeAccount(shop, "ada@example.com", { status: "ACTIVE" });
			const member = shop.caller((await actFor(`,${key}`)).access_token);
			await member
				.use(authentication)
				.changePassword({ newPassword: "16 ducks and a mug", currentPassword: goodPassword });
			assert.equal(codeOf(await renew(token)), "400 INVALID_GRANT");
			assert.equal((await login(shopper, "ada@example.com", "16 ducks and a mug")).state, "SUCCESS");
		});

		it("is rotated for clients that want it; using a rotated one again revokes them all", async () => {
			const id = crypto.randomUUID();
			const rotating = {
				id,
				siteId: shop.site,
				name: "Rotating",
				allowedOrigins: [],
				createdDate: "",
				rotatesRefreshTokens: true,
			};
			await shop.store.commit(installation, [create(clients, rotating)]);
			const { access_token } = await ask(undefined, { grantType: "anonymous", clientId: id });
			const first = (await actFor(`${access_token},${key}`)).refresh_token;
			const second = (await renew(first)).refresh_token;
			assert.notEqual(first, second);
			const third = (await renew(second)).refresh_token;
			assert.equal(codeOf(await renew(first)), "400 INVALID_GRANT");
			assert.equal(codeOf(await renew(third)), "400 INVALID_GRANT", "whoever has it may have taken it");
		});
	});

	it("userInfo returns the member's profile to the client", async () => {
		await changeAccount(shop, "ada@example.com", {
			profile: { firstName: "Ada", lastName: "of the very long family name", picture: "no address" },
		});
		const member = shop.caller((await actFor(`,${key}`)).access_token);
		const info = await member.use(oauth).userInfo({});
		assert.deepEqual(info, {
			sub: memberId,
			givenName: "Ada",
			familyName: "of the very long family name",
			email: "ada@example.com",
			emailVerified: false,
			name: "Ada of the very long family name",
		});
		assert.equal(await refusalOf(shopper.use(oauth).userInfo({})), "403 PERMISSION_DENIED");
	});
});
