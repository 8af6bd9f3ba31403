import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { after, before, describe, it, mock } from "node:test";
import { services } from "@cartwright/contract/services";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks as webhookCalls } from "@cartwright/contract/webhooks/webhooks";
import { installation } from "@cartwright/kernel/sites/site";
import { postTestEvent } from "@cartwright/kernel/webhooks/calls/delivery/post-test-event";
import { webhooks as webhookDocuments } from "@cartwright/kernel/webhooks/calls/documents";
import { claimOf } from "@cartwright/kernel/webhooks/calls/events/event-claim";
import { offeredEvents } from "@cartwright/kernel/webhooks/calls/events/event-types";
import { signClaim } from "@cartwright/kernel/webhooks/requests/sign-claim";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { byId } from "@cartwright/store/store";
import { eventCauses } from "@cartwright/testing/event-causes";
import { type RenderedEvent, renderEvents } from "@cartwright/testing/rendered-events";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { locations, siteProperties } from "@wix/business-tools";
import { categories } from "@wix/categories";
import { contacts } from "@wix/crm";
import { indexes, items } from "@wix/data";
import {
	abandonedCheckouts,
	backInStockNotifications,
	cart,
	cartV2,
	checkout,
	checkoutSettings,
	contactTaxDetails,
	deliveryProfile,
	discountRules,
	draftOrders,
	manualTaxMappings,
	orderFulfillments,
	orderPaymentRequests,
	orders,
	ordersSettings,
	orderTransactions,
	shippingOptions,
	taxExemptGroups,
	taxGroups,
	taxRegions,
} from "@wix/ecom";
import { giftVoucherProducts, giftVouchers } from "@wix/gift-vouchers";
import { signOnPolicy } from "@wix/identity";
import { coupons } from "@wix/marketing";
import { files } from "@wix/media";
import { members } from "@wix/members";
import { redirects } from "@wix/redirects";
import { reviewRequests, reviews } from "@wix/reviews";
import { AppStrategy, createClient } from "@wix/sdk";
import {
	brandsV3,
	customizationsV3,
	infoSectionsV3,
	inventory,
	inventoryItemsV3,
	products,
	productsV3,
	ribbonsV3,
} from "@wix/stores";

const modules = {
	products,
	productsV3,
	categories,
	brandsV3,
	ribbonsV3,
	infoSectionsV3,
	customizationsV3,
	inventory,
	inventoryItemsV3,
	abandonedCheckouts,
	backInStockNotifications,
	cart,
	cartV2,
	checkout,
	discountRules,
	coupons,
	files,
	deliveryProfile,
	shippingOptions,
	locations,
	siteProperties,
	taxRegions,
	taxExemptGroups,
	contactTaxDetails,
	taxGroups,
	manualTaxMappings,
	draftOrders,
	giftVouchers,
	giftVoucherProducts,
	orderFulfillments,
	orderPaymentRequests,
	orders,
	ordersSettings,
	checkoutSettings,
	orderTransactions,
	reviews,
	reviewRequests,
	redirects,
	signOnPolicy,
	members,
	contacts,
	items,
	indexes,
};

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
const newClient = () => createClient({ auth: AppStrategy({ appId: "an app", publicKey: pem }), modules });

