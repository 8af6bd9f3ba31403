import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { sessions } from "@cartwright/accounts/identity/sessions/documents";
import { idpConnections } from "@cartwright/accounts/identity/sign-in/documents";
import { staffInvitations, staffSessions, staffUsers } from "@cartwright/accounts/identity/staff/documents";
import { orders } from "@cartwright/commerce/orders/documents";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Caller } from "@cartwright/contract/operation";
import type { Thing } from "@cartwright/contract/ownership";
import { type Call, calls } from "@cartwright/contract/permissions";
import { services } from "@cartwright/contract/services";
import { collections, inventoryItems, products } from "@cartwright/products/catalogue/documents";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import type { AnyCollection } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { exampleRequest } from "@cartwright/testing/example-request";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { makeThing, memberClient, newMember, staffClient } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { createApiKey } from "../sites/create-api-key.ts";
import { createSite } from "../sites/create-site.ts";
import { installation } from "../sites/site.ts";

/** The collection of each kind of thing, to check that nobody else changed it. */
const documentsOf: Partial<Record<Thing, AnyCollection>> = {
	staffUser: staffUsers,
	staffInvitation: staffInvitations,
	staffSession: staffSessions,
	cart: carts,
	checkout: carts,
	order: orders,
	payment: orders,
	member: accounts,
	session: sessions,
	product: products,
	collection: collections,
	inventoryItem: inventoryItems,
	idpConnection: idpConnections,
};

const tree = { "treeReference.appNamespace": "@wix/stores" };

/** Members that a call needs, besides the required ones, to get as far as the thing that it names. Some are made first. */
const further: Record<string, Readonly<Record<string, unknown>>> = {
	"stores.products.bulkUpdateProductsProperty": { "set.price": 5 },
	"stores.products.bulkAdjustProductProperty": { "adjust.price.amount": 5 },
	"stores.products-v-3.bulkUpdateProductTags": { "assignTags.publicTags.tagIds": "new" },
	...Object.fromEntries(Object.keys(categories.operations).map((name) => [`${categories.name}.${name}`, tree])),
	"crm.contacts.labelContact": { labelKeys: "custom.newsletter" },
	"ecom.checkout.updateCheckout": { "checkout.buyerNote": "Ring twice" },
	"cartwright.delivery.estimateDelivery": { "catalogReference.appId": storesAppId },
};

interface Named {
	readonly call: Call;
	readonly thing: Thing;
	readonly at: string;
	readonly owned: boolean;
}

const named: readonly Named[] = calls.flatMap((call) => {
	const { ownership: whose } = call.operation;
	if (!("thing" in whose) || !whose.thing) return [];
	return [{ call, thing: whose.thing, at: whose.at ?? "id", owned: whose.of === "owner" }];
});

