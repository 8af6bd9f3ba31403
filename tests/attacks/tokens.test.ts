import assert from "node:assert/strict";
import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { after, before, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import { members } from "@cartwright/contract/members/members";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { createClient as createSdkClient } from "@cartwright/sdk/client";
import { login, register } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { engines, fetchFrom, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { everyCall } from "./every-call.ts";

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const decoded = (part = ""): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());

onEachEngine("tokens that nobody was given", (engine) => {
	let shop: Shop;
	let token: string;
	let memberToken: string;
	let sessionToken: string;
	let refreshToken: string;
	before(async () => {
		shop = await openShop({ engine, checkResponses: false });
		const visitor = await shop.visitor();
		({ token, refreshToken } = visitor);
		const { identity, sessionToken: session } = await register(visitor, "ada@example.com");
		sessionToken = session ?? "";
		const key = await shop.key("owner");
		const body = { grant_type: "authorized_client", member_id: identity?.id };
		const response = await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization: `${token},${key}` },
			payload: body,
		});
		memberToken = response.json().access_token;
	});
	after(() => shop.close());

	const send = (method: string, url: string, authorization: string) =>
		shop.app.inject({
			method: method as "POST",
			url,
			headers: {
				authorization,
				...(method === "GET" || method === "DELETE" ? {} : { "content-type": "application/json" }),
			},
			...(method === "GET" || method === "DELETE" ? {} : { payload: "{}" }),
		});
	const closed = everyCall.filter(({ operation }) => !operation.open);
	const refusedByAll = async (credential: string, about: string) => {
		for (const { name, operation, url } of closed) {
			const { statusCode } = await send(operation.method, url, credential);
			assert.equal(statusCode, 401, `${name} took ${about}`);
		}
	};

	it("are rejected by every call, however they were forged", async () => {
		const [head = "", body = "", signature = ""] = memberToken.split(".");
		const claims = decoded(body);
		const owner = { ...claims, identity: { kind: "user", userId: randomUUID(), role: "owner" } };
		const app = { ...claims, identity: { kind: "app", appId: randomUUID(), role: "owner" } };
		const publicKey = (await shop.app.inject({ url: "/oauth2/jwks" })).json();
		const jwk = (publicKey.keys ?? JSON.parse(Buffer.from(publicKey.body ?? "", "base64").toString()).keys)[0];
		const own = generateKeyPairSync("ed25519");
		const signed = (header: object, content: object) => {
			const text = `${encoded(header)}.${encoded(content)}`;
			return `${text}.${sign(null, Buffer.from(text), own.privateKey).toString("base64url")}`;
		};
		const macced = (header: object, content: object, key: string | Buffer) => {
			const text = `${encoded(header)}.${encoded(content)}`;
			return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
		};
		const header = decoded(head);
		const forged: Record<string, string> = {
			"no signature, alg none": `${encoded({ ...header, alg: "none" })}.${body}.`,
			"no signature, alg NONE": `${encoded({ ...header, alg: "NONE" })}.${encoded(owner)}.`,
			"no signature at all": `${encoded({ alg: "none" })}.${encoded(app)}`,
			"alg none with the old signature": `${encoded({ ...header, alg: "none" })}.${body}.${signature}`,
			"other claims under the old signature": `${head}.${encoded(owner)}.${signature}`,
			"other claims, an app's": `${head}.${encoded(app)}.${signature}`,
			"a later end": `${head}.${encoded({ ...claims, exp: 9_999_999_999 })}.${signature}`,
			"another key": signed(header, owner),
			"another key that comes along": signed({ ...header, jwk: own.publicKey.export({ format: "jwk" }) }, owner),
			"another key by its address": signed({ ...header, jku: "https://evil.example.com/jwks", kid: "evil" }, owner),
			"a key id that is a path": signed({ ...header, kid: "../../../../dev/null" }, owner),
			"a secret made of the public key": macced(
				{ ...header, alg: "HS256" },
				owner,
				Buffer.from(String(jwk.x), "base64url"),
			),
			"a secret made of the public key's text": macced({ ...header, alg: "HS256" }, owner, JSON.stringify(jwk)),
			"an empty secret": macced({ ...header, alg: "HS256" }, owner, ""),
			"a critical header nobody knows": signed({ ...header, crit: ["b64"], b64: false }, owner),
			"half a signature": `${head}.${body}.${signature.slice(0, 40)}`,
			"a signature of nothing": `${head}.${body}.`,
			"a signature of zeros": `${head}.${body}.${Buffer.alloc(64).toString("base64url")}`,
			"five parts": `${head}.${body}.${signature}.${body}.${signature}`,
			"a key of the right form": `cwk_${randomUUID()}_${"a".repeat(43)}`,
			"a key whose id is a wildcard": "cwk_%_%",
		};
		for (const [about, credential] of Object.entries(forged)) {
			// Tokens are verified without the database; only keys are read from it.
			if (engine === engines[0] || credential.startsWith("cwk_")) await refusedByAll(credential, about);
		}
	});

	it("are rejected outside of their purpose", async () => {
		for (const [about, credential] of Object.entries({
			refreshToken,
			sessionToken,
			clientId: shop.clientId,
			site: shop.site,
		})) {
			await refusedByAll(credential, `a ${about}`);
		}
		for (const credential of [token, memberToken, sessionToken]) {
			const asRefresh = { grantType: "refresh_token", refreshToken: credential, clientId: shop.clientId };
			const call = shop.caller().use(oauth).token(asRefresh);
			assert.match(await refusalOf(call), /^40[01] (INVALID_GRANT|INVALID_CLIENT)$/);
		}
	});

	it("are rejected after they expired", async () => {
		const own = await openShop({ engine });
		const visitor = await own.visitor();
		own.advance(4 * 60 * 60 * 1000 + 1000);
		for (const { name, operation, url } of closed) {
			const response = await own.app.inject({
				method: operation.method,
				url,
				headers: { authorization: visitor.token, "content-type": "application/json" },
			});
			assert.equal(response.statusCode, 401, name);
		}
		await own.close();
	});

	it("of another shop on the same server give no access to this one", async () => {
		const [siteId, clientId, now] = [randomUUID(), randomUUID(), shop.now().toISOString()];
		await createSite(shop.store, { name: "The other shop", siteId, clientId, now, settings: {}, allowedOrigins: [] });
		const call = (authorization?: string) =>
			createSdkClient({ origin: "http://shop.test", fetch: fetchFrom(shop.app), authorization: () => authorization });
		const there = await call().use(oauth).token({ grantType: "anonymous", clientId });
		const visitor = call(there.access_token);
		// The same address and password belong to another person there.
		await assert.rejects(login(visitor, "ada@example.com"));
		const key = (await createApiKey(shop.store, { siteId, role: "owner", name: "owner", id: randomUUID(), now })).key;
		const here = (await shop.staff()).use(members);
		const { member } = await here.createMember({ member: { loginEmail: "grace@example.com" } });
		const other = call(key).use(members);
		assert.equal(await refusalOf(other.getMember({ id: member?.id ?? "" })), "404 MEMBER_NOT_FOUND");
		assert.equal(await refusalOf(other.blockMember({ id: member?.id ?? "" })), "404 MEMBER_NOT_FOUND");
		const listed = await other.listMembers({});
		assert.deepEqual(listed.members, []);
		const asMember = { grant_type: "authorized_client", member_id: member?.id };
		for (const authorization of [`,${key}`, `${token},${key}`]) {
			const response = await shop.app.inject({
				method: "POST",
				url: "/oauth2/token",
				headers: { authorization },
				payload: asMember,
			});
			assert.equal(response.statusCode, 404);
		}
		for (const name of ["wix-site-id", "wix-account-id"]) {
			const response = await shop.app.inject({
				url: `/members/v1/members/${member?.id}`,
				headers: { authorization: key, [name]: shop.site },
			});
			assert.ok([401, 404].includes(response.statusCode), name);
		}
		const renewing = { grantType: "refresh_token", clientId, refreshToken };
		assert.equal(await refusalOf(call().use(oauth).token(renewing)), "400 INVALID_GRANT");
	});
});
