import { type Account, accounts as accountDocuments } from "@cartwright/accounts/identity/accounts/documents";
import { signInFlows } from "@cartwright/accounts/identity/flows/documents";
import { sessionIdOf } from "@cartwright/accounts/identity/sessions/session-token";
import { locations } from "@cartwright/contract/business/locations";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import { mediaFolders } from "@cartwright/contract/media/folders";
import { memberFields } from "@cartwright/contract/members/member-fields";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import type { Thing } from "@cartwright/contract/ownership";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { staff } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { contactTaxDetails } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxGroups } from "@cartwright/contract/taxes/tax-groups";
import { tipSettings } from "@cartwright/contract/tips/tip-settings";
import { mediaFiles } from "@cartwright/products/media/documents";
import { fileIdOf } from "@cartwright/products/media/file-id";
import { newlyShelved } from "@cartwright/products/media/shelf";
import type { Client } from "@cartwright/sdk/client";
import { openInstallation } from "@cartwright/server/installation";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { lineOf, offer, place, readyCheckout } from "./buying.ts";
import {
	newDeliveryProfile,
	newLocalDeliveryOption,
	newPickupLocation,
	newShippingOption,
} from "./example-delivery.ts";
import { percentOff } from "./example-rule.ts";
import { newExemptGroup, newTaxRegion } from "./example-taxes.ts";
import type { Shop } from "./shop.ts";
import { newStaff, type SignedInStaff } from "./staff.ts";

/** An entity of the shop, and its owner. */
export interface OwnedThing {
	readonly id: string;
	/** `undefined` if it belongs to the shop. */
	readonly owner?: Client;
}

/** Creates one entity of each kind: those of shoppers with a new visitor or a new member. */
export const makeThing = (shop: Shop, thing: Thing, owner: Owner): Promise<OwnedThing> => makers[thing](shop, owner);

/** What staff own belongs to nobody else, and vice versa. */
export type Owner = "visitor" | "member" | "user";

type Maker = (shop: Shop, owner: Owner) => Promise<OwnedThing>;

const password = "a mug for 14 ducks";

interface SignedUp {
	readonly id: string;
	readonly sessionId: string;
}

/** Signs a member up. All tests do so from one address, so the clock advances in between to avoid the limits. */
const signUp = async (shop: Shop): Promise<SignedUp> => {
	shop.advance(60_000);
	const body = { loginId: { email: `${uuid()}@example.com` }, password };
	const { identity, sessionToken } = await (await shop.visitor()).use(authentication).registerV2(body);
	return { id: identity?.id ?? "", sessionId: sessionIdOf(sessionToken ?? "") };
};

const tokenOf = async (shop: Shop, { id: memberId, sessionId }: SignedUp): Promise<string> => {
	const { tokens } = await openInstallation(shop.store, shop.now);
	const { site, clientId } = shop;
	const identity = { kind: "member", memberId, clientId, sessionId } as const;
	return tokens.issue({ site, client: clientId, use: "access", identity }, shop.now());
};

/** Somebody who just signed up. */
export const newMember = async (shop: Shop): Promise<{ id: string; client: Client }> => {
	const member = await signUp(shop);
	return { id: member.id, client: shop.caller(await tokenOf(shop, member)) };
};

const shoppers = new Map<string, Promise<SignedUp>>();

/** A shared member; hashing passwords takes time. */
export const memberClient = async (shop: Shop, name = "stranger"): Promise<Client> => {
	const key = `${shop.site} ${name}`;
	const known = shoppers.get(key) ?? signUp(shop);
	shoppers.set(key, known);
	return shop.caller(await tokenOf(shop, await known));
};

const owners = new Map<string, { readonly staff: Promise<SignedInStaff>; readonly signedIn: number }>();
const freshMilliseconds = 4 * 60_000;

/** A shared owner of the shop whose sign-in is recent enough for every call. */
export const staffClient = async (shop: Shop): Promise<Client> => {
	const now = shop.now().getTime();
	const last = owners.get(shop.site);
	const owner = last && now - last.signedIn < freshMilliseconds ? last : { staff: newStaff(shop), signedIn: now };
	owners.set(shop.site, owner);
	const { refreshToken } = await owner.staff;
	const { accessToken } = await shop.caller().use(staffAccounts).refreshStaffAccess({ refreshToken });
	return shop.caller(accessToken ?? "");
};

const shopper = async (shop: Shop, owner: Owner): Promise<Client> =>
	owner === "visitor" ? shop.visitor() : memberClient(shop, "owner");

/** A new member whose account contains this entity, too. */
const memberWith = async (shop: Shop, more: Partial<Account>): Promise<Client> => {
	const { id, client } = await newMember(shop);
	const { account } = await shop.store.read(shop.site, { account: byId(accountDocuments, id) });
	if (!account) throw new Error("no member was signed up");
	await shop.store.commit(shop.site, [replace(accountDocuments, account, { ...account.doc, ...more })]);
	return client;
};

