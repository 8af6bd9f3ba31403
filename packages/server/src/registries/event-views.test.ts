import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { conforms } from "@cartwright/contract/codec/conforms";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { members } from "@cartwright/contract/members/members";
import type { EventDeclaration } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";
import { readyCheckout } from "@cartwright/testing/buying";
import { eventCauses } from "@cartwright/testing/event-causes";
import { type RenderedEvent, renderEvents } from "@cartwright/testing/rendered-events";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { eventViews } from "./event-views.ts";

/** Events of our own types stay within the server. Those of apps show no entity. */
const declared: ReadonlyMap<string, EventDeclaration> = new Map(
	services
		.filter(({ name }) => name !== "cartwright.apps")
		.flatMap(({ events }) => Object.values(events))
		.filter(({ type }) => !type.startsWith("cartwright."))
		.map((declaration) => [declaration.type, declaration]),
);

describe("views of events", () => {
	it("show every event of the wire, and no other", () => {
		assert.deepEqual(Object.keys(eventViews).toSorted(), [...declared.keys()].toSorted());
	});

	it("are tested for every event", () => {
		const caused = eventCauses.flatMap(({ service }) => Object.values(service.events).map(({ type }) => type));
		const missing = [...declared.keys()].filter((type) => !caused.includes(type));
		assert.deepEqual(missing, []);
	});
});

/** The members in which the envelope of each kind of event has a payload as declared. */
const places = {
	created: [["createdEvent", "entity"]],
	updated: [["updatedEvent", "currentEntity"]],
	deleted: [["deletedEvent", "deletedEntity"]],
	action: [["actionEvent", "body"]],
} as const;

type Json = Readonly<Record<string, unknown>>;

/** What the JSON of an event has that its declaration lacks, and the other way around. */
const faultsOf = ({ event, payload, error }: RenderedEvent): string[] => {
	if (error) return [`${event.type} throws ${error}`];
	const declaration = declared.get(event.type);
	if (!declaration) return [];
	if (!payload) return [`${event.type} shows nothing`];
	const shown = JSON.parse(payload) as Json;
	if (declaration.bare) return conformsTo(declaration, shown);
	const [[change, member]] = places[declaration.kind];
	const content = shown[change] as Json | undefined;
	if (!content) return [`${event.type} has no ${change}`];
	if (!declaration.payload) return Object.keys(content).map((name) => `${event.type} has ${name}`);
	// A deletion may say something else than the entity.
	const isBody = declaration.kind === "deleted" && !(member in content);
	const unknown = Object.keys(content.modifiedFields ?? {}).filter((name) => !isMember(declaration, name));
	const isSilent =
		declaration.kind === "updated" && !declaration.bare && Object.keys(content.modifiedFields ?? {}).length === 0;
	return [
		...conformsTo(declaration, isBody ? content : content[member]),
		...unknown.map((name) => `${event.type} has changed ${name}`),
		...(isSilent ? [`${event.type} does not say what has changed`] : []),
	];
};

const isMember = ({ payload }: EventDeclaration, name: string): boolean =>
	name in ((payload as { readonly properties?: Json } | undefined)?.properties ?? {});

const conformsTo = ({ type, payload }: EventDeclaration, shown: unknown): string[] =>
	payload ? conforms(payload, shown).map((fault) => `${type}: ${fault}`) : [];

onEachEngine("events", (engine) => {
	for (const { service, cause } of eventCauses) {
		it(`of ${service.name} are shown as it declares them`, async (t) => {
			const shop = await openShop({ engine, settings: { currency: "EUR" } });
			const staff = await shop.staff();
			const rendered = await renderEvents(t, shop);
			await cause(staff, shop);
			assert.deepEqual(rendered.flatMap(faultsOf), []);
			const ids = rendered.map(({ event }) => event.id);
			assert.equal(new Set(ids).size, ids.length);
			const types = new Set(rendered.map(({ event }) => event.type));
			const missing = Object.values(service.events).filter(({ type }) => declared.has(type) && !types.has(type));
			assert.deepEqual(missing, []);
			await shop.close();
		});
	}

	it("show entities as calls return them to staff, as they were then", async (t) => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const [staff, visitor] = [await shop.staff(), await shop.visitor()];
		const rendered = await renderEvents(t, shop);
		const { product } = await staff.use(productsV3).createProductWithInventory({
			product: {
				name: "Lamp",
				productType: "PHYSICAL",
				variantsInfo: {
					variants: [{ price: { actualPrice: { amount: "5" } }, inventoryItem: { quantity: 3 } }],
				},
			} as never,
		});
		const productId = product?.id ?? "";
		const { inventoryItems = [] } = await staff.use(inventoryItemsV3).queryInventoryItems({ query: {} });
		const [{ id: inventoryItemId = "", revision = "" } = {}] = inventoryItems ?? [];
		const inventoryItem = { id: inventoryItemId ?? "", revision: revision ?? "", quantity: 2 };
		await staff.use(inventoryItemsV3).updateInventoryItem({ inventoryItem });
		const item = await staff.use(inventoryItemsV3).getInventoryItem({ inventoryItemId: inventoryItem.id });
		await staff
			.use(inventoryItemsV3)
			.bulkIncrementInventoryItems({ incrementData: [{ inventoryItemId: inventoryItem.id, incrementBy: 5 }] });
		const id = await readyCheckout(visitor, {
			quantity: 1,
			catalogReference: { appId: storesAppId, catalogItemId: productId },
		});
		const { member } = await staff.use(members).createMember({ member: { loginEmail: "ada@example.com" } });
		const created = (await staff.use(members).getMember({ id: member?.id ?? "", fieldsets: ["FULL"] })).member;
		await staff.use(members).updateMember({ member: { id: member?.id ?? "", contact: { firstName: "Ada" } } });
		const shown = (type: string): unknown => {
			const found = rendered.find(({ event }) => event.type === type);
			const { createdEvent, updatedEvent } = JSON.parse(found?.payload ?? "{}");
			return createdEvent?.entity ?? updatedEvent?.currentEntity;
		};
		const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
		const expected = {
			"wix.stores.catalog.v3.inventory_item_updated": item.inventoryItem,
			"wix.ecom.v1.checkout_created": (await staff.use(checkout).getCheckout({ id })).checkout,
			"wix.ecom.v2.cart_created": (await staff.use(cartV2).getCart({ cartId: id })).cart,
			"wix.members.v1.member_created": created,
			"wix.members.v1.member_updated": (
				await staff.use(members).getMember({ id: member?.id ?? "", fieldsets: ["FULL"] })
			).member,
		};
		for (const [type, entity] of Object.entries(expected)) assert.deepEqual(shown(type), asJson(entity), type);
		await shop.close();
	});
});
