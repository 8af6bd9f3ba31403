import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { abandonedCheckouts } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { factors } from "@cartwright/contract/identity/factors";
import { mailOptOuts } from "@cartwright/contract/mails/mail-opt-outs";
import { members } from "@cartwright/contract/members/members";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderDocuments } from "@cartwright/contract/orders/order-documents";
import { orderInvoices } from "@cartwright/contract/orders/order-invoices";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { orders } from "@cartwright/contract/orders/orders";
import { personalData } from "@cartwright/contract/personal-data/personal-data";
import { settings } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { changeAccount, goodPassword } from "@cartwright/testing/accounts";
import { buyerDetails, lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { openMembersShop, signUp } from "@cartwright/testing/members";
import { passTime, recoveryMails } from "@cartwright/testing/recovery-mails";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, type Shop, type Shopper } from "@cartwright/testing/shop";

const hour = 3_600_000;

const callsOf = (client: Pick<Client, "use">) => ({
	...client.use(orders),
	...client.use(draftOrders),
	...client.use(orderInvoices),
	...client.use(orderDocuments),
	...client.use(orderPaymentRequests),
	...client.use(abandonedCheckouts),
	...client.use(members),
	...client.use(settings),
});

onEachEngine("the data about a member's orders", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof callsOf>;
	let vase: Offer;
	before(async () => {
		({ shop } = await openMembersShop(engine));
		staff = callsOf(await shop.staff());
		vase = await offer(shop, undefined, { name: "Blue vase" });
		const seller = { name: "Kiln & Co. GmbH", address: ["Torstr. 1"] };
		const mail = { enabled: true, delayMinutes: 0 };
		await staff.updateSettings({ settings: { invoices: { seller }, abandonedCheckouts: { mail } } });
	});
	after(() => shop.close());

	const exported = async (member: Client, cursor?: string | null) => {
		await member.use(factors).reauthenticate({ password: goodPassword });
		return member.use(personalData).exportMyData(cursor ? { cursor } : {});
	};
	const leave = async (client: Client, email: string): Promise<string> => {
		const checkoutInfo = { ...buyerDetails, buyerInfo: { email } };
		const lineItems = [lineOf(vase, 2)];
		const { checkout } = await client.use(checkouts).createCheckout({ channelType: "WEB", lineItems, checkoutInfo });
		await passTime(shop, hour);
		return checkout?.id ?? "";
	};
	const unsubscribe = async (checkoutId: string) => {
		const [mail] = await recoveryMails(shop, checkoutId);
		const token = mail?.content?.optOut?.url.split("/").at(-1) ?? "";
		await shop.caller().use(mailOptOuts).optOutOfMails({ token });
	};
	const draftFor = async (memberId: string, source?: string): Promise<string> => {
		const { calculatedDraftOrder } = source
			? await staff.createDraftOrder({ sourceOrderId: source })
			: await staff.createEmptyDraftOrder({});
		const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
		if (!source) await staff.setBuyerInfo({ draftOrderId, buyerInfo: { memberId } });
		return draftOrderId;
	};

	/** A member with one of everything. */
	const memberWithData = async (email: string) => {
		const visitor = await shop.visitor();
		const leftId = await leave(visitor, email);
		const joined = await signUp(shop, visitor, email, { firstName: "Ada" });
		await joinVisitor(visitor, joined.id);
		await changeAccount(shop, email, { emailVerified: true });
		await unsubscribe(leftId);
		const orderId = await place(joined.member, await readyCheckout(joined.member, lineOf(vase)));
		await payBy(joined.member, orderId, "OFFLINE");
		const draftId = await draftFor(joined.id);
		await staff.generateInvoice({ orderId });
		await staff.createOrderPaymentRequest({
			orderPaymentRequest: { orderId, title: "The balance", amount: { amount: "6" } },
		});
		return { ...joined, leftId, orderId, draftId };
	};
	const joinVisitor = async (visitor: Shopper, memberId: string) => {
		await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization: `${visitor.token},${await shop.key()}` },
			payload: { grant_type: "authorized_client", member_id: memberId },
		});
		await deliverEvents(shop);
	};

	it("is exported: drafts, invoices, payment requests, what was left as a visitor, and what they unsubscribed from", async () => {
		const email = "export@example.com";
		const { member, orderId } = await memberWithData(email);
		const data = await exported(member);
		assert.deepEqual(
			data.draftOrders.map(({ status }) => status),
			["DRAFT"],
		);
		assert.deepEqual(
			data.documents.map(({ id, kind, number }) => [id, kind, number]),
			[[orderId, "INVOICE", "INV-1001"]],
		);
		const { pathname } = new URL(data.documents[0]?.file?.url ?? "");
		assert.equal((await shop.app.inject(pathname)).headers["content-type"], "application/pdf");
		assert.deepEqual(
			data.paymentRequests.map((each) => [each.orderId, each.title, each.amount, each.status]),
			[[orderId, "The balance", "6.00", "UNPAID"]],
		);
		const [left] = data.abandonedCheckouts;
		assert.deepEqual(
			[left?.status, left?.email, left?.contactDetails?.lastName, left?.lines],
			["ABANDONED", email, "Lovelace", [{ name: "Blue vase", quantity: 2 }]],
		);
		assert.deepEqual(
			left?.activities?.map(({ type }) => type),
			["SCHEDULED", "EMAIL_SENT"],
		);
		assert.deepEqual(
			data.unsubscribed.map(({ mails }) => mails),
			["ABANDONED_CHECKOUT"],
		);
		await changeAccount(shop, email, { emailVerified: false });
		assert.deepEqual((await exported(member)).unsubscribed, []);
		const other = await signUp(shop, await shop.visitor(), "other@example.com", {});
		const nothing = await exported(other.member);
		assert.deepEqual(
			[nothing.draftOrders, nothing.documents, nothing.paymentRequests, nothing.abandonedCheckouts],
			[[], [], [], []],
		);
	});

	it("is deleted with the member, but for orders, their drafts and invoices, and what they unsubscribed from", async () => {
		const email = "delete@example.com";
		const { id, leftId, orderId, draftId } = await memberWithData(email);
		const changeId = await draftFor(id, orderId);
		await staff.deleteMember({ id });
		await deliverEvents(shop);
		for (const draftOrderId of [draftId, changeId])
			assert.equal(await refusalOf(staff.getDraftOrder({ draftOrderId })), "404 DRAFT_ORDER_DOES_NOT_EXIST");
		assert.equal(
			await refusalOf(staff.getAbandonedCheckout({ abandonedCheckoutId: leftId })),
			"404 ABANDONED_CHECKOUT_NOT_FOUND",
		);
		assert.equal((await staff.getOrder({ id: orderId })).order?.id, orderId);
		const { documents } = await staff.listOrderDocuments({ orderId });
		assert.equal(documents?.[0]?.kind, "INVOICE");
		// No longer because of the mail of that day.
		shop.advance(25 * hour);
		const again = await leave(await shop.visitor(), "Delete+again@example.com");
		assert.deepEqual(await recoveryMails(shop, again), []);
	});
});
