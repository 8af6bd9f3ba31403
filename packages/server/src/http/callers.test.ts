import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Operation } from "@cartwright/contract/operation";
import { holds, type Role, roles } from "@cartwright/contract/permissions";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { implementations } from "../implementations.ts";

/** Every operation, asked as everyone: who may not call is turned away before anything of the request is looked at. */
describe("who may make each call", () => {
	let shop: Shop;
	let visitor: string;
	const keys = new Map<Role, string>();

	before(async () => {
		shop = await openShop({ checkAnswers: false });
		visitor = (await shop.visitor()).token;
		for (const role of roles) keys.set(role, await shop.key(role));
	});
	after(() => shop.close());

	const statusFor = async (operation: Operation, authorization?: string) => {
		const response = await shop.app.inject({
			method: operation.method,
			url: operation.published.replace(/\{[^}]+\}/g, "00000000-0000-4000-8000-00000000dead"),
			headers: authorization ? { authorization } : {},
			...(operation.method === "GET" || operation.method === "DELETE" ? {} : { payload: {} }),
		});
		return response.statusCode;
	};

	for (const { service } of implementations) {
		for (const [name, operation] of Object.entries(service.operations)) {
			if (operation.open) continue;
			it(`${service.name} ${name}`, async () => {
				assert.equal(await statusFor(operation), 401, "nobody");
				assert.equal(await statusFor(operation, "forged.token.here"), 401, "a forged token");
				assert.equal(await statusFor(operation, "cwk_nobody_nothing"), 401, "a forged key");
				const may = operation.callers.includes("visitor");
				assert.equal((await statusFor(operation, visitor)) !== 403, may, "a visitor");
				for (const [role, key] of keys) {
					const holding = !operation.permission || holds(role, operation.permission);
					const expected = operation.callers.includes("app") && holding;
					assert.equal((await statusFor(operation, key)) !== 403, expected, `a key of role ${role}`);
				}
			});
		}
	}
});
