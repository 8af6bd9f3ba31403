import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { services } from "@cartwright/contract/services";
import { productFormsOf } from "@cartwright/products/catalogue/event-forms";
import { entityMembers } from "@cartwright/products/catalogue/whole-entity";
import { targetOf } from "@cartwright/store/batch";
import { byId, type StoredEvent } from "@cartwright/store/store";
import { catalogueEventCauses as causes } from "@cartwright/testing/catalogue-event-causes";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

type CommittedEvent = Pick<StoredEvent, "type" | "data">;

/** The events that a shop commits, in every form. An event that contains an entity is compared with the document. */
const listen = (t: TestContext, shop: Shop): CommittedEvent[] => {
	const committed: CommittedEvent[] = [];
	const commit = shop.store.commit.bind(shop.store);
	t.mock.method(shop.store, "commit", async (...[site, batch]: Parameters<typeof commit>) => {
		const done = await commit(site, batch);
		for (const write of batch) {
			const { current } = await shop.store.read(site, { current: byId(write.collection, targetOf(write)) });
			for (const event of write.events) {
				committed.push(...productFormsOf({ ...event, site, entityId: targetOf(write), sequence: 1 }));
				for (const member of Object.values(entityMembers)) {
					const entity = event.data[member];
					if (entity === undefined) continue;
					const stored = current ?? ("before" in write ? write.before : undefined);
					const expected = { ...stored?.doc, revision: String(stored?.revision) };
					assert.deepEqual(JSON.parse(JSON.stringify(entity)), JSON.parse(JSON.stringify(expected)), event.type);
				}
			}
		}
		return done;
	});
	return committed;
};

onEachEngine("events of the catalogue", (engine) => {
	for (const { service, cause } of causes) {
		it(`are committed as ${service.name} declares them, with whole entities`, async (t) => {
			const shop = await openShop({ engine, settings: { currency: "EUR" } });
			const staff = await shop.staff();
			const committed = listen(t, shop);
			await cause(staff, shop);
			for (const [name, { type, kind }] of Object.entries(service.events)) {
				const [event] = committed.filter((each) => each.type === type);
				assert.ok(event, name);
				const member = entityMembers[kind as keyof typeof entityMembers];
				if (member && !withoutEntity.has(type)) assert.ok(event.data[member], `${name} has ${member}`);
				if (kind === "updated") assert.ok(Array.isArray(event.data.modifiedFields), `${name} has modifiedFields`);
			}
			await shop.close();
		});
	}
});

/** Events whose entity subscribers read when it is delivered, or whose declaration has none. */
const withoutEntity: ReadonlySet<string> = new Set([
	"wix.stores.catalog.v3.product_created",
	"wix.stores.catalog.v3.product_updated",
	"wix.categories.v1.category_deleted",
]);

const packages = fileURLToPath(new URL("../../..", import.meta.url));
const ofServer = ["kernel", "accounts", "products", "content", "commerce", "server"];

/** The server's code but for what reacts to events, where every event is committed or derived by the name of its declaration. */
const code = ofServer
	.map((name) => join(packages, name, "src"))
	.flatMap((folder) => (readdirSync(folder, { recursive: true }) as string[]).map((path) => join(folder, path)))
	.filter((path) => path.endsWith(".ts") && !/(\.test|subscribers)\.ts$/.test(path))
	.map((path) => readFileSync(path, "utf8"))
	.join("\n");

describe("events that stay within the server", () => {
	// Those of the wire are caused one by one, here and in event-views.test.ts.
	it("are named where something commits them", () => {
		const missing = services
			.flatMap(({ events }) => Object.entries(events))
			.filter(([, { type }]) => type.startsWith("cartwright."))
			.map(([name]) => name)
			.filter((name) => !new RegExp(`events\\.${name}\\b|"${name}"`).test(code));
		assert.deepEqual(missing, []);
	});
});