const newCart = async (shop: Shop, owner: Client) => {
	const { cart: made } = await owner.use(cart).createCart({ lineItems: [lineOf(await offer(shop, 5))] });
	const { checkoutId } = await owner.use(cart).createCheckout({ id: made?.id ?? "", channelType: "WEB" });
	return { id: made?.id ?? "", checkoutId };
};

const newOrder: Maker = async (shop, kind) => {
	const owner = await shopper(shop, kind);
	return { id: await place(owner, await readyCheckout(owner, lineOf(await offer(shop, 5)))), owner };
};

const makers: Readonly<Record<Thing, Maker>> = {
	async review(shop, kind) {
		// Reviews that come faster have to solve a challenge.
		shop.advance(30_000);
		const owner = await shopper(shop, kind);
		const { product } = await offer(shop, 5);
		const content = { rating: 4, body: "Sturdy" };
		const { review } = await owner
			.use(reviews)
			.createReview({ review: { namespace: "stores", entityId: product.id, content } });
		return { id: review?.id ?? "", owner };
	},
	async cart(shop, kind) {
		const owner = await shopper(shop, kind);
		return { id: (await newCart(shop, owner)).id, owner };
	},
	async checkout(shop, kind) {
		const owner = await shopper(shop, kind);
		return { id: (await newCart(shop, owner)).checkoutId, owner };
	},
	order: newOrder,
	payment: newOrder,
	async member(shop) {
		const { id, client: owner } = await newMember(shop);
		return { id, owner };
	},
	async session(shop) {
		const { client: owner } = await newMember(shop);
		const { sessions } = await owner.use(accounts).listMySessions({});
		return { id: sessions[0]?.id ?? "", owner };
	},
	async factor(shop) {
		const { client: owner } = await newMember(shop);
		const { factor } = await owner.use(factors).startFactor({ type: "TOTP" });
		return { id: factor?.factorId ?? "", owner };
	},
	async signInRequest(shop) {
		const { id: memberId, client: owner } = await newMember(shop);
		const { account } = await shop.store.read(shop.site, { account: byId(accountDocuments, memberId) });
		const [id, createdDate] = [uuid(), shop.now().toISOString()];
		const expires = new Date(shop.now().getTime() + 60 * 60_000).toISOString();
		const signInFlow = {
			...({ id: uuid(), secretHash: "", purpose: "MFA", memberId } as const),
			passwordVersion: account?.doc.passwordVersion ?? 0,
			codesSent: 1,
			wrongCodes: 0,
			createdDate,
			expires,
			request: { id, number: "42", createdDate, expires },
		};
		await shop.store.commit(shop.site, [create(signInFlows, signInFlow)]);
		return { id, owner };
	},
	async device(shop) {
		const [id, createdDate] = [uuid(), shop.now().toISOString()];
		const device = { id, secretHash: "", createdDate, expires: createdDate };
		return { id, owner: await memberWith(shop, { devices: [device] }) };
	},
	async passkey(shop) {
		const id = uuid();
		const known = { credentialId: id, publicKey: "", counter: 0, transports: [], name: "Laptop", synced: false };
		const passkey = { id, ...known, createdDate: shop.now().toISOString() };
		return { id, owner: await memberWith(shop, { passkeys: [passkey] }) };
	},
	product: async (shop) => ({ id: (await offer(shop, 5)).product.id }),
	async variant(shop) {
		const { product } = await offer(shop, 5);
		return { id: `${product.id}-${product.variants[0]?.id}` };
	},
	async draftOrder(shop) {
		const { calculatedDraftOrder } = await (await shop.staff()).use(draftOrders).createEmptyDraftOrder({});
		return { id: calculatedDraftOrder?.draftOrder?.id ?? "" };
	},
	inventoryItem: async (shop) => ({ id: (await offer(shop, 5)).itemId }),
	async collection(shop) {
		const staff = await shop.staff();
		const { collection } = await staff.use(productService).createCollection({ collection: { name: uuid() } });
		return { id: collection?.id ?? "" };
	},
	key: async (shop) => ({ id: (await shop.key("read-only")).split("_")[1] ?? "" }),
	async staffUser(shop) {
		const { id } = await newStaff(shop, "read-only");
		return { id };
	},
	async staffInvitation(shop) {
		const email = `${uuid()}@example.com`;
		const { invitation } = await (await shop.staff()).use(staff).inviteStaff({ email, role: "read-only" });
		return { id: invitation?.id ?? "" };
	},
	async staffSession(shop) {
		const { client: owner } = await newStaff(shop, "read-only");
		const { sessions } = await owner.use(staffAccounts).listStaffSessions({});
		return { id: sessions[0]?.id ?? "", owner };
	},
	async contact(shop) {
		const info = { name: { first: "Ada" } };
		const { contact } = await (await shop.staff()).use(contacts).createContact({ info });
		return { id: contact?.id ?? "" };
	},
	async deliveryProfile(shop) {
		return { id: (await newDeliveryProfile(shop)).id ?? "" };
	},
	async deliveryRegion(shop) {
		return { id: (await newDeliveryProfile(shop)).deliveryRegions?.[0]?.id ?? "" };
	},
	async localDeliveryOption(shop) {
		return { id: (await newLocalDeliveryOption(shop)).id ?? "" };
	},
	async pickupLocation(shop) {
		return { id: (await newPickupLocation(shop)).id ?? "" };
	},
	async shippingOption(shop) {
		return { id: (await newShippingOption(shop)).id ?? "" };
	},
	async taxRegion(shop) {
		return { id: (await newTaxRegion(shop)).id ?? "" };
	},
	async tipSettings(shop) {
		const { tipSettings: made } = await (await shop.staff())
			.use(tipSettings)
			.createTipSettings({ tipSettings: { tipType: "AMOUNT", presets: [{ value: 1 }] } });
		return { id: made?.id ?? "" };
	},
	async taxGroup(shop) {
		const { taxGroup } = await (await shop.staff()).use(taxGroups).createTaxGroup({ taxGroup: { name: "Books" } });
		return { id: taxGroup?.id ?? "" };
	},
	async taxExemptGroup(shop) {
		return { id: await newExemptGroup(shop) };
	},
	async contactTaxDetails(shop) {
		const staff = await shop.staff();
		const { contact } = await staff.use(contacts).createContact({ info: { name: { first: "Ada" } } });
		const id = contact?.id ?? "";
		const details = { id, taxExemptGroupId: await newExemptGroup(shop) };
		await staff.use(contactTaxDetails).upsertContactTaxDetails({ contactTaxDetails: details });
		return { id };
	},
	async manualTaxMapping(shop) {
		const { taxGroups: standard } = await (await shop.staff()).use(taxGroups).listDefaultTaxGroups({});
		const taxRegionId = (await newTaxRegion(shop)).id ?? "";
		const { manualTaxMapping } = await (await shop.staff()).use(manualTaxMappings).createManualTaxMapping({
			manualTaxMapping: { taxGroupId: standard?.[0]?.id ?? "", taxRegionId, taxRate: "0.19" },
		});
		return { id: manualTaxMapping?.id ?? "" };
	},
	async giftCardProduct(shop) {
		const calls = (await shop.staff()).use(giftCardProducts);
		const [present] = (await calls.queryGiftCardProducts({})).giftCardProducts;
		// A shop has one.
		if (present) await calls.deleteGiftCardProduct({ giftCardProductId: present.id ?? "" });
		const giftCardProduct = { name: "Gift card", presetVariants: [{ price: { amount: "50" } }] };
		const created = await calls.createGiftCardProduct({ giftCardProduct });
		return { id: created.giftCardProduct?.id ?? "" };
	},
	async location(shop) {
		const location = { name: "Branch", timeZone: "Europe/Berlin", address: { city: "Berlin" } };
		const created = await (await shop.staff()).use(locations).createLocation({ location });
		return { id: created.location?.id ?? "" };
	},
	async discountRule(shop) {
		const discountRule = { name: "Sale", discounts: { values: [percentOff(10)] }, active: false };
		const created = await (await shop.staff()).use(discountRules).createDiscountRule({ discountRule });
		return { id: created.discountRule?.id ?? "" };
	},
	async file(shop) {
		const { site, store } = shop;
		const now = shop.now().toISOString();
		const id = fileIdOf(site, uuid().replaceAll("-", ""), "pdf");
		const facts = { mediaType: "DOCUMENT", mimeType: "application/pdf", width: 0, height: 0, hash: id } as const;
		const file = {
			...newlyShelved("Manual.pdf", now),
			...facts,
			sizeInBytes: 1,
			status: "READY",
			private: false,
		} as const;
		await store.commit(site, [create(mediaFiles, { id, ...file, labels: [] })]);
		return { id };
	},
	async folder(shop) {
		const { folder } = await (await shop.staff()).use(mediaFolders).createFolder({ displayName: "Lamps" });
		return { id: folder?.id ?? "" };
	},
	async coupon(shop) {
		const specification = { name: "Free delivery", code: uuid().slice(-12), startTime: "0", freeShipping: true };
		return (await shop.staff()).use(coupons).createCoupon({ specification });
	},
	async giftCard(shop) {
		const giftCard = { currency: "USD", initialValue: { amount: "50" }, source: "MANUAL" } as const;
		const created = await (await shop.staff()).use(giftCards).createGiftCard({ giftCard });
		return { id: created.giftCard?.id ?? "" };
	},
	async paymentRequest(shop) {
		const { id: orderId } = await newOrder(shop, "visitor");
		const { orderPaymentRequest } = await (await shop.staff())
			.use(orderPaymentRequests)
			.createOrderPaymentRequest({ orderPaymentRequest: { orderId, title: "Balance", amount: { amount: "1" } } });
		return { id: orderPaymentRequest?.id ?? "" };
	},
	async memberField(shop) {
		const field = { key: `f${uuid()}`, name: { en: "Shoe size" }, type: "TEXT" } as const;
		await (await shop.staff()).use(memberFields).saveMemberField({ field });
		return { id: field.key };
	},
	async idpConnection(shop) {
		const connection = { name: "Elsewhere", issuer: "https://login.example.com", clientId: "shop" };
		const saved = await (await shop.staff()).use(accounts).saveIdpConnection({ connection });
		return { id: saved.connection?.id ?? "" };
	},
};
