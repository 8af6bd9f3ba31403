import { findAbandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/find-abandoned-checkouts";
import { recordReport } from "@cartwright/commerce/checkouts/billing/record-report";
import { orders as orderDocuments } from "@cartwright/commerce/orders/documents";
import { testCards } from "@cartwright/commerce/payments/providers/test-gateway/test-cards";
import { abandonedCheckouts } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { locations } from "@cartwright/contract/business/locations";
import { siteProperties } from "@cartwright/contract/business/site-properties";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import { deliveryProfile as deliveryProfiles } from "@cartwright/contract/delivery/delivery-profiles";
import { shippingOptions } from "@cartwright/contract/delivery/shipping-options";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { mediaFiles } from "@cartwright/contract/media/files";
import { mediaFolders } from "@cartwright/contract/media/folders";
import { members } from "@cartwright/contract/members/members";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { reviewRequests } from "@cartwright/contract/reviews/review-requests";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { mediaFiles as mediaFileDocuments } from "@cartwright/products/media/documents";
import { fileIdOf } from "@cartwright/products/media/file-id";
import { completionOf, creationOf } from "@cartwright/products/media/files/file-writes";
import { newlyShelved } from "@cartwright/products/media/shelf";
import { jobs } from "@cartwright/server/registries/reactions";
import { byId } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { lineOf, offer, payBy, place, readyCheckout } from "./buying.ts";
import { catalogueEventCauses, type EventCause } from "./catalogue-event-causes.ts";
import { newDeliveryProfile, newShippingOption } from "./example-delivery.ts";
import { percentOff } from "./example-rule.ts";
import { day, deliverEvents, workContext } from "./review-requests.ts";
import { runJob } from "./run-job.ts";
import { settingsEventCauses } from "./settings-event-causes.ts";
import type { Shop } from "./shop.ts";
import { taxEventCauses } from "./tax-event-causes.ts";

const [channelType, quantity] = ["WEB", 2] as const;

/** The services of version 1 tell of the same changes, so each is caused by both. */
const changeCarts = async (shop: Shop): Promise<void> => {
	const [visitor, line] = [await shop.visitor(), lineOf(await offer(shop))];
	const added = await visitor.use(currentCart).addToCurrentCart({ lineItems: [line] });
	const [id, lineId] = [added.cart?.id ?? "", added.cart?.lineItems?.[0]?.id ?? ""];
	await visitor.use(currentCart).updateCurrentCartLineItemQuantity({ lineItems: [{ id: lineId, quantity }] });
	await visitor.use(cart).createCheckout({ id, channelType });
	await visitor.use(checkout).updateCheckout({ checkout: { id, buyerNote: "Soon." } });
	await visitor.use(cart).deleteCart({ id });
	const bought = await readyCheckout(visitor, line);
	await visitor.use(checkout).createOrderAndCharge({ id: bought, paymentToken: testCards.approved });
};

/** By the calls of version 2 alone, which order nothing. */
const changeCartsV2 = async (shop: Shop): Promise<void> => {
	const calls = (await shop.visitor()).use(cartV2);
	const { cart: created } = await calls.createCart({ catalogItems: [lineOf(await offer(shop))] });
	const cartId = created?.id ?? "";
	await calls.updateCart({ cart: { id: cartId, note: "Soon." } });
	await calls.calculateCart({ cartId });
	await calls.deleteCart({ cartId });
};

/** The bank of a buyer takes a payment back, and returns it. */
const disputePayment = async (shop: Shop, orderId: string): Promise<void> => {
	const context = { ...workContext(shop), site: shop.site };
	const { order } = await shop.store.read(shop.site, { order: byId(orderDocuments, orderId) });
	const [payment] = order?.doc.payments ?? [];
	if (!payment) throw new Error(`the order ${orderId} has no payment`);
	for (const state of ["WITHDRAWN", "RETURNED"] as const) {
		const report = () => Promise.resolve({ disputes: [{ id: "d", amount: payment.amount, state }], failedRefunds: [] });
		const payments = Object.assign(Object.create(context.providers.payments), { report });
		await recordReport({ ...context, providers: { ...context.providers, payments } }, orderId, payment);
	}
};

const importAndDelete: EventCause["cause"] = async (staff, shop) => {
	const line = {
		productName: { original: "Lamp" },
		catalogReference: { appId: storesAppId, catalogItemId: "lamp-1" },
		itemType: { preset: "PHYSICAL" as const },
		quantity: 1,
		price: { amount: "5.00" },
	};
	const { order } = await staff.use(orders).importOrder({
		order: {
			number: "7",
			status: "APPROVED",
			paymentStatus: "PAID",
			channelInfo: { type: "OTHER_PLATFORM" },
			priceSummary: { total: { amount: "5.00" } },
			lineItems: [line],
		},
	});
	await staff.use(orders).bulkDeleteImportedOrders({ orderIds: [order?.id ?? ""] });
	await deliverEvents(shop);
};

const changeDrafts: EventCause["cause"] = async (staff) => {
	const calls = staff.use(draftOrders);
	const { calculatedDraftOrder } = await calls.createEmptyDraftOrder({});
	const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
	await calls.setTaxExemption({ draftOrderId, taxExempt: true });
	await calls.deleteDraftOrder({ draftOrderId });
};

const changeOrders: EventCause["cause"] = async (staff, shop) => {
	const visitor = await shop.visitor();
	const file = lineOf(await offer(shop, undefined, { type: "digital" }));
	const paid = await place(visitor, await readyCheckout(visitor, file));
	await payBy(visitor, paid, testCards.approved);
	await staff.use(orders).updateOrder({ order: { id: paid, archived: true } });
	const { order } = await staff.use(orders).getOrder({ id: paid });
	const lineItems = [{ id: order?.lineItems?.[0]?.id ?? "" }];
	await staff.use(orderFulfillments).createFulfillment({ orderId: paid, fulfillment: { lineItems } });
	const { orderTransactions: before } = await staff
		.use(orderTransactions)
		.listTransactionsForSingleOrder({ orderId: paid });
	await disputePayment(shop, paid);
	const paymentRefunds = [{ paymentId: before?.payments?.[0]?.id ?? "" }];
	await staff.use(orderBilling).refundPayments({ orderId: paid, paymentRefunds });
	await staff.use(orders).cancelOrder({ id: paid, customMessage: "Sorry." });
	await importAndDelete(staff, shop);
};

const askForPayments: EventCause["cause"] = async (staff, shop) => {
	const visitor = await shop.visitor();
	const orderId = await place(visitor, await readyCheckout(visitor, lineOf(await offer(shop))));
	await payBy(visitor, orderId, "OFFLINE");
	const calls = staff.use(orderPaymentRequests);
	const ask = async (more: object = {}) => {
		const orderPaymentRequest = { orderId, title: "Balance", amount: { amount: "1" }, ...more };
		return (await calls.createOrderPaymentRequest({ orderPaymentRequest })).orderPaymentRequest?.id ?? "";
	};
	const expirationDate = new Date(shop.now().getTime() + day).toISOString();
	const [paid, voided] = [await ask(), await ask(), await ask({ expirationDate })];
	await calls.updateOrderPaymentRequest({ orderPaymentRequest: { id: voided, title: "Rest" } });
	await payBy(visitor, paid, testCards.approved);
	await calls.voidOrderPaymentRequest({ orderPaymentRequestId: voided });
	await calls.deleteOrderPaymentRequest({ orderPaymentRequestId: voided });
	shop.advance(2 * day);
	for (const job of jobs) if (job.name === "expire-payment-requests") await runJob(job, workContext(shop));
};

const changeReviews: EventCause["cause"] = async (staff, shop) => {
	const { product } = await offer(shop);
	const calls = staff.use(reviews);
	const written = { namespace: "stores", entityId: product.id, content: { rating: 4, body: "Bright" } };
	const { review } = await calls.createReview({ review: { ...written, author: { authorName: "Ada" } } });
	const [id, revision] = [review?.id ?? "", review?.revision ?? ""];
	await calls.updateReview({ review: { ...written, id, revision, content: { rating: 5 } } });
	await calls.setReply({ reviewId: id, message: "Thank you." });
	await calls.deleteReview({ reviewId: id });
};

const requestReviews: EventCause["cause"] = async (staff, shop) => {
	const visitor = await shop.visitor();
	const orderId = await place(visitor, await readyCheckout(visitor, lineOf(await offer(shop))));
	const calls = staff.use(reviewRequests);
	const { reviewRequest } = await calls.createReviewRequest({
		reviewRequest: {
			communicationChannel: "EMAIL",
			namespace: "stores",
			order: { id: orderId },
			sendDate: new Date(shop.now().getTime() + day).toISOString(),
		},
	});
	const reviewRequestId = reviewRequest?.id ?? "";
	await calls.bulkCancelReviewRequestsByFilter({ filter: { id: reviewRequestId } });
	await deliverEvents(shop);
	await calls.deleteReviewRequest({ reviewRequestId });
};

const requestNotification: EventCause["cause"] = async (staff, shop) => {
	const { catalogReference } = lineOf(await offer(shop, 0));
	const calls = staff.use(backInStockNotifications);
	const { request } = await calls.createBackInStockNotificationRequest({
		request: { catalogReference, email: "ada@example.com" },
		itemDetails: { name: "Lamp", price: "10" },
	});
	const id = request?.id ?? "";
	await calls.markAsNotificationSent({ id });
	await calls.deleteBackInStockNotificationRequest({ id });
};

const redirect: EventCause["cause"] = async (_staff, shop) => {
	const visitor = await shop.visitor();
	const checkoutId = await readyCheckout(visitor, lineOf(await offer(shop)));
	await visitor.use(redirects).createRedirectSession({ ecomCheckout: { checkoutId } });
};

const changeMembers: EventCause["cause"] = async (staff) => {
	const calls = staff.use(members);
	const contact = { firstName: "Ada", birthdate: "1990-12-10" };
	const { member } = await calls.createMember({ member: { loginEmail: `${uuid()}@example.com`, contact } });
	const id = member?.id ?? "";
	await calls.updateMember({ member: { id, contact: { firstName: "Grace" } } });
	await calls.deleteMember({ id });
};

const changeContacts: EventCause["cause"] = async (staff) => {
	const calls = staff.use(contacts);
	const create = async (first: string) => (await calls.createContact({ info: { name: { first } } })).contact;
	const [target, source] = [await create("Ada"), await create("Grace")];
	const [contactId, sourceContactIds] = [target?.id ?? "", [source?.id ?? ""]];
	const changed = await calls.updateContact({ contactId, revision: 1, info: { company: "Analytical Engines" } });
	const targetContactRevision = changed.contact?.revision ?? 0;
	await calls.mergeContacts({ targetContactId: contactId, targetContactRevision, sourceContactIds });
};

const changeItems: EventCause["cause"] = async (staff) => {
	const dataCollectionId = `C${uuid()}`;
	const fields = [{ key: "title", type: "TEXT" as const }];
	await staff.use(dataCollections).createDataCollection({ collection: { id: dataCollectionId, fields } });
	const calls = staff.use(dataItems);
	const due = { $date: "2026-03-31T12:00:00.000Z" };
	const { dataItem } = await calls.insertDataItem({ dataCollectionId, dataItem: { data: { title: "a/b", due } } });
	const id = dataItem?.id ?? "";
	await calls.updateDataItem({ dataCollectionId, dataItem: { data: { _id: id, title: "c", due } } });
	await calls.removeDataItem({ dataCollectionId, dataItemId: id });
};

const changeIndexes: EventCause["cause"] = async (staff, shop) => {
	const dataCollectionId = `C${uuid()}`;
	await staff.use(dataCollections).createDataCollection({ collection: { id: dataCollectionId } });
	const calls = staff.use(dataIndexes);
	const buildIndexes = async () => {
		for (const job of jobs) if (job.name === "build-data-indexes") await runJob(job, workContext(shop));
	};
	await calls.createIndex({ dataCollectionId, index: { name: "byTitle", fields: [{ path: "title" }] } });
	await buildIndexes();
	await calls.dropIndex({ dataCollectionId, indexName: "byTitle" });
	await buildIndexes();
};

const changeDiscountRules: EventCause["cause"] = async (staff) => {
	const calls = staff.use(discountRules);
	const { discountRule } = await calls.createDiscountRule({
		discountRule: { name: "Sale", active: false, discounts: { values: [percentOff(10)] } },
	});
	const { id = "", revision = "" } = discountRule ?? {};
	await calls.updateDiscountRule({ discountRule: { id, revision, name: "Winter sale" } });
	await calls.deleteDiscountRule({ discountRuleId: id });
};

const changeCoupons: EventCause["cause"] = async (staff, shop) => {
	const calls = staff.use(coupons);
	const specification = { name: "Spring", code: uuid().slice(-12), startTime: "0", freeShipping: true };
	const { id } = await calls.createCoupon({ specification });
	const visitor = await shop.visitor();
	const checkoutId = await readyCheckout(visitor, lineOf(await offer(shop)));
	await visitor.use(checkout).updateCheckout({ checkout: { id: checkoutId }, couponCode: specification.code });
	await place(visitor, checkoutId);
	await calls.updateCoupon({ id, specification: { active: false } });
	await calls.deleteCoupon({ id });
};

const changeFiles: EventCause["cause"] = async (staff, shop) => {
	const calls = staff.use(mediaFiles);
	const { site, store } = shop;
	const now = shop.now().toISOString();
	const change = { now, newId: () => uuid() };
	const facts = { mediaType: "OTHER", mimeType: "", width: 0, height: 0, sizeInBytes: 1, private: false } as const;
	const file = (status: "READY" | "PENDING") => {
		const hash = uuid().replaceAll("-", "");
		return { id: fileIdOf(site, hash, "bin"), ...newlyShelved("Film", now), ...facts, hash, status, labels: [] };
	};
	const [ready, pending] = [file("READY"), file("PENDING")];
	await store.commit(site, [creationOf(ready, change), creationOf(pending, change)]);
	const { before } = await store.read(site, { before: byId(mediaFileDocuments, pending.id) });
	if (!before) throw new Error("the file was not stored");
	const failed = { ...before.doc, status: "FAILED" } as const;
	await store.commit(site, [completionOf(before, failed, change, { code: "UNSUPPORTED", description: "No file" })]);
	await calls.updateFileDescriptor({ file: { id: ready.id, displayName: "Film 2" } });
	await calls.bulkDeleteFiles({ fileIds: [ready.id] });
};

const changeFolders: EventCause["cause"] = async (staff) => {
	const calls = staff.use(mediaFolders);
	const { folder } = await calls.createFolder({ displayName: "Lamps" });
	const id = folder?.id ?? "";
	await calls.updateFolder({ folder: { id, displayName: "Lights" } });
	await calls.bulkDeleteFolders({ folderIds: [id] });
};

const changeGiftCards: EventCause["cause"] = async (staff, shop) => {
	const calls = staff.use(giftCards);
	const { stored } = await shop.store.read(shop.site, { stored: byId(settings, settingsId) });
	const giftCard = { currency: stored?.doc.currency ?? "", initialValue: { amount: "50" }, source: "MANUAL" } as const;
	const { giftCard: created } = await calls.createGiftCard({ giftCard });
	await calls.disableGiftCard({ giftCardId: created?.id ?? "" });
};

const changeGiftCardProducts: EventCause["cause"] = async (staff) => {
	const calls = staff.use(giftCardProducts);
	const giftCardProduct = { name: "Gift card", presetVariants: [{ price: { amount: "50" } }] };
	const { giftCardProduct: created } = await calls.createGiftCardProduct({ giftCardProduct });
	const { id = "", revision = "" } = created ?? {};
	const changed = { id: id ?? "", revision: revision ?? "", name: "A gift" };
	await calls.updateGiftCardProduct({ giftCardProduct: changed });
	await calls.deleteGiftCardProduct({ giftCardProductId: id ?? "" });
};

const changeLocations: EventCause["cause"] = async (staff) => {
	const calls = staff.use(locations);
	const location = { name: "Branch", timeZone: "Europe/Berlin", address: { city: "Berlin" } };
	const branch = (await calls.createLocation({ location })).location?.id ?? "";
	await calls.updateLocation({ location: { ...location, id: branch, email: `${uuid()}@example.com` } });
	const shop = (await calls.listLocations({})).locations.find((each) => each.default)?.id ?? "";
	await calls.setDefaultLocation({ id: branch });
	await calls.setDefaultLocation({ id: shop });
	await calls.archiveLocation({ id: branch });
};

const changeDelivery: EventCause["cause"] = async (staff, shop) => {
	const [profiles, options] = [staff.use(deliveryProfiles), staff.use(shippingOptions)];
	const profile = await newDeliveryProfile(shop);
	const [deliveryProfileId, deliveryRegionId] = [profile.id ?? "", profile.deliveryRegions?.[0]?.id ?? ""];
	await profiles.addDeliveryRegion({ deliveryProfileId, deliveryRegion: { name: "Rest" } });
	await profiles.updateDeliveryRegion({ deliveryProfileId, deliveryRegion: { id: deliveryRegionId, name: "Home" } });
	await profiles.removeDeliveryRegion({ deliveryProfileId, deliveryRegionId });
	await profiles.deleteDeliveryProfile({ deliveryProfileId });
	const shippingOptionId = (await newShippingOption(shop)).id ?? "";
	await options.updateShippingOption({ shippingOption: { id: shippingOptionId, revision: "1", title: "Letter" } });
	await options.deleteShippingOption({ shippingOptionId });
};

const abandonCheckouts: EventCause["cause"] = async (staff, shop) => {
	const visitor = await shop.visitor();
	const ready = async () => readyCheckout(visitor, lineOf(await offer(shop)));
	const [recovered, deleted] = [await ready(), await ready()];
	await deliverEvents(shop);
	shop.advance(day);
	await runJob(findAbandonedCheckouts, workContext(shop));
	await staff.use(abandonedCheckouts).deleteAbandonedCheckout({ abandonedCheckoutId: deleted });
	await staff.use(checkout).markCheckoutAsCompleted({ id: recovered });
	await deliverEvents(shop);
};

/** What makes a shop commit each event that services declare, by service. */
export const eventCauses: readonly EventCause[] = [
	...catalogueEventCauses,
	...[cart, checkout].map((service) => ({
		service,
		cause: (_staff: unknown, shop: Shop) => changeCarts(shop),
	})),
	{ service: cartV2, cause: (_staff, shop) => changeCartsV2(shop) },
	...[locations, siteProperties].map((service) => ({ service, cause: changeLocations })),
	{ service: coupons, cause: changeCoupons },
	{ service: mediaFiles, cause: changeFiles },
	{ service: mediaFolders, cause: changeFolders },
	{ service: giftCards, cause: changeGiftCards },
	{ service: giftCardProducts, cause: changeGiftCardProducts },
	...taxEventCauses,
	{ service: discountRules, cause: changeDiscountRules },
	...[deliveryProfiles, shippingOptions].map((service) => ({ service, cause: changeDelivery })),
	{ service: orders, cause: changeOrders },
	{ service: abandonedCheckouts, cause: abandonCheckouts },
	{ service: orderFulfillments, cause: changeOrders },
	{ service: draftOrders, cause: changeDrafts },
	{ service: orderTransactions, cause: changeOrders },
	...settingsEventCauses,
	{ service: orderPaymentRequests, cause: askForPayments },
	{ service: reviews, cause: changeReviews },
	{ service: reviewRequests, cause: requestReviews },
	{ service: backInStockNotifications, cause: requestNotification },
	{ service: redirects, cause: redirect },
	{
		service: signOnPolicy,
		cause: (staff) => staff.use(signOnPolicy).updateSignOnPolicy({ signOnPolicy: { requireOwnerApproval: true } }),
	},
	{ service: members, cause: changeMembers },
	{ service: contacts, cause: changeContacts },
	{ service: dataItems, cause: changeItems },
	{ service: dataIndexes, cause: changeIndexes },
];
