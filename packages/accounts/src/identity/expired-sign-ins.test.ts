import assert from "node:assert/strict";
import { it } from "node:test";
import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { purgeExpiredSignIns } from "@cartwright/server/registries/reactions";
import { count } from "@cartwright/store/store";
import { login, outcome, register } from "@cartwright/testing/accounts";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { attemptAllowances } from "./attempts/documents.ts";
import { sessions } from "./sessions/documents.ts";

const day = 24 * 60 * 60 * 1000;

onEachEngine("expired sign-ins", (engine) => {
	it("are deleted, and no others", async () => {
		const shop = await openShop({ engine });
		const counts = () =>
			shop.store.read(shop.site, { sessions: count(sessions), allowances: count(attemptAllowances) });
		const deleteExpired = () => {
			const { store, now } = shop;
			const facts = { store, newId: newUuid, origin: "", now: now().toISOString(), log: pino({ level: "silent" }) };
			return purgeExpiredSignIns.run({ ...facts, providers: embeddedProviders({ store, origin: "" }) });
		};
		const visitor = await shop.visitor();
		await register(visitor, "ada@example.com");
		await outcome(login(visitor, "ada@example.com", "wrong"));
		await deleteExpired();
		assert.deepEqual(await counts(), { sessions: 1, allowances: 2 });
		shop.advance(2 * day);
		await deleteExpired();
		assert.deepEqual(await counts(), { sessions: 1, allowances: 0 });
		shop.advance(30 * day);
		await deleteExpired();
		assert.deepEqual(await counts(), { sessions: 0, allowances: 0 });
		await shop.close();
	});
});
