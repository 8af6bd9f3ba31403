import { addressBook } from "@cartwright/contract/members/address-book";
import type { Member } from "@cartwright/contract/members/member-messages";
import { members } from "@cartwright/contract/members/members";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import type { Order } from "@cartwright/contract/orders/order-messages";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { joinName } from "../checkout/details.ts";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import type { PageContext } from "../page-context.server.ts";

/** The token of the order whose page led to the account, behind `new.` until the page for new accounts was shown. */
const cookie = "new-account";
const first = "new.";
const seconds = 60 * 60;

export const storeOrder = (pageContext: PageContext, token: string): void =>
	setFlowCookie(pageContext, cookie, first + token, seconds);

/** Whether the visitor came to create an account; once, so that they can sign in instead. */
export const wantsNewAccount = (pageContext: PageContext): boolean => {
	const cookieValue = readFlowCookie(pageContext, cookie);
	if (!cookieValue?.startsWith(first)) return false;
	setFlowCookie(pageContext, cookie, cookieValue.slice(first.length), seconds);
	return true;
};

/** Email address and name of the order, for the fields of the new account. */
export const buyerOfOrder = async (pageContext: PageContext): Promise<Record<string, string>> => {
	const order = await storedOrder(pageContext);
	const { firstName, lastName } = contactOf(order ?? {}) ?? {};
	return { email: order?.buyerInfo?.email ?? "", name: joinName(firstName, lastName) };
};

/** Gives the account the name and the address of the order, unless it has its own. */
export const takeOverOrder = async (
	pageContext: PageContext,
	{ member, api }: { readonly member: Member; readonly api: Client },
): Promise<boolean> => {
	if (!readFlowCookie(pageContext, cookie)) return false;
	const order = await storedOrder(pageContext);
	clearFlowCookie(pageContext, cookie);
	if (!order) return false;
	const { firstName, lastName, phone } = contactOf(order) ?? {};
	const { country, addressLine, addressLine2, city, subdivision, postalCode } = addressOf(order) ?? {};
	const memberContact = member.contact;
	const contact = {
		...(memberContact?.firstName || memberContact?.lastName
			? {}
			: { firstName: firstName ?? "", lastName: lastName ?? "" }),
		...(phone && !memberContact?.phones?.length ? { phones: [phone] } : {}),
	};
	try {
		if (Object.keys(contact).length > 0)
			await api.use(members).updateMember({ member: { id: member.id ?? "", contact } });
		if (!addressLine || memberContact?.addresses?.length) return true;
		const address = { country, addressLine, addressLine2, city, subdivision, postalCode };
		await api.use(addressBook).saveMyAddress({ address, isDefault: true });
	} catch (error) {
		// The account is there whatever becomes of its fields.
		if (!(error instanceof CallError)) throw error;
	}
	return true;
};

const storedOrder = async (pageContext: PageContext): Promise<Order | undefined> => {
	const cookieValue = readFlowCookie(pageContext, cookie);
	if (!cookieValue) return undefined;
	try {
		const token = cookieValue.startsWith(first) ? cookieValue.slice(first.length) : cookieValue;
		return (await pageContext.callAs().use(orderLinks).openOrderLink({ token })).order ?? undefined;
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};

const destinationOf = ({ shippingInfo }: Order) =>
	shippingInfo?.logistics?.pickupDetails ? undefined : shippingInfo?.logistics?.shippingDestination;

const contactOf = (order: Order) => (destinationOf(order) ?? order.billingInfo ?? order.recipientInfo)?.contactDetails;

const addressOf = (order: Order) => (destinationOf(order) ?? order.billingInfo)?.address;