const instanceId = "an instance";
const signer = { appId: "an app", privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
/** The body of a webhook, as the server sends it. */
const signed = ({ event, identity, payload = "" }: RenderedEvent, time = new Date()) => {
	const logged = { eventType: event.type, identity: JSON.stringify(identity), payload };
	return signClaim(signer, claimOf(logged, instanceId), time.toISOString());
};

/** The type of the client asks for a whole definition, of which it reads the type. */
const expecting = (type: string) => ({ expectedEvents: [{ type } as never] });

/** What a handler gets. */
interface Received {
	readonly entity?: Record<string, unknown>;
	readonly data?: Record<string, unknown>;
	readonly modifiedFields?: Record<string, unknown>;
	readonly metadata: Record<string, unknown>;
}

/** Every event that a module of the published packages defines, as `{module, handler}` by type. */
const definitions = new Map(
	Object.entries(modules).flatMap(([module, functions]) =>
		Object.entries(functions).flatMap(([handler, value]) => {
			const { __type, type } = value as { readonly __type?: string; readonly type?: string };
			return __type === "event-definition" && type ? [[type, { module, handler }] as const] : [];
		}),
	),
);

/** Verifies and converts an event with the handler of the package. */
const receive = async (rendered: RenderedEvent): Promise<Received> => {
	const { module, handler } = definitions.get(rendered.event.type) ?? {};
	const client = newClient();
	const received: Received[] = [];
	const register = (client as unknown as Record<string, Record<string, (take: (got: Received) => void) => void>>)[
		module ?? ""
	]?.[handler ?? ""];
	register?.((got) => void received.push(got));
	await client.webhooks.process(await signed(rendered));
	assert.equal(received.length, 1, rendered.event.type);
	return received[0] as Received;
};

/** The platform documents these events, and earlier releases of the package had handlers for them. */
const withoutHandler: ReadonlySet<string> = new Set([
	"wix.media.site_media.v1.file_descriptor_updated",
	"wix.media.site_media.v1.file_descriptor_deleted",
	"wix.media.site_media.v1.folder_created",
	"wix.media.site_media.v1.folder_updated",
	"wix.media.site_media.v1.folder_deleted",
]);

const declared = services
	.filter(({ name }) => name !== "cartwright.apps")
	.flatMap(({ events }) => Object.values(events))
	.filter(({ type }) => !type.startsWith("cartwright.") && !withoutHandler.has(type));

describe("webhooks", () => {
	let shop: Shop;
	let rendered: readonly RenderedEvent[];
	const firstOf = (type: string, matches: (each: RenderedEvent) => boolean = () => true): RenderedEvent => {
		const found = rendered.find((each) => each.event.type === type && matches(each));
		assert.ok(found?.payload, type);
		return found;
	};

	before(async () => {
		shop = await openShop({ settings: { currency: "EUR" } });
		const staff = await shop.staff();
		rendered = await renderEvents({ mock }, shop);
		for (const { cause } of eventCauses) await cause(staff, shop);
	});
	after(async () => {
		mock.restoreAll();
		await shop.close();
	});

	for (const { type, kind, bare, payload } of declared) {
		it(`${type} is verified, and converted for a handler`, async () => {
			const event = firstOf(type);
			const json = JSON.parse(event.payload ?? "");
			const options = expecting(type);
			const processed = await newClient().webhooks.process(await signed(event), options);
			assert.deepEqual(processed, {
				eventType: type,
				instanceId,
				payload: json,
				identity: event.identity,
				accountInfo: undefined,
			});
			const { entity, data, metadata } = await receive(event);
			assert.deepEqual([metadata.instanceId, metadata.identity], [instanceId, event.identity]);
			if (bare) return assert.ok(data);
			assert.deepEqual([metadata._id ?? metadata.id, metadata.entityId], [json.id, json.entityId]);
			assert.ok(metadata.eventTime instanceof Date);
			if (kind === "action") return assert.ok(data);
			if (!payload) return assert.equal(entity, undefined);
			// The parcels of an order have its id alone.
			// A shop has one entity of settings, which has no id of its own.
			const hasId = !/^wix\.ecom\.v1\.(orders|checkout)_settings$/.test(json.entityFqdn);
			if (hasId) assert.equal(entity?._id ?? entity?.orderId, json.entityId);
			assert.deepEqual(leftAsText(entity), []);
		});
	}

	it("are processed as test events of every type, before anything has happened", async () => {
		const empty = await openShop({ settings: { currency: "EUR" } });
		const owner = await empty.staff();
		const { app } = await owner.use(apps).createApp({ name: "Receiver", role: "owner" });
		const eventTypes = offeredEvents.map(({ type }) => type);
		const request = { appId: app?.id ?? "", url: "https://receiver.example.com/", eventTypes };
		const { webhook } = await owner.use(webhookCalls).createWebhook(request);
		const { stored } = await empty.store.read(installation, { stored: byId(webhookDocuments, webhook?.id ?? "") });
		assert.ok(stored);
		const auth = AppStrategy({ appId: app?.id ?? "", publicKey: app?.publicKey ?? "" });
		for (const eventType of eventTypes) {
			let body = "";
			const fetch = async (_url: string | URL, init?: { readonly body?: unknown }) => {
				body = String(init?.body);
				return new Response("");
			};
			const providers = { ...embeddedProviders({ store: empty.store, origin: "" }), fetch };
			const context = {
				store: empty.store,
				now: new Date().toISOString(),
				newId: () => crypto.randomUUID(),
				providers,
			};
			const { accepted } = await postTestEvent(context, stored.doc, eventType);
			assert.ok(accepted);
			const client = createClient({ auth, modules });
			const processed = await client.webhooks.process(body, expecting(eventType));
			assert.deepEqual([processed.eventType, processed.instanceId], [eventType, empty.site]);
			const { module, handler } = definitions.get(eventType) ?? {};
			if (!module || !handler) continue;
			let calls = 0;
			const register = (client as unknown as Record<string, Record<string, (take: () => void) => void>>)[module]?.[
				handler
			];
			register?.(() => {
				calls += 1;
			});
			await client.webhooks.process(body);
			assert.equal(calls, 1, eventType);
		}
		await empty.close();
	});

	it("are all that the packages define, but for those of calls that are not served yet", () => {
		const offered = new Set(offeredEvents.map(({ type }) => type));
		const missing = [...definitions.keys()].filter((type) => !offered.has(type));
		assert.deepEqual(missing, ["wix.ecom.v1.order_committed"]);
	});

	it("give typed entities to handlers", async () => {
		const client = newClient();
		const got: Record<string, unknown> = {};
		client.orders.onOrderCreated(({ entity }) => {
			got.order = [entity._id, entity.number, entity._createdDate instanceof Date];
		});
		client.orders.onOrderCanceled(({ data }) => {
			got.canceled = [data.order?._id, data.customMessage];
		});
		client.products.onProductChanged(({ data }) => {
			got.product = [data.productId, data.changedFields];
		});
		client.members.onMemberCreated(({ entity }) => {
			got.member = [entity.contact?.firstName, entity.contact?.birthdate];
		});
		client.items.onDataItemCreated(({ entity }) => {
			const { title, due } = entity.data ?? {};
			got.item = { title, due };
		});
		const types = [
			"wix.ecom.v1.order_created",
			"wix.ecom.v1.order_canceled",
			"wix.members.v1.member_created",
			"com.wix.ecommerce.catalog.api.v1.ProductChanged",
			"wix.data.v2.data_item_created",
		];
		for (const type of types) await client.webhooks.process(await signed(firstOf(type)));
		const idIn = (type: string) => firstOf(type).event.entityId;
		assert.deepEqual(got.order, [idIn("wix.ecom.v1.order_created"), "10001", true]);
		assert.deepEqual(got.canceled, [idIn("wix.ecom.v1.order_canceled"), "Sorry."]);
		assert.deepEqual(got.product, [idIn("com.wix.ecommerce.catalog.api.v1.ProductChanged"), ["name"]]);
		assert.deepEqual(got.member, ["Ada", "1990-12-10"]);
		assert.deepEqual(got.item, { title: "a/b", due: new Date("2026-03-31T12:00:00.000Z") });
	});

	it("give the previous values of modified fields, converted like the entity", async () => {
		const modifiedFieldsOf = async (type: string, name: string) => {
			const names = `"modifiedFields":{"${name}":`;
			const event = firstOf(type, ({ payload = "" }) => payload.includes(names));
			const { modifiedFields } = await receive(event);
			return { ...modifiedFields, shown: JSON.parse(event.payload ?? "") } as Record<string, unknown>;
		};
		assert.equal((await modifiedFieldsOf("wix.stores.catalog.v3.product_updated", "name")).name, "Told");
		assert.equal((await modifiedFieldsOf("wix.ecom.v1.order_updated", "archived")).archived, false);
		const { content } = await modifiedFieldsOf("wix.reviews.v1.review_updated", "content");
		assert.deepEqual(content, { body: "Bright", media: [], rating: 4 });
		const { shown, lineItems } = await modifiedFieldsOf("wix.ecom.v1.cart_updated", "lineItems");
		const [{ _id, quantity, url }] = lineItems as [Record<string, unknown>];
		const [line] = (shown as ShownCart).updatedEvent.currentEntity.lineItems;
		assert.deepEqual([_id, quantity, line.quantity, url], [line.id, 1, 2, line.url.url]);
	});

	it("are refused with another signature, after they have expired, and of other types", async () => {
		const event = firstOf("wix.ecom.v1.order_created");
		const { webhooks } = newClient();
		const body = await signed(event);
		const forged = `${body.slice(0, body.lastIndexOf("."))}.${"A".repeat(342)}`;
		await assert.rejects(webhooks.process(forged), /signature verification failed/);
		await assert.rejects(
			webhooks.process(await signed(event, new Date(Date.now() - 2 * 60 * 60 * 1000))),
			/"exp" claim/,
		);
		const options = expecting("wix.ecom.v1.order_updated");
		await assert.rejects(webhooks.process(body, options), /Unexpected event type/);
	});
});

interface ShownCart {
	readonly updatedEvent: {
		readonly currentEntity: { readonly lineItems: [{ id: string; quantity: number; url: { url: string } }] };
	};
}

/** The dates that are still texts: the client converts those whose places it knows. */
const leftAsText = (value: unknown, path = ""): string[] => {
	if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? [path] : [];
	if (value === null || typeof value !== "object" || value instanceof Date) return [];
	return Object.entries(value).flatMap(([name, each]) => leftAsText(each, `${path}.${name}`));
};
