import {
	bool,
	defaulted,
	enumeration,
	guid,
	json,
	map,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../message.ts";

export const UrlDetails = message({
	/** The address without the query. */
	endpoint: readOnly(text({ max: 2048 })),
	/** The query parameters. */
	searchParams: map(text()),
});
export type UrlDetails = Wire<typeof UrlDetails>;

/** `fullUrl` is where to redirect the browser. */
export const RedirectSession = message({
	/** Id of the session. */
	id: guid(),
	/** The address to redirect the browser to. */
	fullUrl: readOnly(text({ max: 2048 })),
	/** The same address in parts. */
	urlDetails: UrlDetails,
	/** Token of the session. */
	sessionToken: readOnly(optional(text({ max: 2048 }))),
	/** A short address; this server creates none. */
	shortUrl: readOnly(text({ max: 2048 })),
	/** Address of the hosted pages. */
	wixBaseUrl: readOnly(optional(text({ max: 2048 }))),
});
export type RedirectSession = Wire<typeof RedirectSession>;

export const BookingsCheckoutPage = message({
	/** A bookable slot, in free form; bookings are not served. */
	slot: json(),
	/** Time zone of the dates. */
	timezone: text({ max: 40 }),
	/** A bookable slot, in free form; bookings are not served. */
	slotAvailability: json(),
});
export type BookingsCheckoutPage = Wire<typeof BookingsCheckoutPage>;

export const CheckoutPage = message({
	/** Id of the checkout. */
	checkoutId: guid(),
});
export type CheckoutPage = Wire<typeof CheckoutPage>;

export const EventsCheckoutPage = message({
	/** Id of the reservation. */
	reservationId: guid(),
	/** Slug of the event. */
	eventSlug: text({ max: 150 }),
});
export type EventsCheckoutPage = Wire<typeof EventsCheckoutPage>;

export const PaidPlansCheckoutPage = message({
	/** Id of the plan. */
	planId: guid(),
	/** Further data. */
	checkoutData: optional(text({ max: 2048 })),
});
export type PaidPlansCheckoutPage = Wire<typeof PaidPlansCheckoutPage>;

export const LoginPage = message({});
export type LoginPage = Wire<typeof LoginPage>;

export const LogoutPage = message({
	clientId: guid(),
});
export type LogoutPage = Wire<typeof LogoutPage>;

/** An OAuth authorization request with PKCE (method S256). */
export const AuthorizeRequest = message({
	clientId: guid(),
	/** Always `code`. */
	responseType: text({ min: 1 }),
	/** Where the browser returns with the code; registered for the client. */
	redirectUri: optional(text({ min: 1 })),
	/** Scopes, separated by spaces; `offline_access` grants a refresh token. */
	scope: optional(text()),
	/** Returned unchanged with the code. */
	state: text({ min: 1 }),
	/** How the code is returned: `query`, `fragment` or `web_message`. */
	responseMode: optional(defaulted(text(), "query")),
	/** Base64url of the SHA-256 of the code verifier. */
	codeChallenge: optional(text()),
	/** Always `S256`. */
	codeChallengeMethod: optional(text()),
	/** Session token of a member who is signed in already. */
	sessionToken: optional(text()),
	/** Not used in requests. */
	error: optional(text()),
	/** Not used in requests. */
	errorDescription: optional(text()),
	/** Accepted without effect: `callbacks.loginUrl` names a sign-in page of the storefront. */
	signInUrl: optional(text({ format: "SECURE_WEB_URL" })),
	/** Accepted without effect: members consent on the hosted page. */
	userConsented: optional(bool()),
	/** Accepted without effect. */
	optionalLogin: optional(bool()),
	/** Accepted without effect: the shop is that of the client. */
	metaSiteId: optional(guid()),
	/** A connection of the shop to another provider: the browser signs in there at once. */
	idp: optional(guid()),
	/** Accepted without effect: there is no ID token. */
	nonce: optional(text({ max: 512 })),
	/** Accepted without effect. */
	acrValues: optional(text()),
	/** Accepted without effect. */
	maxAge: optional(text()),
	/** Whether to show the sign-in page. */
	prompt: optional(text()),
	/** Not used in requests. */
	stepUpError: optional(text()),
});
export type AuthorizeRequest = Wire<typeof AuthorizeRequest>;

export const Prompt = enumeration(["login", "none", "consent", "select_account"]);
export type Prompt = Wire<typeof Prompt>;

export const AuthPage = message({
	/** The authorization request. */
	authRequest: AuthorizeRequest,
	/** Whether to show the sign-in page. */
	prompt: Prompt,
});
export type AuthPage = Wire<typeof AuthPage>;

export const MembersAccountSection = enumeration(["ACCOUNT_INFO", "BOOKINGS", "ORDERS", "SUBSCRIPTIONS", "EVENTS"]);
export type MembersAccountSection = Wire<typeof MembersAccountSection>;

export const MemberAccountPage = message({
	/** The section of the account to open. */
	section: defaulted(MembersAccountSection, "ACCOUNT_INFO"),
});
export type MemberAccountPage = Wire<typeof MemberAccountPage>;

export const ProductPage = message({
	/** Slug of the product. */
	productSlug: text({ max: 150 }),
});
export type ProductPage = Wire<typeof ProductPage>;

export const BookingPage = message({
	/** Id of the service. */
	resourceId: guid(),
});
export type BookingPage = Wire<typeof BookingPage>;

export const PaymentRequestPage = message({
	/** Id of the request for payment. */
	paymentRequestId: guid(),
});
export type PaymentRequestPage = Wire<typeof PaymentRequestPage>;

/** Where the hosted pages redirect the browser afterwards. The addresses must be registered for the client. */
export const Callbacks = message({
	/** After an order: the storefront's own confirmation page. */
	thankYouPageUrl: optional(text({ max: 2048 })),
	/** After everything else. */
	postFlowUrl: optional(text({ max: 2048 })),
	/** Not used: paid plans. */
	plansListUrl: optional(text({ max: 2048 })),
	/** The storefront's own sign-in page. */
	loginUrl: optional(text({ max: 2048 })),
	/** Not used: bookings. */
	bookingsServiceListUrl: optional(text({ max: 2048 })),
	/** The storefront's own cart page. */
	cartPageUrl: optional(text({ max: 2048 })),
	/** Not used: paid plans. */
	planListUrl: optional(text({ max: 2048 })),
	/** Returned unchanged to the callback. */
	state: optional(text({ max: 2048 })),
});
export type Callbacks = Wire<typeof Callbacks>;

export const CustomMemberPaths = message({
	/** Path of the account page. */
	accountPagePath: optional(text({ format: "URL_SLUG" })),
	/** Path of the profile page. */
	profilePagePath: optional(text({ format: "URL_SLUG" })),
});
export type CustomMemberPaths = Wire<typeof CustomMemberPaths>;

/** `useGenericWixPages` selects the hosted pages even if the shop has its own. */
export const RedirectPreferences = message({
	/** Accepted without effect: the hosted pages are always used. */
	useGenericWixPages: optional(defaulted(bool(), true)),
	/** Accepted without effect. */
	customMemberPaths: CustomMemberPaths,
	/** Whether the shopper stays the same on the hosted page. */
	maintainIdentity: optional(defaulted(bool(), true)),
	/** Query parameters to add, such as `lang`. */
	additionalQueryParameters: map(text()),
	/** Accepted without effect: there are no short addresses. */
	createShortUrl: optional(defaulted(bool(), false)),
	/** Accepted without effect: every shop is published. */
	checkIfPublish: optional(defaulted(bool(), false)),
});
export type RedirectPreferences = Wire<typeof RedirectPreferences>;
