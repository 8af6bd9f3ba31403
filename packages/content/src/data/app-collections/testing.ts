import { newAccount } from "@cartwright/accounts/identity/accounts/account";
import { type Account, accounts } from "@cartwright/accounts/identity/accounts/documents";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { dataItems } from "@cartwright/contract/data/items";
import { orders } from "@cartwright/contract/orders/orders";
import type { Role } from "@cartwright/contract/permissions";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import type { Client } from "@cartwright/sdk/client";
import { create } from "@cartwright/store/batch";
import { type Engine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";

// Shared by tests of collections that mirror the shop.

export const itemCalls = (client: Client) => client.use(dataItems);

/** A shop with products and variants, hidden ones among them, members, and orders. */
export const openFilledShop = async (engine: Engine) => {
	const shop = await openShop({ engine });
	const staff = await shop.staff();
	const { createProduct, createCollection, addProductsToCollection } = staff.use(products);
	const shared = { visible: true, productType: "physical", priceData: { price: 8 } } as const;
	const cup = await createProduct({ product: { ...shared, name: "Cup", sku: "CUP-1" } });
	const choices = ["Red", "Blue"].map((value) => ({ value, description: value }));
	shop.advance(1000);
	const pot = await createProduct({
		product: { ...shared, name: "Pot", manageVariants: true, productOptions: [{ name: "Colour", choices }] },
	});
	const secret = await createProduct({ product: { ...shared, name: "Secret", visible: false, sku: "SECRET-SKU" } });
	const ids = [cup, pot, secret].map(({ product }) => product?.id ?? "");
	const kitchen = (await createCollection({ collection: { name: "Kitchen" } })).collection?.id ?? "";
	const hidden = (await createCollection({ collection: { name: "Backroom", visible: false } })).collection?.id ?? "";
	for (const id of [kitchen, hidden]) await addProductsToCollection({ id, productIds: ids });
	const people = [
		await addMember(shop, { nickname: "Ada", firstName: "Augusta", lastName: "King", privacyStatus: "PUBLIC" }),
		await addMember(shop, { nickname: "Shy", firstName: "Veryprivate", lastName: "Person", privacyStatus: "PRIVATE" }),
	];
	const orderIds = [await addOrder(staff, "Lamp", "19.99"), await addOrder(staff, "Rug", "100")];
	return { shop, staff, visitor: await shop.visitor(), ids, kitchen, hidden, people, orderIds };
};

const policy = { requireEmailVerification: false, requireOwnerApproval: false };

const addMember = async (shop: Shop, profile: Partial<Account["profile"]>): Promise<string> => {
	const id = uuid();
	const email = `${profile.nickname?.toLowerCase()}@private.example`;
	const account = newAccount({ id, email, now: shop.now().toISOString() }, policy);
	const known = { ...account.profile, slug: `slug-${id}`, phones: ["+41440000000"], ...profile };
	await shop.store.commit(shop.site, [create(accounts, { ...account, profile: known })]);
	return id;
};

const addOrder = async (staff: Client, name: string, amount: string): Promise<string> => {
	const line = {
		productName: { original: name },
		catalogReference: { appId: uuid(), catalogItemId: name },
		itemType: { preset: "PHYSICAL" as const },
		quantity: 2,
		price: { amount },
	};
	const contactDetails = { firstName: "Grace", lastName: "Hopper", phone: "+41440000001" };
	const { order } = await staff.use(orders).createOrder({
		order: {
			channelInfo: { type: "POS" },
			priceSummary: {},
			lineItems: [line],
			status: "APPROVED",
			buyerInfo: { email: "grace@private.example" },
			billingInfo: { contactDetails },
		},
	});
	return order?.id ?? "";
};

/** A key that holds these permissions alone. */
export const keyWith = async (shop: Shop, grant: { scopes: string[] } | { role: Role }): Promise<Client> => {
	const wanted = { siteId: shop.site, name: "", id: uuid(), now: shop.now().toISOString(), ...grant };
	return shop.caller((await createApiKey(shop.store, wanted)).key);
};
