import type { line } from "./catalogue.ts";
import type { Shopper } from "./shop.ts";

export const homeAddress = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine1: "20 West 34th Street",
};
export const contactDetails = { firstName: "Ada", lastName: "Lovelace", phone: "+12125550100" };

/** Goes from an empty cart to an order, as a storefront does. */
export const buy = async (
	{ currentCart, checkout }: Pick<Shopper, "currentCart" | "checkout">,
	lineItems: ReturnType<typeof line>[],
	options: { delayCapture?: boolean; savePaymentMethod?: boolean } = {},
): Promise<{ checkoutId: string; orderId: string; paymentGatewayOrderId: string }> => {
	await currentCart.addToCurrentCart({ lineItems });
	const { checkoutId = "" } = await currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
	const id = checkoutId ?? "";
	const addressed = await checkout.updateCheckout(id, {
		buyerInfo: { email: "ada@example.com" },
		shippingInfo: { shippingDestination: { address: homeAddress, contactDetails } },
		billingInfo: { address: homeAddress, contactDetails },
	});
	const [option] = addressed.shippingInfo?.carrierServiceOptions?.flatMap((each) => each.shippingOptions ?? []) ?? [];
	await checkout.updateCheckout(id, {
		shippingInfo: { selectedCarrierServiceOption: { code: option?.code ?? "", carrierId: null } },
	});
	const { orderId, paymentGatewayOrderId } = await checkout.createOrder(id, options);
	return { checkoutId: id, orderId: orderId ?? "", paymentGatewayOrderId: paymentGatewayOrderId ?? "" };
};

/** Buys and pays with a test card. */
export const buyAndPay = async (shopper: Shopper, lineItems: ReturnType<typeof line>[]): Promise<string> => {
	const { orderId, paymentGatewayOrderId } = await buy(shopper, lineItems);
	await payByCard(shopper, paymentGatewayOrderId);
	return orderId;
};

/** The client packages leave payment to a hosted page, so this call is our own. */
export const payByCard = async (
	shopper: Shopper,
	paymentGatewayOrderId: string,
	expected = "APPROVED",
): Promise<void> => {
	const address = `https://www.wixapis.com/cartwright/v1/payments/${paymentGatewayOrderId}/pay`;
	const response = await shopper.fetchWithAuth(address, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ method: "CARD", card: { number: "4242424242424242" } }),
	});
	const { status } = (await response.json()) as { status?: string };
	if (status !== expected) throw new Error(`the payment ended as ${status}`);
};