describe("the ownership of data that a call is about", () => {
	let shop: Shop;
	let other: Shop;

	before(async () => {
		shop = await openShop({ checkResponses: false });
		other = await anotherSite(shop);
		const sent = { infoSection: { uniqueName: "care", title: "Care" } };
		const { infoSection } = await (await shop.staff()).use(infoSectionsV3).createInfoSection(sent);
		further["stores.products-v-3.bulkAddInfoSectionsToProducts"] = { infoSectionIds: infoSection?.id };
	});
	after(() => shop.close());

	const responseOf = async (call: Call, client: Client, named: Readonly<Record<string, unknown>>): Promise<string> => {
		const dot = call.name.lastIndexOf(".");
		const service = services.find(({ name }) => name === call.name.slice(0, dot));
		const make = service && client.use(service)[call.name.slice(dot + 1)];
		const request = exampleRequest(call.operation, { ...further[call.name], ...named });
		const response = await make?.(request as never).catch((error) => {
			if (!(error instanceof CallError) || error.status === 500) {
				throw new Error(`${call.name} failed: the server's log says why, with CARTWRIGHT_TEST_LOG=error`, {
					cause: error,
				});
			}
			return { status: error.status, code: error.code, message: error.message, violations: error.violations };
		});
		return JSON.stringify(response);
	};

	const ask = async ({ call, at }: Named, client: Client, id: string): Promise<string> =>
		(await responseOf(call, client, { [at]: id })).replaceAll(id, "ID");

	const revisionOf = async (thing: Thing, id: string) => {
		const collection = documentsOf[thing];
		if (!collection) return undefined;
		const place = thing.startsWith("staff") ? installation : shop.site;
		const { found } = await shop.store.read(place, { found: byId(collection, id) });
		return found?.revision;
	};

	const mayCall = ({ call }: Named, kind: Caller) => call.operation.callers.includes(kind);

	/** Callers for whom the thing must seem not to exist. */
	const strangersTo = async (each: Named): Promise<ReadonlyMap<string, Client>> => {
		const strangers = new Map<string, Client>();
		for (const [name, place] of Object.entries({ "of another shop": other, "of the shop": shop })) {
			// Shoppers can see what belongs to the shop.
			if (place === shop && !each.owned) continue;
			if (mayCall(each, "visitor")) strangers.set(`another visitor ${name}`, await place.visitor());
			if (mayCall(each, "member")) strangers.set(`another member ${name}`, await memberClient(place));
			const isStaffs = place === other || !mayCall(each, "app");
			if (mayCall(each, "user") && isStaffs) strangers.set(`an owner ${name}`, await staffClient(place));
		}
		if (mayCall(each, "app")) strangers.set("the owner's key of another shop", await other.staff());
		return strangers;
	};

	it("hides it from others in calls without an id", async () => {
		const ids: string[] = [];
		for (const thing of ["cart", "checkout", "order", "member", "session", "staffUser", "staffInvitation"] as const) {
			ids.push((await makeThing(shop, thing, "visitor")).id, (await makeThing(shop, thing, "member")).id);
		}
		let member = await newMember(shop);
		for (const call of calls) {
			const { callers, open, ownership } = call.operation;
			if (open || "thing" in ownership) continue;
			const strangers: [Caller, Client][] = [
				["visitor", await shop.visitor()],
				["member", member.client],
				["app", await other.staff()],
				["user", await staffClient(other)],
			];
			for (const [kind, stranger] of strangers) {
				if (!callers.includes(kind)) continue;
				const response = await responseOf(call, stranger, {});
				assert.deepEqual(
					ids.filter((id) => response.includes(id)),
					[],
					`${call.name} by a ${kind}`,
				);
			}
			// Members who deleted themselves get nothing from the calls that follow.
			if (call.name === "members.members.deleteMyMember") member = await newMember(shop);
		}
	});

	for (const each of named) {
		it(`${each.call.name} of a ${each.thing}`, async () => {
			for (const kind of ["visitor", "member", "user"] as const) {
				// What is the shop's is made by nobody in particular; what is open to keys is no one's of the staff.
				if (kind === "user" ? !each.owned || mayCall(each, "app") : each.owned && !mayCall(each, kind)) continue;
				const { id, owner } = await makeThing(shop, each.thing, kind);
				const before = await revisionOf(each.thing, id);
				for (const [name, stranger] of await strangersTo(each)) {
					assert.equal(await ask(each, stranger, id), await ask(each, stranger, uuid()), name);
				}
				assert.equal(await revisionOf(each.thing, id), before, "it is as it was");
				// Of some things a shop has one, so each is made when it is needed.
				const make = async () => (await makeThing(shop, each.thing, kind)).id;
				const insiders: [string, Client | undefined, () => Promise<string>][] = [
					[`its owner, a ${kind}`, each.owned ? owner : undefined, async () => id],
					["the shop's own key", mayCall(each, "app") ? await shop.staff() : undefined, make],
				];
				if (mayCall(each, "app") && mayCall(each, "user")) {
					insiders.push(["an owner of the shop", await staffClient(shop), make]);
				}
				for (const [name, insider, idOf] of insiders) {
					if (!insider) continue;
					assert.notEqual(await ask(each, insider, await idOf()), await ask(each, insider, uuid()), name);
				}
			}
		});
	}
});

/** A second site of the same server, with its own shoppers and keys. */
const anotherSite = async (shop: Shop): Promise<Shop> => {
	const [site, clientId] = [uuid(), uuid()];
	await createSite(shop.store, { name: "Other", siteId: site, clientId, now: shop.now().toISOString() });
	const { oauth } = await import("@cartwright/contract/identity/oauth");
	const key = async (role: Parameters<Shop["key"]>[0] = "owner") => {
		const wanted = { siteId: site, role, name: "", id: uuid(), now: shop.now().toISOString() };
		return (await createApiKey(shop.store, wanted)).key;
	};
	return {
		...shop,
		site,
		clientId,
		key,
		staff: async (role) => shop.caller(await key(role)),
		async visitor() {
			const tokens = await shop.caller().use(oauth).token({ grantType: "anonymous", clientId });
			const token = tokens.access_token;
			return { ...shop.caller(token), token, refreshToken: tokens.refresh_token ?? "" };
		},
	};
};
