import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { createOrder as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { rejectLost } from "@cartwright/kernel/foundation/differences";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { confirmOfflinePayment, startOfflinePayment } from "../payments/payment.ts";
import { approve } from "./approval.ts";
import { buyerContact, type KnownContacts, withContact } from "./buyer-contact.ts";
import { orderApproved, orderCreated } from "./events.ts";
import { externalAgreement } from "./external-agreement.ts";
import { externalOrder } from "./external-order.ts";
import { findBuyerContacts } from "./load/find-buyer-contacts.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { newOrderWrites } from "./order-writes.ts";
import { withPaymentStatus } from "./payment-status.ts";

type Request = RequestOf<typeof declared>;

/** Stores an order that did not come from a checkout. Its stock was handled where it was created. */
export const createOrder = async (context: Context, request: Request): Promise<ResponseOf<typeof declared>> => {
	const { store, site } = context;
	validateRequest(request, context.now);
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const agreement = externalAgreement(request.order, shop?.doc ?? defaultSettings, context.newId);
	const contacts = await findBuyerContacts(context, agreement);
	requireNamedContact(request, contacts);
	const { contactId, writes } = buyerContact(agreement, contacts, { ...context, actsForShop: true });
	const bought = withContact(agreement, contactId);
	const order = withApproval(context, request, externalOrder(context.newId(), request.order, bought, context));
	const notifiesBuyer = request.settings?.notifications?.sendNotificationToBuyer ?? true;
	const view = (number: string) => ({
		order: orderView({ ...order, number }, { origin: context.origin, forStaff: true }),
	});
	rejectLost(declared, "order", request.order, view(""), follows);
	const approved = order.status === "APPROVED" ? [orderApproved(order, context, notifiesBuyer)] : [];
	const { numbers } = await store.commit(site, [
		...newOrderWrites(order, [orderCreated(order, context), ...approved]),
		...writes,
	]);
	return view(String(numbers[order.id]));
};

/** What an order gets by its payment. */
const follows: ReadonlySet<string> = new Set(["order.status"]);

const validateRequest = ({ order }: Request, now: string): void => {
	if (order.purchasedDate && order.purchasedDate > now) {
		throw new ApplicationError<typeof declared>(
			"PURCHASED_DATE_CANNOT_BE_IN_FUTURE",
			"purchasedDate must not be in the future.",
		);
	}
	checkHonoured("order.paymentStatus", order.paymentStatus, ["UNSPECIFIED", "NOT_PAID", "PAID"]);
	checkHonoured("order.status", order.status, ["INITIALIZED", "APPROVED"]);
	const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
	const ids = new Set<string>();
	for (const [index, { id }] of order.lineItems.entries()) {
		if (!id) continue;
		if (!guid.test(id)) throw invalid(`order.lineItems[${index}].id`, "must be a GUID or empty", "FORMAT");
		if (ids.has(id)) throw invalid(`order.lineItems[${index}].id`, "must differ from the ids of other lines");
		ids.add(id);
	}
};

const requireNamedContact = ({ order }: Request, { byId }: KnownContacts): void => {
	const named = order.buyerInfo?.contactId;
	if (!named || byId.has(named)) return;
	throw invalid("order.buyerInfo.contactId", "is of no contact; without it, the contact is found by the email address");
};

/** Rejects what an order can only become by calls of their own: payments, refunds, cancellation. */
const checkHonoured = (field: string, sent: string | null | undefined, honoured: readonly string[]): void => {
	if (!sent || honoured.includes(sent)) return;
	throw invalid(
		field,
		`must be ${honoured.join(" or ")}; an order becomes ${sent} by later calls`,
		"INVALID_ENUM_VALUE",
	);
};
/** Approves the order if it is paid or free, or if the caller sends it as approved. */
const withApproval = (context: Context, { order: sent, settings: creationSettings }: Request, order: Order): Order => {
	const strategy = creationSettings?.orderApprovalStrategy ?? "DEFAULT";
	const placed = strategy === "PAYMENT_METHOD_SAVED" ? { ...order, needsSavedMethod: true } : order;
	const isPaid = sent.paymentStatus === "PAID";
	const paid = isPaid && order.priceSummary.total > 0 ? withExternalPayment(context, placed) : placed;
	const isFree = order.priceSummary.total === 0;
	const isApproved = isPaid || (strategy === "DEFAULT" && (isFree || sent.status === "APPROVED"));
	const approved = isApproved ? approve(paid, context) : paid;
	return sent.purchasedDate ? { ...approved, purchasedDate: sent.purchasedDate } : approved;
};

const withExternalPayment = ({ now, newId }: Context, order: Order): Order => {
	const { currency, priceSummary } = order;
	const payment = startOfflinePayment({ id: newId(), amount: priceSummary.total, currency, now });
	return withPaymentStatus({ ...order, payments: [confirmOfflinePayment(payment, now)] });
};
