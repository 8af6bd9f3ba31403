import assert from "node:assert/strict";
import { it } from "node:test";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { openInstallation } from "@cartwright/server/installation";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { exampleRequest } from "@cartwright/testing/example-request";
import { engines, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { newMember } from "@cartwright/testing/things";
import { type Call, everyCall } from "../attacks/every-call.ts";
import { emptySettings } from "./empty-settings.ts";

/** Every kind of caller, by its credentials. Each has its own: a call may end a session. */
const everybody = async (shop: Shop): Promise<readonly string[]> => {
	const member = await newMember(shop);
	const { tokens } = await openInstallation(shop.store, shop.now);
	const identity: Identity = { kind: "member", memberId: member.id, clientId: shop.clientId };
	return [
		(await shop.visitor()).token,
		await tokens.issue({ site: shop.site, client: shop.clientId, use: "access", identity }, shop.now()),
		(await newStaff(shop)).accessToken,
		await shop.key("owner"),
	];
};

const send = ({ app }: Shop, { operation, url }: Call, authorization: string, request: object) =>
	operation.method === "GET" || operation.method === "DELETE"
		? app.inject({
				method: operation.method,
				url: `${url}?.r=${Buffer.from(JSON.stringify(request)).toString("base64url")}`,
				headers: { authorization },
			})
		: app.inject({ method: operation.method, url, headers: { authorization }, payload: request });

/** The calls that respond with a server error. */
const faultsOf = async (shop: Shop, callers: readonly string[]): Promise<string[]> => {
	const faults: string[] = [];
	for (const call of everyCall) {
		for (const [started, authorization] of callers.entries()) {
			for (const request of [{}, exampleRequest(call.operation)]) {
				const { statusCode, body } = await send(shop, call, authorization, request);
				if (statusCode >= 500) faults.push(`${call.name} as caller ${started}: ${statusCode} ${body}`);
			}
		}
	}
	return faults;
};

onEachEngine("an empty shop", (engine) => {
	it("answers every call", async () => {
		const shop = await openShop({ engine, settings: emptySettings });
		try {
			const callers = await everybody(shop);
			assert.deepEqual(await faultsOf(shop, callers), []);
			// Requests that do not depend on the engine are tried on one.
			if (engine !== engines[0]) return;
			const { client } = await shop.store.read(installation, { client: byId(clients, shop.clientId) });
			if (!client) throw new Error("the shop has no client");
			await shop.store.commit(installation, [remove(clients, client)]);
			assert.deepEqual(await faultsOf(shop, callers), []);
		} finally {
			await shop.close();
		}
	});
});
