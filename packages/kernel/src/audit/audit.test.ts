import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products } from "@cartwright/contract/catalogue/v1/products";
import type { Client } from "@cartwright/sdk/client";
import { remove, replace } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { lineOf, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { type AuditEntry, auditEntries, auditHeadId, auditHeads } from "../audit-chain/documents.ts";
import { installation } from "../sites/site.ts";
import { purgeOldAuditEntries } from "./purge-old-entries.ts";

const day = 24 * 60 * 60 * 1000;

onEachEngine("the audit log", (engine) => {
	let shop: Shop;
	let key: string;
	let owner: Client;
	before(async () => {
		shop = await openShop({ engine });
		key = await shop.key("owner");
		owner = shop.caller(key);
	});
	after(() => shop.close());

	const log = (client = owner) => client.use(audit);
	const entries = async (criteria: object = {}) => (await log().queryAuditLog(criteria)).entries;
	const rename = async (name: string, client = owner) => {
		const { product } = await offer(shop, 3);
		await client.use(products).updateProduct({ product: { id: product.id, name } });
		return product.id;
	};
	const stored = async (): Promise<AuditEntry[]> => {
		const query = { sort: [{ field: "number", order: "ASC" } as const], limit: 1000 };
		const { found } = await shop.store.read(shop.site, { found: page(auditEntries, query) });
		return found.map(({ doc }) => doc);
	};

	describe("records", () => {
		it("a change by a key: actor, call, document, time, address and outcome", async () => {
			const id = await rename("Cup");
			const [entry] = await entries();
			const { number: _, hash, previousHash: __, requestId, time, things, ...rest } = entry ?? {};
			const actorId = key.split("_")[1];
			const call = "stores.products.updateProduct";
			assert.deepEqual(rest, {
				actorKind: "app",
				actorId,
				call,
				furtherThings: 0,
				changes: [],
				ip: "127.0.0.1",
				outcome: "OK",
			});
			assert.ok(things?.some((thing) => thing.kind === "products" && thing.id === id));
			assert.equal(time, shop.now().toISOString());
			assert.match(requestId ?? "", /^[\da-f-]{36}$/);
			assert.match(hash ?? "", /^[\w-]{43}$/);
			assert.ok(!JSON.stringify(await stored()).includes("Cup"), "ids, and nothing of what was written");
		});

		it("no actions of shoppers, and no reads", async () => {
			const before = (await entries()).length;
			const line = lineOf(await offer(shop, 3));
			await (await shop.visitor()).use(currentCart).addToCurrentCart({ lineItems: [line] });
			await owner.use(products).queryProductsOlder({});
			assert.equal(
				await refusalOf(owner.use(products).getProduct({ id: crypto.randomUUID() })),
				"404 PRODUCT_NOT_FOUND",
			);
			assert.equal((await entries()).length, before);
		});

		it("rejected calls with their ids, up to a number per minute", async () => {
			const content = await shop.key("content");
			const id = crypto.randomUUID();
			assert.equal(await refusalOf(shop.caller(content).use(audit).queryAuditLog({})), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(owner.use(products).deleteProduct({ id })), "404 PRODUCT_NOT_FOUND");
			const [failed, denied] = await entries();
			assert.deepEqual([failed?.outcome, failed?.things], ["PRODUCT_NOT_FOUND", [{ kind: "named", id }]]);
			assert.deepEqual([denied?.outcome, denied?.call], ["PERMISSION_DENIED", "cartwright.audit.queryAuditLog"]);
			for (let at = 0; at < 70; at++) await refusalOf(shop.caller(content).use(audit).queryAuditLog({}));
			const noted = await entries({ actorId: content.split("_")[1], limit: 200 });
			assert.equal(noted.length, 60);
		});

		it("nothing of a change that failed with a conflict", async () => {
			const { product } = await offer(shop, 3);
			const before = (await stored()).length;
			const update = (name: string) => owner.use(products).updateProduct({ product: { id: product.id, name } });
			await Promise.all(Array.from({ length: 10 }, (_, index) => update(`Name ${index}`)));
			assert.equal((await stored()).length, before + 10);
			assert.equal((await log().verifyAuditLog({})).intact, true);
		});
	});

	describe("can be read", () => {
		it("by actor, call, document, outcome and time, page by page", async () => {
			shop.advance(60_000);
			const from = shop.now().toISOString();
			const ids = [await rename("A"), await rename("B"), await rename("C")];
			assert.equal((await entries({ from })).length, 3);
			assert.equal((await entries({ from, call: "stores.products.updateProduct" })).length, 3);
			assert.equal((await entries({ from, outcome: "PERMISSION_DENIED" })).length, 0);
			assert.equal((await entries({ thingId: ids[1] })).length, 1);
			assert.equal((await entries({ to: from, thingId: ids[1] })).length, 0);
			const first = await log().queryAuditLog({ limit: 2 });
			const second = await log().queryAuditLog({ limit: 2, before: first.nextBefore });
			const numbers = [...first.entries, ...second.entries].map(({ number }) => number);
			assert.deepEqual(
				numbers.map((number) => (numbers[0] ?? 0) - number),
				[0, 1, 2, 3],
			);
			assert.deepEqual(await entries({ log: "ACCOUNT" }), []);
		});

		it("as JSON lines or CSV", async () => {
			const all = await stored();
			const { content, contentType, nextAfter } = await log().exportAuditLog({});
			assert.deepEqual([contentType, nextAfter], ["application/x-ndjson; charset=utf-8", undefined]);
			const lines = content
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line));
			assert.deepEqual(
				lines.map(({ hash }) => hash),
				all.map(({ hash }) => hash),
			);
			const csv = await log().exportAuditLog({ format: "CSV", after: all.at(-3)?.number });
			assert.match(csv.content, /^\d+,[^,"]+,app,.*\n\d+,.*\n$/);
			assert.match((await log().exportAuditLog({ format: "CSV" })).content, /^number,time,actorKind,/);
		});

		it("by owners and managers of this shop only", async () => {
			const other = await openShop();
			assert.deepEqual((await (await other.staff()).use(audit).queryAuditLog({})).entries, []);
			await other.close();
			for (const role of ["fulfilment", "support", "content", "read-only"] as const) {
				assert.equal(await refusalOf(log(await shop.staff(role)).verifyAuditLog({})), "403 PERMISSION_DENIED");
			}
			assert.ok((await log(await shop.staff("manager")).exportAuditLog({})).content);
		});
	});

	describe("verifyAuditLog", () => {
		const verdict = async () => {
			const { intact, fault } = await log().verifyAuditLog({});
			return intact ? "intact" : `${fault?.number} ${fault?.description}`;
		};
		/** Changes the log in the database, verifies it, and restores it. */
		const whileBroken = async (change: (all: AuditEntry[]) => AuditEntry[]): Promise<string> => {
			const all = await stored();
			const write = async (entries: readonly AuditEntry[]) => {
				const { current } = await shop.store.read(shop.site, { current: page(auditEntries, { limit: 1000 }) });
				await shop.store.commit(
					shop.site,
					current.map((each) => remove(auditEntries, each)),
				);
				const { create } = await import("@cartwright/store/batch");
				await shop.store.commit(
					shop.site,
					entries.map((each) => create(auditEntries, each)),
				);
			};
			await write(change(all));
			const current = await verdict();
			await write(all);
			return current;
		};

		it("finds changed, removed and reordered entries, and a truncated log", async () => {
			assert.equal(await verdict(), "intact");
			const changed = await whileBroken((all) =>
				all.map((entry) => (entry.number === 3 ? { ...entry, actorId: "somebody else" } : entry)),
			);
			assert.equal(changed, "3 was changed after it was written");
			assert.equal(await whileBroken((all) => all.filter(({ number }) => number !== 2)), "2 is missing");
			const swapped = await whileBroken((all) => {
				const [first, second] = [all[3] as AuditEntry, all[4] as AuditEntry];
				const place = ({ id, number }: AuditEntry) => ({ id, number });
				return all.map((entry) => {
					if (entry === first) return { ...second, ...place(first) };
					return entry === second ? { ...first, ...place(second) } : entry;
				});
			});
			assert.equal(swapped, "4 does not follow the entry before it");
			const last = (await stored()).at(-1)?.number ?? 0;
			assert.equal(await whileBroken((all) => all.slice(0, -1)), `${last} is missing`);
			assert.equal(await verdict(), "intact");
		});

		it("finds a rewritten end", async () => {
			const { head } = await shop.store.read(shop.site, { head: byId(auditHeads, auditHeadId) });
			assert.ok(head);
			await shop.store.commit(shop.site, [replace(auditHeads, head, { ...head.doc, hash: "other" })]);
			assert.match(await verdict(), /is not the one that the log ended with/);
			const broken = { doc: head.doc, revision: head.revision + 1 };
			await shop.store.commit(shop.site, [replace(auditHeads, broken, head.doc)]);
			assert.equal(await verdict(), "intact");
		});
	});

	describe("retention", () => {
		const purge = (store = shop.store) =>
			runJob(purgeOldAuditEntries, {
				store,
				now: shop.now().toISOString(),
				newId: () => crypto.randomUUID(),
				origin: "",
				log: pino({ level: "silent" }),
				providers: {} as never,
			});

		it("is a setting for owners; the remaining entries stay one chain", async () => {
			assert.deepEqual((await log().getAuditSettings({})).settings, { keepDays: 400 });
			const settings = { keepDays: 30 };
			const manager = await shop.staff("manager");
			assert.equal(await refusalOf(log(manager).updateAuditSettings({ settings })), "403 PERMISSION_DENIED");
			const tooShort = log().updateAuditSettings({ settings: { keepDays: 1 } });
			assert.equal(await refusalOf(tooShort), "400 settings.keepDays MIN");
			assert.deepEqual((await log().updateAuditSettings({ settings })).settings, settings);
			await purge();
			const before = (await stored()).length;
			shop.advance(31 * day);
			await rename("Late");
			await purge();
			assert.equal((await stored()).length, 1);
			const { intact, checked, lastNumber } = await log().verifyAuditLog({});
			assert.deepEqual([intact, checked, lastNumber], [true, 1, before + 1]);
			await rename("Later");
			assert.equal((await log().verifyAuditLog({})).checked, 2);
			assert.equal((await shop.store.read(installation, { found: page(auditEntries, { limit: 1 }) })).found.length, 0);
		});

		it("pauses between the batches that it deletes", async () => {
			const { product } = await offer(shop, 3);
			const update = (index: number) =>
				owner.use(products).updateProduct({ product: { id: product.id, name: `Cup ${index}` } });
			for (let index = 0; index < 250; index++) await update(index);
			shop.advance(31 * day);
			const commitMilliseconds = 50;
			const ended: number[] = [];
			const pauses: number[] = [];
			const slow = new Proxy(shop.store, {
				get(store, name) {
					const member = Reflect.get(store, name);
					if (name !== "commit") return typeof member === "function" ? member.bind(store) : member;
					return async (...batch: Parameters<Shop["store"]["commit"]>) => {
						const last = ended.at(-1);
						if (last !== undefined) pauses.push(performance.now() - last);
						await new Promise((resolve) => setTimeout(resolve, commitMilliseconds));
						const committed = await store.commit(...batch);
						ended.push(performance.now());
						return committed;
					};
				},
			});
			await purge(slow);
			assert.deepEqual(await stored(), []);
			assert.ok(pauses.length >= 2);
			assert.ok(Math.min(...pauses) >= commitMilliseconds, `${pauses}`);
		});
	});
});
