import { addressBook } from "@cartwright/contract/members/address-book";
import { members } from "@cartwright/contract/members/members";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import type { Order } from "@cartwright/contract/orders/order-messages";
import { CallError } from "@cartwright/sdk/errors";
import type { OpenAccount } from "../account/account.server.ts";
import { joinName } from "../checkout/details.ts";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import type { PageContext } from "../page-context.server.ts";

/** The token of the order whose page led to the account, behind `new.` until the page for new accounts was shown. */
const cookie = "new-account";
const first = "new.";
const seconds = 60 * 60;

export const keepOrder = (pageContext: PageContext, token: string): void =>
	setFlowCookie(pageContext, cookie, first + token, seconds);

/** Whether the visitor came to create an account; once, so that they can sign in instead. */
export const wantsNewAccount = (pageContext: PageContext): boolean => {
	const kept = readFlowCookie(pageContext, cookie);
	if (!kept?.startsWith(first)) return false;
	setFlowCookie(pageContext, cookie, kept.slice(first.length), seconds);
	return true;
};

/** Email address and name of the order, for the fields of the new account. */
export const buyerOfOrder = async (pageContext: PageContext): Promise<Record<string, string>> => {
	const order = await keptOrder(pageContext);
	const { firstName, lastName } = contactOf(order ?? {}) ?? {};
	return { email: order?.buyerInfo?.email ?? "", name: joinName(firstName, lastName) };
};

/** Gives the account the name and the address of the order, unless it has its own. */
export const takeOverOrder = async (
	pageContext: PageContext,
	{ member, api }: Pick<OpenAccount, "member" | "api">,
): Promise<boolean> => {
	if (!readFlowCookie(pageContext, cookie)) return false;
	const order = await keptOrder(pageContext);
	clearFlowCookie(pageContext, cookie);
	if (!order) return false;
	const { firstName, lastName, phone } = contactOf(order) ?? {};
	const { country, addressLine, addressLine2, city, subdivision, postalCode } = addressOf(order) ?? {};
	const known = member.contact;
	const contact = {
		...(known?.firstName || known?.lastName ? {} : { firstName: firstName ?? "", lastName: lastName ?? "" }),
		...(phone && !known?.phones?.length ? { phones: [phone] } : {}),
	};
	try {
		if (Object.keys(contact).length > 0)
			await api.use(members).updateMember({ member: { id: member.id ?? "", contact } });
		if (!addressLine || known?.addresses?.length) return true;
		const address = { country, addressLine, addressLine2, city, subdivision, postalCode };
		await api.use(addressBook).saveMyAddress({ address, isDefault: true });
	} catch (error) {
		// The account is there whatever becomes of its fields.
		if (!(error instanceof CallError)) throw error;
	}
	return true;
};

const keptOrder = async (pageContext: PageContext): Promise<Order | undefined> => {
	const kept = readFlowCookie(pageContext, cookie);
	if (!kept) return undefined;
	try {
		const token = kept.startsWith(first) ? kept.slice(first.length) : kept;
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
