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
	endpoint: readOnly(text({ max: 2048 })),
	searchParams: map(text()),
});
export type UrlDetails = Wire<typeof UrlDetails>;

/** `fullUrl` is where to redirect the browser. */
export const RedirectSession = message({
	id: guid(),
	fullUrl: readOnly(text({ max: 2048 })),
	urlDetails: UrlDetails,
	sessionToken: readOnly(optional(text({ max: 2048 }))),
	shortUrl: readOnly(text({ max: 2048 })),
	wixBaseUrl: readOnly(optional(text({ max: 2048 }))),
});
export type RedirectSession = Wire<typeof RedirectSession>;

export const BookingsCheckoutPage = message({
	/** A bookable slot, in free form; bookings are not served. */
	slot: json(),
	timezone: text({ max: 40 }),
	/** A bookable slot, in free form; bookings are not served. */
	slotAvailability: json(),
});
export type BookingsCheckoutPage = Wire<typeof BookingsCheckoutPage>;

export const CheckoutPage = message({
	checkoutId: guid(),
});
export type CheckoutPage = Wire<typeof CheckoutPage>;

export const EventsCheckoutPage = message({
	reservationId: guid(),
	eventSlug: text({ max: 150 }),
});
export type EventsCheckoutPage = Wire<typeof EventsCheckoutPage>;

export const PaidPlansCheckoutPage = message({
	planId: guid(),
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
	responseType: text({ min: 1 }),
	redirectUri: optional(text({ min: 1 })),
	scope: optional(text()),
	state: text({ min: 1 }),
	responseMode: optional(defaulted(text(), "query")),
	codeChallenge: optional(text()),
	codeChallengeMethod: optional(text()),
	sessionToken: optional(text()),
	error: optional(text()),
	errorDescription: optional(text()),
	signInUrl: optional(text({ format: "SECURE_WEB_URL" })),
	userConsented: optional(bool()),
	optionalLogin: optional(bool()),
	metaSiteId: optional(guid()),
	/** A connection of the shop to another provider: the browser signs in there at once. */
	idp: optional(guid()),
	nonce: optional(text({ max: 512 })),
	acrValues: optional(text()),
	maxAge: optional(text()),
	prompt: optional(text()),
	stepUpError: optional(text()),
});
export type AuthorizeRequest = Wire<typeof AuthorizeRequest>;

export const Prompt = enumeration(["login", "none", "consent", "select_account"]);
export type Prompt = Wire<typeof Prompt>;

export const AuthPage = message({
	authRequest: AuthorizeRequest,
	prompt: Prompt,
});
export type AuthPage = Wire<typeof AuthPage>;

export const MembersAccountSection = enumeration(["ACCOUNT_INFO", "BOOKINGS", "ORDERS", "SUBSCRIPTIONS", "EVENTS"]);
export type MembersAccountSection = Wire<typeof MembersAccountSection>;

export const MemberAccountPage = message({
	section: defaulted(MembersAccountSection, "ACCOUNT_INFO"),
});
export type MemberAccountPage = Wire<typeof MemberAccountPage>;

export const ProductPage = message({
	productSlug: text({ max: 150 }),
});
export type ProductPage = Wire<typeof ProductPage>;

export const BookingPage = message({
	resourceId: guid(),
});
export type BookingPage = Wire<typeof BookingPage>;

export const PaymentRequestPage = message({
	paymentRequestId: guid(),
});
export type PaymentRequestPage = Wire<typeof PaymentRequestPage>;

/** Where the hosted pages redirect the browser afterwards. The addresses must be registered for the client. */
export const Callbacks = message({
	thankYouPageUrl: optional(text({ max: 2048 })),
	postFlowUrl: optional(text({ max: 2048 })),
	plansListUrl: optional(text({ max: 2048 })),
	loginUrl: optional(text({ max: 2048 })),
	bookingsServiceListUrl: optional(text({ max: 2048 })),
	cartPageUrl: optional(text({ max: 2048 })),
	planListUrl: optional(text({ max: 2048 })),
	state: optional(text({ max: 2048 })),
});
export type Callbacks = Wire<typeof Callbacks>;

export const CustomMemberPaths = message({
	accountPagePath: optional(text({ format: "URL_SLUG" })),
	profilePagePath: optional(text({ format: "URL_SLUG" })),
});
export type CustomMemberPaths = Wire<typeof CustomMemberPaths>;

/** `useGenericWixPages` selects the hosted pages even if the shop has its own. */
export const RedirectPreferences = message({
	useGenericWixPages: optional(defaulted(bool(), true)),
	customMemberPaths: CustomMemberPaths,
	maintainIdentity: optional(defaulted(bool(), true)),
	additionalQueryParameters: map(text()),
	createShortUrl: optional(defaulted(bool(), false)),
	checkIfPublish: optional(defaulted(bool(), false)),
});
export type RedirectPreferences = Wire<typeof RedirectPreferences>;
