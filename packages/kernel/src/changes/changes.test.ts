import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { changes as service } from "@cartwright/contract/changes/changes";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { eventForms } from "@cartwright/server/registries/event-forms";
import { refusalOf } from "@cartwright/testing/refusal";
import { workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openAnotherStore, openShop, type Shop } from "@cartwright/testing/shop";
import { OutboxWorker } from "../outbox/worker.ts";
import { recordChanges } from "./subscribers.ts";

const ofContacts = contacts.entity;
const ofCoupons = coupons.entity;
const minute = 60_000;

onEachEngine("changes", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const calls = async (role?: Parameters<Shop["staff"]>[0]) => (await shop.staff(role)).use(service);
	const newContact = async (): Promise<string> => {
		const info = { emails: { items: [{ email: `${crypto.randomUUID()}@example.com` }] } };
		return (await (await shop.staff()).use(contacts).createContact({ info })).contact?.id ?? "";
	};
	/** Delivers events by a worker of another process. */
	const deliver = async (): Promise<void> => {
		const store = await openAnotherStore(shop);
		const subscribers = [recordChanges(eventForms)];
		const worker = new OutboxWorker({ ...workContext(shop), store, now: shop.now, subscribers, jobs: [], gather: 0 });
		while (await worker.work());
		await worker.stop();
		await store.close();
	};
	const entities = [ofContacts];

	it("lists what was changed since the last call, each thing once, and nothing of what is not asked for", async () => {
		const { listChanges } = await calls();
		const start = await listChanges({ entities });
		assert.deepEqual([start.changes, start.isComplete], [[], true]);
		const [first, second] = [await newContact(), await newContact()];
		const info = { name: { first: "Ada" } };
		await (await shop.staff()).use(contacts).updateContact({ contactId: first, revision: 1, info });
		await deliver();
		const next = await listChanges({ entities, after: start.last });
		assert.deepEqual(next.changes.map(({ entityId }) => entityId).sort(), [first, second].sort());
		assert.equal(next.isComplete, true);
		const ofOthers = await listChanges({ entities: [ofCoupons], after: next.last });
		assert.deepEqual(ofOthers.changes, []);
		assert.deepEqual((await listChanges({ entities, after: next.last })).changes, []);
	});

	it("says that something is missing after a pause of five minutes, and after more changes than it keeps", async () => {
		const { listChanges } = await calls();
		const { last } = await listChanges({ entities });
		shop.advance(6 * minute);
		await newContact();
		await deliver();
		assert.equal((await listChanges({ entities, after: last })).isComplete, false);
		const resumed = await listChanges({ entities });
		for (let index = 0; index < 201; index++) await newContact();
		await deliver();
		assert.equal((await listChanges({ entities, after: resumed.last })).isComplete, false);
		const { changes, isComplete } = await listChanges({ entities, after: String(Number(resumed.last) + 1) });
		assert.deepEqual([changes.length, isComplete], [200, true]);
	});

	it("starts at a time, if changes have been recorded since then", async () => {
		const { listChanges } = await calls();
		await listChanges({ entities });
		shop.advance(minute);
		const since = shop.now().toISOString();
		const id = await newContact();
		await deliver();
		const { changes, isComplete } = await listChanges({ entities, since });
		assert.deepEqual([changes.map(({ entityId }) => entityId), isComplete], [[id], true]);
		const yesterday = new Date(shop.now().getTime() - 24 * 60 * minute).toISOString();
		assert.equal((await listChanges({ entities, since: yesterday })).isComplete, false);
	});

	it("waits for a change, of this process or of another", async () => {
		const { listChanges } = await calls();
		const { last } = await listChanges({ entities });
		const held = listChanges({ entities, after: last, waitSeconds: 20 });
		const id = await newContact();
		await deliver();
		assert.deepEqual(
			(await held).changes.map(({ entityId }) => entityId),
			[id],
		);
	});

	it("responds without a change when the time is over", async () => {
		const { listChanges } = await calls();
		const { last } = await listChanges({ entities });
		assert.deepEqual(await listChanges({ entities, after: last, waitSeconds: 1 }), {
			changes: [],
			last,
			isComplete: true,
		});
	});

	it("lets twenty calls of a caller wait, and responds to further ones at once", async () => {
		const { listChanges } = await calls();
		const { last } = await listChanges({ entities });
		const request = { entities, after: last, waitSeconds: 20 };
		const held = Array.from({ length: 21 }, () => listChanges(request));
		assert.deepEqual((await Promise.race(held)).changes, []);
		await newContact();
		await deliver();
		const listed = await Promise.all(held);
		assert.equal(listed.filter(({ changes }) => changes.length === 1).length, 20);
	});

	it("records nothing while nobody follows it, and is not an act for the audit log", async () => {
		const staff = await shop.staff();
		const { listChanges } = staff.use(service);
		shop.advance(10 * minute);
		const id = await newContact();
		await deliver();
		const { changes } = await listChanges({ entities, after: "0" });
		assert.ok(!changes.some(({ entityId }) => entityId === id));
		const { entries } = await staff.use(audit).queryAuditLog({ limit: 200 });
		assert.deepEqual(
			entries?.filter(({ call, outcome }) => call === "cartwright.changes.listChanges" && outcome === "OK"),
			[],
		);
	});

	it("refuses entities without events, those that the caller may not read, and two starts", async () => {
		const { listChanges } = await calls();
		const unknown = listChanges({ entities: [ofContacts, "wix.ecom.v1.nothing"] });
		assert.match(await refusalOf(unknown), /^400 entities\[1\]/);
		const both = listChanges({ entities, after: "1", since: shop.now().toISOString() });
		assert.match(await refusalOf(both), /^400 since/);
		const fulfilment = await calls("fulfilment");
		assert.equal(await refusalOf(fulfilment.listChanges({ entities: [ofCoupons] })), "403 PERMISSION_DENIED");
	});
});
