import { actingOnCheckout } from "../checkouts/acting-permissions.ts";
import { message, optional, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { owners } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import {
	CALLBACK_NOT_ALLOWED,
	CHECKOUT_NOT_FOUND,
	IDP_CONNECTION_NOT_FOUND,
	PRODUCT_NOT_FOUND,
	SESSION_NOT_FOUND,
	UNAUTHORIZED_CLIENT,
} from "../recurring-errors.ts";
import { REDIRECT_PURPOSE_NOT_INSTALLED } from "./errors.ts";
import {
	AuthPage,
	BookingPage,
	BookingsCheckoutPage,
	Callbacks,
	CheckoutPage,
	EventsCheckoutPage,
	LoginPage,
	LogoutPage,
	MemberAccountPage,
	PaidPlansCheckoutPage,
	PaymentRequestPage,
	ProductPage,
	RedirectPreferences,
	RedirectSession,
} from "./redirect-messages.ts";

const endpoint = endpointsUnder({ published: "/_api/redirects-api", standalone: "/headless" });

export const createRedirectSession = operation({
	summary: "Creates an address of a hosted page that leads back to the caller. Exactly one purpose must be set.",
	...endpoint("POST", "/v1/redirect-session"),
	alternatives: [
		{ method: "POST", native: "/v1/redirect-session", published: "/redirect-session/v1/redirect-session" },
	],
	callers: anyone,
	ownership: owners("checkout", "ecomCheckout.checkoutId"),
	limits: [perMinute("visit")],
	permission: "WIX_HEADLESS.WIX_URL_CREATE",
	/** For `ecomCheckout`: the address lets whoever opens it act on the checkout. */
	furtherPermissions: actingOnCheckout,
	request: message(
		{
			bookingsCheckout: BookingsCheckoutPage,
			ecomCheckout: CheckoutPage,
			eventsCheckout: EventsCheckoutPage,
			paidPlansCheckout: PaidPlansCheckoutPage,
			login: LoginPage,
			logout: LogoutPage,
			auth: AuthPage,
			memberAccountPage: MemberAccountPage,
			storesProduct: ProductPage,
			bookingsBook: BookingPage,
			ecomOrderPaymentRequest: PaymentRequestPage,
			callbacks: Callbacks,
			preferences: RedirectPreferences,
			origin: optional(text({ max: 2048 })),
		},
		{
			oneof: [
				[
					"bookingsCheckout",
					"ecomCheckout",
					"eventsCheckout",
					"paidPlansCheckout",
					"login",
					"logout",
					"auth",
					"memberAccountPage",
					"storesProduct",
					"bookingsBook",
					"ecomOrderPaymentRequest",
				],
			],
		},
	),
	response: message({ redirectSession: RedirectSession }),
	errors: {
		CALLBACK_NOT_ALLOWED,
		/** The client is registered for sign-in by OpenID Connect only, or is of a third party and asks for the account page. */
		UNAUTHORIZED_CLIENT,
		CHECKOUT_NOT_FOUND,
		PRODUCT_NOT_FOUND,
		/** The session token is unknown, or its session has ended. */
		SESSION_NOT_FOUND,
		/** The shop has no connection to the provider that `idp` names. */
		IDP_CONNECTION_NOT_FOUND,
		/** Bookings, events, paid plans and requests for payment belong to apps that this server does not include. */
		REDIRECT_PURPOSE_NOT_INSTALLED,
	},
});

export const redirects = service({
	name: "redirects.redirects",
	entity: "wix.headless.v1.redirect_session",
	operations: { createRedirectSession },
	eventPermission: "WIX_HEADLESS.WIX_URL_CREATE",
	events: {
		redirectSessionCreated: {
			type: "wix.headless.v1.redirect_session_created",
			slug: "created",
			kind: "created",
			payload: RedirectSession,
		},
	},
});
