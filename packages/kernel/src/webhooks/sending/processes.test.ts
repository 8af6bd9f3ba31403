import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, it } from "node:test";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import type { Client } from "@cartwright/sdk/client";
import { byId, page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { decodeJwt } from "jose";
import { leases } from "../../outbox/documents.ts";
import { installation } from "../../sites/site.ts";
import { webhookBacklogs } from "../calls/documents.ts";

const sender = fileURLToPath(import.meta.resolve("@cartwright/testing/event-sender"));
const dataCollectionId = "Things";
const eventTypes = ["created", "updated", "deleted"].map((change) => `wix.data.v2.data_item_${change}`);

interface Arrival {
	readonly entityId: string;
	readonly sequence: number;
}

onEachEngine("webhooks sent by processes of their own", (engine) => {
	let shop: Shop;
	let receiver: Server;
	let senders: ChildProcess[];
	let arrivals: Arrival[];
	/** Events of one entity that were on their way at the same time. */
	let overlaps: Arrival[];
	/** Runs when an event arrives, before the response. */
	let onArrival: (arrival: Arrival) => number;

	beforeEach(async () => {
		[arrivals, overlaps, senders, onArrival] = [[], [], [], () => 200];
		const underWay = new Set<string>();
		receiver = createServer(async (request, response) => {
			const body = Buffer.concat(await request.toArray().catch(() => [])).toString();
			if (!request.complete) return;
			const { data } = JSON.parse(String(decodeJwt(body).data));
			const { entityId, entityEventSequence } = JSON.parse(data);
			const arrival = { entityId, sequence: Number(entityEventSequence) };
			if (underWay.has(entityId)) overlaps.push(arrival);
			underWay.add(entityId);
			response.once("close", () => underWay.delete(entityId));
			const status = onArrival(arrival);
			if (status === 200) arrivals.push(arrival);
			await nextTurn();
			response.writeHead(status).end();
		}).listen(0, "127.0.0.1");
		await once(receiver, "listening");
		shop = await openShop({ engine });
	});
	afterEach(async () => {
		await Promise.all(senders.map(kill));
		receiver.closeAllConnections();
		receiver.close();
		await shop.close();
	});

	const start = async (): Promise<ChildProcess> => {
		const child = fork(sender, [shop.database]);
		senders.push(child);
		await once(child, "message");
		return child;
	};
	const kill = async (child: ChildProcess): Promise<void> => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		child.kill("SIGKILL");
		await once(child, "exit");
	};
	const newHook = async () => {
		const staff = await shop.staff();
		const { app } = await staff.use(apps).createApp({ name: "Accounting", role: "owner" });
		const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
		await staff.use(webhooks).createWebhook({ appId: app?.id ?? "", url, eventTypes });
		const fields = [{ key: "title", type: "TEXT" as const }];
		await staff.use(dataCollections).createDataCollection({ collection: { id: dataCollectionId, fields } });
		return staff;
	};
	/** Creates, changes and deletes items. */
	const changeItems = async (staff: Client, count: number) => {
		const calls = staff.use(dataItems);
		const change = async () => {
			const { dataItem } = await calls.insertDataItem({ dataCollectionId, dataItem: { data: { title: "1" } } });
			const id = dataItem?.id ?? "";
			for (const title of ["2", "3"]) {
				await calls.updateDataItem({ dataCollectionId, dataItem: { data: { _id: id, title } } });
			}
			await calls.removeDataItem({ dataCollectionId, dataItemId: id });
		};
		await Promise.all(Array.from({ length: count }, change));
	};
	/** What arrived of each entity, without what arrived again. */
	const stories = () =>
		[...Map.groupBy(arrivals, ({ entityId }) => entityId).values()].map((its) => [
			...new Set(its.map(({ sequence }) => sequence)),
		]);
	/** Waits until every event that was committed is in the log, and everything in the log was sent. */
	const untilSent = async (staff: Client) => {
		for (;;) {
			await sleep(10);
			const pending = await shop.store.pendingEvents(1);
			const { webhooks: all = [] } = await staff.use(webhooks).listWebhooks({});
			const { backlogs } = await shop.store.read(shop.site, { backlogs: page(webhookBacklogs, { limit: 1 }) });
			if (pending.length === 0 && backlogs.length === 0 && all?.every(({ behind }) => behind === 0)) return;
		}
	};
	const assertComplete = (items: number) => {
		assert.equal(stories().length, items);
		for (const story of stories()) assert.deepEqual(story, [1, 2, 3, 4]);
		assert.deepEqual(overlaps, []);
	};

	it("lose none and keep the order of each entity, whenever a process is killed", async () => {
		const staff = await newHook();
		const [rounds, perRound] = [5, 12];
		for (let round = 1; round <= rounds; round++) {
			const running = await start();
			// Dies at any moment: when an event has arrived, is recorded, is logged …
			const [first, turns] = [Math.ceil(Math.random() * perRound * 2), Math.random() * 200];
			const struck = new Promise<void>((resolve) => {
				let count = 0;
				onArrival = () => {
					count += 1;
					if (count === first) void Promise.resolve().then(resolve);
					// Some fail, and leave a backlog that must survive.
					return count % 9 === 5 ? 500 : 200;
				};
			});
			const changed = changeItems(staff, perRound);
			await struck;
			for (let turn = 0; turn < turns; turn++) await nextTurn();
			await kill(running);
			await changed;
		}
		onArrival = () => 200;
		await start();
		await untilSent(staff);
		assertComplete(rounds * perRound);
	});

	it("are sent by one process at a time, each event once, and by the next one when that dies", async () => {
		const staff = await newHook();
		const [one, other] = await Promise.all([start(), start()]);
		await changeItems(staff, 20);
		await untilSent(staff);
		assertComplete(20);
		assert.equal(arrivals.length, 20 * 4, "nothing arrives twice");
		const { lease } = await shop.store.read(installation, { lease: byId(leases, "webhooks") });
		const holder = [one, other].find(({ pid }) => pid === lease?.doc.processId);
		assert.ok(holder);
		await kill(holder);
		await changeItems(staff, 20);
		await untilSent(staff);
		assertComplete(40);
	});
});
