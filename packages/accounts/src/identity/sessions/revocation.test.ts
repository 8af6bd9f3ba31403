import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { accounts as accountCalls } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { oauth } from "@cartwright/contract/identity/oauth";
import { members } from "@cartwright/contract/members/members";
import { orders } from "@cartwright/contract/orders/orders";
import { keys } from "@cartwright/contract/staff/keys";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { apiKeys } from "@cartwright/kernel/sites/api-key";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { changeAccount, goodPassword, login, register } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { decodeJwt } from "jose";
import { sessionIdOf } from "./session-token.ts";

const ended = "401 UNAUTHENTICATED";
const day = 24 * 60 * 60 * 1000;

/** Whatever is taken from somebody is gone with the next call, whatever tokens were given before. */
onEachEngine("an access token becomes invalid at the next call", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const ask = async (authorization: string, payload: object) =>
		(await shop.app.inject({ method: "POST", url: "/oauth2/token", headers: { authorization }, payload })).json();
	const isActive = async (token: string) => (await shop.caller().use(oauth).tokenInfo({ token })).active;
	/** How the next call of a member is answered, and what `tokenInfo` says; they never differ. */
	const asMember = async (token: string) => {
		const responses = [
			await refusalOf(shop.caller(token).use(oauth).userInfo({})),
			await refusalOf(shop.caller(token).use(members).getCurrentMember({})),
		];
		assert.equal(new Set(responses).size, 1, responses.join());
		assert.equal(await isActive(token), responses[0] === "not refused");
		return responses[0];
	};
	const asApp = async (token: string) => {
		const error = await refusalOf(shop.caller(token).use(orders).searchOrders({ search: {} }));
		assert.equal(await isActive(token), error !== ended);
		return error;
	};

	const newMember = async () => {
		shop.advance(60_000);
		const email = `${crypto.randomUUID()}@example.com`;
		const { identity } = await register(await shop.visitor(), email);
		const { sessionToken } = await login(await shop.visitor(), email);
		const id = identity?.id ?? "";
		const signOn = await shop.key("owner");
		const grant = { grant_type: "authorized_client", member_id: id, session_token: sessionToken };
		const { access_token: token, refresh_token: refresh } = await ask(`,${signOn}`, grant);
		assert.equal(await asMember(token), "not refused");
		return { id, email, token, refresh, sessionToken: sessionToken ?? "", key: signOn };
	};

	type Member = Awaited<ReturnType<typeof newMember>>;
	/** A token of another sign-in of the same member. */
	const secondToken = async ({ id, email, key }: Member): Promise<string> => {
		const { sessionToken } = await login(await shop.visitor(), email);
		const grant = { grant_type: "authorized_client", member_id: id, session_token: sessionToken };
		return (await ask(`,${key}`, grant)).access_token;
	};

	it("when its member signs out, or ends the session elsewhere", async () => {
		const left = await newMember();
		const url = `${authentication.operations.logout.published}?clientId=${shop.clientId}`;
		await shop.app.inject({ url, headers: { authorization: left.token } });
		assert.equal(await asMember(left.token), ended);
		const away = await newMember();
		const other = await secondToken(away);
		const { endMySession } = shop.caller(other).use(accountCalls);
		await endMySession({ sessionId: sessionIdOf(away.sessionToken) });
		assert.deepEqual([await asMember(away.token), await asMember(other)], [ended, "not refused"]);
	});

	it("when the password is changed in another session", async () => {
		const member = await newMember();
		const other = await secondToken(member);
		const { changePassword } = shop.caller(other).use(authentication);
		await changePassword({ newPassword: `${goodPassword} and a swan` });
		assert.deepEqual([await asMember(member.token), await asMember(other)], [ended, "not refused"]);
	});

	it("when the password is changed, also if it was issued without a session", async () => {
		const member = await newMember();
		const grant = { grant_type: "authorized_client", member_id: member.id };
		const { access_token: token, refresh_token: refresh } = await ask(`,${member.key}`, grant);
		const renewed = await ask("", { grantType: "refresh_token", refreshToken: refresh });
		for (const each of [token, renewed.access_token]) assert.equal(await asMember(each), "not refused");
		const { changePassword } = shop.caller(member.token).use(authentication);
		await changePassword({ newPassword: `${goodPassword} and a swan` });
		for (const each of [token, renewed.access_token]) assert.equal(await asMember(each), ended);
		const again = await ask(`,${member.key}`, grant);
		assert.equal(await asMember(again.access_token), "not refused");
	});

	it("with its session, which lasts as long as its refresh token", async () => {
		const { refresh } = await newMember();
		const renew = () => ask("", { grantType: "refresh_token", refreshToken: refresh });
		for (let days = 25; days < 180; days += 25) {
			shop.advance(25 * day);
			assert.equal(await asMember((await renew()).access_token), "not refused", `after ${days} days`);
		}
		shop.advance(25 * day);
		assert.equal((await renew()).details?.applicationError?.code, "INVALID_GRANT");
	});

	it("when its member is blocked, disconnected or deleted", async () => {
		const staff = (await shop.staff()).use(members);
		for (const end of ["blockMember", "disconnectMember", "deleteMember"] as const) {
			const { id, token } = await newMember();
			await staff[end]({ id });
			assert.equal(await asMember(token), ended, end);
		}
		const { email, token } = await newMember();
		await changeAccount(shop, email, { status: "BLOCKED" });
		assert.equal(await asMember(token), ended, "however it was written");
		await changeAccount(shop, email, { status: "ACTIVE" });
		assert.equal(await asMember(token), "not refused");
	});

	it("when the key that requested it is revoked, and is not renewed", async () => {
		const { id, token } = await newMember();
		const calls = (await shop.staff()).use(keys);
		const { key, apiKey } = await calls.createKey({ name: "Sign-on", role: "owner" });
		const issued = await ask(`,${key}`, { grant_type: "authorized_client", member_id: id });
		assert.equal(await asMember(issued.access_token), "not refused");
		await calls.revokeKey({ id: apiKey?.id ?? "" });
		assert.deepEqual([await asMember(issued.access_token), await asMember(token)], [ended, "not refused"]);
		const renewed = await ask("", { grantType: "refresh_token", refreshToken: issued.refresh_token });
		assert.equal(renewed.details?.applicationError?.code, "INVALID_GRANT");
	});

	const credentialsOf = (key: string) => {
		const [, client_id = "", ...secret] = key.split("_");
		return { grant_type: "client_credentials", client_id, client_secret: secret.join("_") };
	};

	it("when its key is revoked or expires, and can create no key any more", async () => {
		const calls = (await shop.staff()).use(keys);
		const { key, apiKey } = await calls.createKey({ name: "App", role: "owner" });
		const { access_token: token } = await ask("", credentialsOf(key));
		assert.equal(await asApp(token), "not refused");
		await calls.revokeKey({ id: apiKey?.id ?? "" });
		assert.equal(await asApp(token), ended);
		const more = shop.caller(token).use(keys).createKey({ name: "More", role: "owner" });
		assert.equal(await refusalOf(more), ended);
		const expires = new Date(shop.now().getTime() + 60_000).toISOString();
		const { key: short } = await (await shop.staff()).use(keys).createKey({ name: "Short", role: "owner", expires });
		const { access_token: brief } = await ask("", credentialsOf(short));
		assert.equal(await asApp(brief), "not refused");
		shop.advance(60_000);
		assert.equal(await asApp(brief), ended);
	});

	it("when the key secret that requested it is rotated", async () => {
		const calls = (await shop.staff()).use(keys);
		const { key, apiKey } = await calls.createKey({ name: "App", role: "owner" });
		const { access_token: first } = await ask("", credentialsOf(key));
		const { key: next } = await calls.rotateKey({ id: apiKey?.id ?? "", overlapMinutes: 1 });
		const { access_token: late } = await ask("", credentialsOf(key));
		const { access_token: second } = await ask("", credentialsOf(next));
		const responses = async () => [await asApp(first), await asApp(late), await asApp(second)];
		assert.deepEqual(await responses(), ["not refused", "not refused", "not refused"]);
		shop.advance(60_000);
		assert.deepEqual(await responses(), [ended, ended, "not refused"]);
	});

	it("has the current permissions of its key", async () => {
		const { key, apiKey } = await (await shop.staff()).use(keys).createKey({ name: "App", role: "owner" });
		const { access_token: token } = await ask("", credentialsOf(key));
		assert.deepEqual(Object.keys(decodeJwt(token).identity as object).sort(), ["appId", "kind", "secretId"]);
		const { known } = await shop.store.read(installation, { known: byId(apiKeys, apiKey?.id ?? "") });
		assert.ok(known);
		await shop.store.commit(installation, [replace(apiKeys, known, { ...known.doc, role: "content" })]);
		assert.equal(await asApp(token), "403 PERMISSION_DENIED");
	});

	it("of staff who signed out, were disabled or removed", async () => {
		const { accessToken, refreshToken } = await newStaff(shop, "owner");
		assert.equal(await asApp(accessToken), "not refused");
		await shop.caller().use(staffAccounts).signOutStaff({ refreshToken });
		assert.equal(await asApp(accessToken), ended);
	});

	it("of visitors only when it expires: nothing is stored of them", async () => {
		const { token } = await shop.visitor();
		const { token: other } = await shop.visitor();
		assert.equal(await isActive(token), true);
		assert.match(await refusalOf(shop.caller(other).use(currentCart).getCurrentCart({})), /404/);
	});
});
