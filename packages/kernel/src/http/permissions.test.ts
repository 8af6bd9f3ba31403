import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { newAccount } from "@cartwright/accounts/identity/accounts/account";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import type { Caller } from "@cartwright/contract/operation";
import { type Call, calls, grants, permissionIds, permissionTable, roles } from "@cartwright/contract/permissions";
import { openInstallation } from "@cartwright/server/installation";
import { create } from "@cartwright/store/batch";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { v7 as uuid } from "uuid";
import { createApiKey } from "../sites/create-api-key.ts";

const openPolicy = { requireEmailVerification: false, requireOwnerApproval: false };

/** Every operation as every kind of caller: those who may not call are rejected before the request is read. */
describe("who may make each call", () => {
	let shop: Shop;
	/** `Authorization` by kind of caller. */
	const everybody = new Map<string, { authorization: string; kind: Caller; role?: string; scopes?: string[] }>();

	before(async () => {
		shop = await openShop({ checkResponses: false });
		const { site: siteId } = shop;
		everybody.set("a visitor", { kind: "visitor", authorization: (await shop.visitor()).token });
		everybody.set("a member", { kind: "member", authorization: "" });
		for (const role of roles) {
			const { accessToken } = await newStaff(shop, role);
			everybody.set(`staff of role ${role}`, { kind: "user", role, authorization: accessToken });
			everybody.set(`a key of role ${role}`, { kind: "app", role, authorization: await shop.key(role) });
		}
		for (const permission of [...permissionIds]) {
			const all = [...permissionIds];
			for (const scopes of [[permission], all.filter((id) => id !== permission)]) {
				const wanted = { siteId, scopes, name: "", id: uuid(), now: shop.now().toISOString() };
				const { key } = await createApiKey(shop.store, wanted);
				const name = scopes.length === 1 ? `a key for ${permission} alone` : `a key for all but ${permission}`;
				everybody.set(name, { kind: "app", scopes, authorization: key });
			}
		}
	});
	after(() => shop.close());

	/** A new one for each call: some calls end the account. */
	const memberToken = async (): Promise<string> => {
		const id = uuid();
		const account = newAccount({ id, email: `${id}@example.com`, now: shop.now().toISOString() }, openPolicy);
		await shop.store.commit(shop.site, [create(accounts, account)]);
		const { tokens } = await openInstallation(shop.store, shop.now);
		const { site, clientId } = shop;
		const identity = { kind: "member", memberId: id, clientId } as const;
		return tokens.issue({ site, client: clientId, use: "access", identity }, shop.now());
	};

	const statusFor = async ({ operation }: Call, authorization?: string) => {
		const response = await shop.app.inject({
			method: operation.method,
			url: operation.published.replace(/\{[^}]+\}/g, "00000000-0000-4000-8000-00000000dead"),
			headers: authorization ? { authorization } : {},
			...(operation.method === "GET" || operation.method === "DELETE" ? {} : { payload: {} }),
		});
		// For access to data of somebody else, see ownership.test.ts.
		const { code, description } = response.json().details?.applicationError ?? {};
		const isTurnedAway =
			code === "PERMISSION_DENIED" && /may not make this call|lacks the permission/.test(description);
		return isTurnedAway || response.statusCode === 401 ? response.statusCode : 200;
	};

	for (const call of calls) {
		const line = permissionTable.find((each) => each.call === call.name);
		if (line?.open) continue;
		it(call.name, async () => {
			assert.ok(line?.permission);
			assert.equal(await statusFor(call), 401, "nobody");
			assert.equal(await statusFor(call, "forged.token.here"), 401, "a forged token");
			assert.equal(await statusFor(call, "cwk_nobody_nothing"), 401, "a forged key");
			for (const [name, { authorization, kind, role, scopes }] of everybody) {
				if (scopes && !name.endsWith(`${line.permission} alone`) && !name.endsWith(`but ${line.permission}`)) continue;
				const holding: boolean = role
					? line.roles.some((each) => each === role)
					: !scopes || grants({ scopes }, line.permission);
				const may: boolean = line.callers.includes(kind) && holding;
				assert.equal((await statusFor(call, authorization || (await memberToken()))) === 200, may, name);
			}
		});
	}
});
