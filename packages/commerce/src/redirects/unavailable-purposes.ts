/**
 * Purposes of the contract for which this server has no page, each with an alternative. The compiler ensures that every
 * purpose is either here or among the pages of `createRedirectSession`.
 */
export const unavailablePurposes = {
	bookingsCheckout:
		"Bookings are not part of this server. Sell the appointment as a product, and set ecomCheckout with the checkout's id.",
	bookingsBook:
		"Bookings are not part of this server. Sell the appointment as a product, and set storesProduct with its slug.",
	eventsCheckout:
		"Events are not part of this server. Sell the ticket as a product, and set ecomCheckout with the checkout's id.",
	paidPlansCheckout:
		"Paid plans are not part of this server. Sell the plan as a product, and set ecomCheckout with the checkout's id.",
	ecomOrderPaymentRequest:
		"Payment requests are not part of this server. Create a checkout for what is to be paid, and set ecomCheckout with its id.",
} as const;

/** The same for sections of a member's account. */
export const unavailableSections = {
	BOOKINGS: "Bookings are not part of this server. Appointments that were sold as products are in the section ORDERS.",
	SUBSCRIPTIONS:
		"Subscriptions are not part of this server. Plans that were sold as products are in the section ORDERS.",
	EVENTS: "Events are not part of this server. Tickets that were sold as products are in the section ORDERS.",
} as const;
