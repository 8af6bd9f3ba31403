import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import { site } from "@cartwright/contract/sites/site";
import { openInstallation } from "@cartwright/server/installation";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { secrets } from "../sealing/secret.ts";
import { installation } from "../sites/site.ts";
import { isDue } from "./key-ring.ts";
import { idTokenKeys, reloadSeconds, tokenKeys } from "./purposes.ts";
import { revokeSigningKeys } from "./revoke-signing-keys.ts";
import { findRing } from "./ring-store.ts";
import { rotateSigningKeys } from "./rotate-signing-keys.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

onEachEngine("signing keys", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const calls = () => shop.caller().use(oauth);
	const kids = async () => ((await calls().jwks({})).keys ?? []).map(({ kid }) => kid);
	const tokens = async () => {
		const given = await calls().token({ grantType: "anonymous", clientId: shop.clientId });
		return { access: given.access_token ?? "", refresh: given.refresh_token ?? "" };
	};
	const isActive = async (token: string) => (await calls().tokenInfo({ token })).active;
	const rotate = (days?: number) =>
		rotateSigningKeys(
			shop.store,
			shop.now().toISOString(),
			days === undefined ? undefined : (ring) => isDue(ring, shop.now().toISOString(), days),
		);
	const verified = async (token: string) => {
		const keySet = createLocalJWKSet((await calls().jwks({})) as unknown as JSONWebKeySet);
		return (await jwtVerify(token, keySet, { currentDate: shop.now() })).protectedHeader.kid;
	};
	const oidcKids = async () => {
		const response = await shop.app.inject({ url: `/oidc/${shop.site}/jwks` });
		return response.json().keys.map(({ kid, d }: { kid: string; d?: string }) => [kid, d]);
	};

	it("are both published while tokens of the old one are valid, and the new one signs", async () => {
		const before = await tokens();
		const [first] = await kids();
		assert.equal(await verified(before.access), first);
		assert.equal(await rotate(), 1);
		shop.advance(60_000);
		const after = await tokens();
		const [active, ...others] = await kids();
		assert.notEqual(active, first);
		assert.deepEqual(others, [first]);
		assert.deepEqual([await verified(before.access), await verified(after.access)], [first, active]);
		assert.deepEqual([await isActive(before.access), await isActive(after.access)], [true, true]);
		shop.advance(6 * hour);
		assert.deepEqual(await kids(), [active], "the last access token of the old one has expired");
		const renewed = await calls().token({ grantType: "refresh_token", refreshToken: before.refresh });
		assert.equal(decodeProtectedHeader(renewed.access_token ?? "").kid, active, "the visitor keeps the cart");
		shop.advance(401 * day);
		await rotate();
		const ring = await findRing(shop.store, installation, tokenKeys);
		assert.ok(!ring?.some(({ jwk }) => jwk.kid === first), "no token that it signed can be valid");
	});

	it("are rotated by age, once if two processes try at the same time", async () => {
		assert.equal(await rotate(90), 0);
		shop.advance(90 * day);
		const counts = await Promise.all([rotate(90), rotate(90)]);
		assert.deepEqual(counts.sort(), [0, 1]);
	});

	it("of releases that had a single key stay valid", async () => {
		const ring = await findRing(shop.store, installation, tokenKeys);
		const { secret } = await shop.store.read(installation, { secret: byId(secrets, tokenKeys.id) });
		assert.ok(ring && secret);
		const [{ jwk }] = ring;
		await shop.store.commit(installation, [
			replace(secrets, secret, { ...secret.doc, value: JSON.stringify(jwk), createdDate: shop.now().toISOString() }),
		]);
		shop.advance(60_000);
		const { access } = await tokens();
		assert.equal(await verified(access), jwk.kid);
		await rotate();
		shop.advance(60_000);
		assert.deepEqual([(await kids()).length, await isActive(access)], [2, true]);
	});

	it("of OpenID Connect are rotated too, and their private parts are not published", async () => {
		const [[first]] = await oidcKids();
		assert.equal(await rotate(), 2);
		shop.advance(60_000);
		const published = await oidcKids();
		assert.equal(published.length, 2);
		assert.deepEqual(published[1], [first, undefined]);
		assert.equal(published[0][1], undefined);
		shop.advance(31 * day);
		assert.equal((await oidcKids()).length, 1);
		await rotate();
		assert.equal((await findRing(shop.store, shop.site, idTokenKeys))?.length, 2);
	});

	it("lose their private part when they are retired, unless a library needs it", async () => {
		const [active, ...retired] = (await findRing(shop.store, installation, tokenKeys)) ?? [];
		assert.ok(active?.jwk.d && retired.length > 0);
		for (const { jwk } of retired) assert.equal(jwk.d, undefined);
	});

	it("that are revoked end every token that they signed, at the next call to every process", async () => {
		const other = await openInstallation(shop.store, shop.now);
		const [visitor, idTokenKey] = [await tokens(), (await oidcKids())[0]?.[0]];
		const [first] = await kids();
		const call = () => refusalOf(shop.caller(visitor.access).use(site).getSite({}));
		assert.ok(await other.tokens.verify(visitor.access, shop.now()));
		assert.equal(await call(), "not refused");
		assert.equal(await revokeSigningKeys(shop.store, shop.now().toISOString()), 2);
		shop.advance(reloadSeconds * 1000);

		assert.equal(await call(), "401 UNAUTHENTICATED");
		assert.equal(await isActive(visitor.access), false);
		assert.equal(other.tokens.known(visitor.access, shop.now()), undefined);
		assert.equal(await other.tokens.verify(visitor.access, shop.now()), undefined);
		const renewal = calls().token({ grantType: "refresh_token", refreshToken: visitor.refresh });
		assert.equal(await refusalOf(renewal), "400 INVALID_GRANT");
		const [active, ...others] = await kids();
		assert.deepEqual([active === first, others], [false, []]);
		const published = await oidcKids();
		assert.deepEqual([published.length, published[0][0] === idTokenKey], [1, false]);
		const { access } = await tokens();
		assert.deepEqual([await isActive(access), (await other.tokens.verify(access, shop.now()))?.use], [true, "access"]);
	});
});
