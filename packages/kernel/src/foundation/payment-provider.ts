import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";

/**
 * A payment network, such as the embedded test gateway. No card number ever reaches this server: the form of the provider
 * gives the buyer's page a token, and the provider is called with it.
 *
 * Each call carries a key of ours. A provider does the same thing once for a key, however often it is asked, so after a
 * lost response or a crash the call is simply repeated. A call throws any error if its outcome is unknown, such as after a
 * timeout; what it returns was decided by the provider.
 */
export interface PaymentProvider {
	/** Recorded with each payment, and the id of the provider in the settings of the shop. */
	readonly name: string;
	readonly abilities: PaymentAbilities;
	/** Charges the buyer, or holds the amount to be captured later. */
	pay(request: PaymentRequest): Promise<PaymentOutcome>;
	/**
	 * The outcome of an earlier `pay`; `undefined` if the provider has not received it. What the buyer has approved on a page
	 * of the network is charged or held by this call.
	 */
	find(payment: PaymentReference): Promise<PaymentOutcome | undefined>;
	/**
	 * Cancels a payment that is not decided yet, including one whose `pay` has not arrived. Returns CANCELED, the decision
	 * that came first, or PENDING if the payment cannot be cancelled any more.
	 */
	cancel(payment: PaymentReference): Promise<PaymentOutcome>;
	/** Takes an authorised amount or a part of it, once; the rest is released. */
	capture(request: MovementRequest): Promise<MovementOutcome>;
	/** Releases an authorised amount that was not captured. */
	voidAuthorization(request: VoidRequest): Promise<MovementOutcome>;
	/** Gives a captured amount back, or a part of it. Refunds with different keys add up. */
	refund(request: MovementRequest): Promise<MovementOutcome>;
	/** Keeps a method of a member without a payment. For providers that can, as their abilities say. */
	saveMethod?(request: SetupRequest): Promise<SetupOutcome>;
	/** The outcome of an earlier `saveMethod`; `undefined` if the provider has not received it. */
	findSetup?(setup: SetupReference): Promise<SetupOutcome | undefined>;
	/** Deletes a method that was kept: it cannot be charged any more. Does nothing if it is deleted already. */
	deleteMethod?(savedMethodId: string): Promise<void>;
	/** What the network says of a payment that it took. For providers that are notified of it. */
	report?(payment: PaymentReference): Promise<PaymentReport>;
	/** What the network has of payments, a page at a time. For providers that can tell. */
	listRecords?(request: RecordsRequest): Promise<RecordsPage>;
	/** After how many days it has forgotten a payment; absent if never. */
	readonly recordDays?: number | undefined;
	/** Whether the network accepts our keys. Throws if it does not respond. */
	acceptsKeys?(): Promise<boolean>;
	/**
	 * Reads a request that says it comes from the network; `undefined` if it is about nothing that payments wait for.
	 * @throws {ForgedNotification} unless the network has signed it, for this account and not long ago.
	 */
	readNotification?(request: NotificationRequest): Promise<PaymentNotification | undefined>;
	/** Where `confirmationUrl` leads, if buyers pay on a page of the network: the origin of that page. */
	readonly pageOrigin?: string | undefined;
	/** For providers whose form and confirmation page are served by this server, such as the test gateway. */
	readonly ownPages?: PaymentPages | undefined;
}

export interface NotificationRequest {
	/** Byte for byte, because it is what was signed. */
	readonly body: string;
	/** By names in small letters. */
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface RecordsRequest {
	/** The shop whose records they are, for providers that several shops share. */
	readonly site: string;
	/** Those that began in a span, `to` excluded, or those of one payment. */
	readonly scope: { readonly from: string; readonly to: string } | { readonly payment: PaymentReference };
	/** `next` of the page before. */
	readonly after?: string | undefined;
}

export interface RecordsPage {
	readonly records: readonly NetworkRecord[];
	/** Absent on the last page. */
	readonly next?: string | undefined;
}

/** A payment or a refund as the network has it. */
export interface NetworkRecord {
	/** At the network. */
	readonly id: string;
	readonly kind: "PAYMENT" | "REFUND";
	/** AUTHORIZED: held, and CANCELED: released, or never taken. */
	readonly status: "PENDING" | "AUTHORIZED" | "SUCCEEDED" | "FAILED" | "CANCELED";
	/** What was taken or given back, or is to be; in the smallest unit of the currency. */
	readonly amount: number;
	/** ISO 4217. */
	readonly currency: string;
	/** When it began; RFC 3339. */
	readonly date: string;
	/** As in `pay`; absent if the network does not know it as one of ours. */
	readonly paymentKey?: string | undefined;
	readonly orderId?: string | undefined;
	/** Of a refund, as in `refund`; absent if it was made elsewhere. */
	readonly movementKey?: string | undefined;
}

/** Something happened to a payment. What it is, is asked for: notifications come late, twice and out of order. */
export interface PaymentNotification {
	/** Of the event at the network. */
	readonly id: string;
	readonly type: string;
	/** Of the payment, as it was started; absent if the network knows nothing of them. */
	readonly paymentKey?: string | undefined;
	readonly orderId?: string | undefined;
}

export class ForgedNotification extends Error {}

/** What a shop got from a payment network, for its account there. */
export interface PaymentKeys {
	/** Of the provider: its network and its mode, such as `stripe-live`. A shop has one account of each. */
	readonly name: string;
	readonly network: "STRIPE" | "PAYPAL";
	/** No secret: what a page opens the form of the network with, or the client id at PayPal, which needs one. */
	readonly publishableKey?: string | undefined;
	readonly secretKey: string;
	/** With which notifications are verified: the secret that Stripe signs them with, or the id of the webhook at PayPal. */
	readonly notificationSecret?: string | undefined;
}

/** What a provider can do. Calls and screens do not offer what it would refuse. */
export interface PaymentAbilities {
	/** Holds an amount that is captured or released later. */
	readonly delayedCapture: boolean;
	/** Captures less than was authorised. */
	readonly partialCapture: boolean;
	readonly refunds: "NONE" | "WHOLE" | "PARTIAL";
	/** Keeps a payment method of a buyer, and charges it later without them. */
	readonly savedMethods: boolean;
	/** Keeps one that nothing was paid with, by `saveMethod`. */
	readonly savesWithoutPayment: boolean;
	/** Lets the bank of the buyer confirm a payment if the shop demands it. */
	readonly threeDSecure: boolean;
}

/** The method with which a buyer pays. */
export type PaymentMethod =
	/** A token of the provider's form. It is used once. */
	| { readonly token: string }
	/** On a page of the network: the outcome of `pay` is pending, and leads there. */
	| { readonly redirect: true }
	/** An id that an earlier outcome gave as `savedMethodId`. A buyer who takes part can confirm the payment. */
	| { readonly savedMethodId: string; readonly isBuyerPresent?: boolean | undefined };

/** A method that is to be kept, as its provider finds it. */
export interface SetupReference {
	/** A key of ours. */
	readonly setupKey: string;
	readonly memberId: string;
	/** When it was started, before its provider was called; RFC 3339. */
	readonly createdDate: string;
	/** As an earlier outcome gave it. */
	readonly providerSetupId?: string | undefined;
}

export interface SetupRequest extends SetupReference {
	/** What the form of the provider gave. */
	readonly token: string;
	/** Where the member returns to after confirming on a page of the provider. */
	readonly returnUrl?: string | undefined;
}

export type SetupOutcome =
	| { readonly status: "SAVED"; readonly savedMethodId: string; readonly method: MethodSummary }
	| { readonly status: "DECLINED"; readonly reason: string }
	/** The provider decides later, or the member has to confirm it. */
	| {
			readonly status: "PENDING";
			readonly providerSetupId: string;
			readonly confirmationUrl?: string | undefined;
	  };

/** What the app of a membership is asked to charge. */
export interface MembershipReference {
	readonly membershipId: string;
	readonly memberId: string;
	/** The item of the line that it pays. */
	readonly catalogReference: CatalogReference;
}

/** What the app of a gift card is asked to redeem. */
export interface IssuedCardReference {
	/** Until it is known whether it was redeemed. */
	readonly code?: string;
	/** The id that the app redeems it once for. */
	readonly redeemedFor: string;
}

/** A payment as its provider finds it, whether or not its `pay` has arrived. */
export interface PaymentReference {
	readonly paymentKey: string;
	readonly orderId: string;
	/** In the smallest unit of the currency. */
	readonly amount: number;
	/** ISO 4217. */
	readonly currency: string;
	/** When the payment was started, before its provider was called; RFC 3339. */
	readonly createdDate: string;
	/** LATER: the amount is authorised, and captured or released by a call of its own. */
	readonly capture: "NOW" | "LATER";
	/** Where a buyer returns to after confirming the payment on a page of the provider. */
	readonly returnUrl?: string | undefined;
	/** As an earlier outcome gave it. */
	readonly providerTransactionId?: string | undefined;
	/** Of a payment by a membership. */
	readonly membership?: MembershipReference | undefined;
	/** Of a payment by a gift card that an app issued. */
	readonly issuedCard?: IssuedCardReference | undefined;
}

/** A request to charge a buyer, or to authorise a charge. */
export interface PaymentRequest extends PaymentReference {
	/** The shop that is paid. */
	readonly site: string;
	readonly method: PaymentMethod;
	/** Whether the provider keeps the method, so that it can be charged again. */
	readonly savesMethod?: boolean | undefined;
	/** The member who pays: the methods of a member are kept together. */
	readonly memberId?: string | undefined;
	/** Whether the bank of the buyer has to confirm it (3-D Secure), where the provider would not ask for it. */
	readonly requires3dSecure?: boolean | undefined;
}

/** What a provider tells of the card or account that a buyer paid with. */
export interface MethodSummary {
	/** Such as Visa. */
	readonly brand: string;
	readonly lastFourDigits: string;
}

export type PaymentOutcome =
	| ({ readonly status: "APPROVED" | "AUTHORIZED" } & DecidedPayment & {
				/** Present if the method was kept. */
				readonly savedMethodId?: string | undefined;
			})
	/** Without a transaction if the provider refused to start one. */
	| ({ readonly status: "DECLINED"; readonly reason: string } & Partial<DecidedPayment>)
	/** The provider decides later. */
	| ({
			readonly status: "PENDING";
			/** The page on which the buyer must confirm the payment first. */
			readonly confirmationUrl?: string | undefined;
	  } & DecidedPayment)
	/** Nothing was charged, and a later attempt with the same key charges nothing. */
	| { readonly status: "CANCELED" };

interface DecidedPayment {
	readonly providerTransactionId: string;
	readonly method?: MethodSummary | undefined;
}

/** A release of a payment that was authorised. */
export interface VoidRequest {
	/** Of this capture, release or refund. */
	readonly movementKey: string;
	/** Of the payment, as in `pay`. */
	readonly paymentKey: string;
	readonly providerTransactionId: string;
}

/** A capture or refund of a payment that was decided. */
export interface MovementRequest extends VoidRequest {
	/** In the smallest unit of the currency. */
	readonly amount: number;
	/** ISO 4217. */
	readonly currency: string;
}

export type MovementOutcome =
	| { readonly status: "SUCCEEDED"; readonly providerId?: string | undefined }
	/** The provider decides later; the same call asks again. */
	| { readonly status: "PENDING"; readonly providerId?: string | undefined }
	/** Nothing was moved, and nothing will be under this key. */
	| { readonly status: "FAILED"; readonly reason: string };

/** What became of a payment after it was taken. It says what is so now, not what has changed. */
export interface PaymentReport {
	/** What the network keeps for itself; absent as long as it is not known. */
	readonly fee?: NetworkFee | undefined;
	readonly disputes: readonly NetworkDispute[];
	/** Refunds whose money has come back, although they may have succeeded at first. */
	readonly failedRefunds: readonly { readonly movementKey: string; readonly reason: string }[];
}

export interface NetworkFee {
	/** At the network. */
	readonly id: string;
	/** In the smallest unit of its currency, which need not be that of the payment. */
	readonly amount: number;
	readonly currency: string;
}

/** A payment that its buyer disputes at their bank. */
export interface NetworkDispute {
	/** At the network. */
	readonly id: string;
	/** In the currency of the payment. */
	readonly amount: number;
	/** ASKED: no money was moved. WITHDRAWN: it was taken from the shop. RETURNED: the shop got it again. */
	readonly state: "ASKED" | "WITHDRAWN" | "RETURNED";
}

/** The pages that this server serves in the place of a network: its form for cards, and the confirmation by a bank. */
export interface PaymentPages {
	/** A token of a card that was entered into the form. */
	tokenOf(cardNumber: string): string;
	/** The payment that the buyer must confirm; `undefined` if there is none. */
	confirmable(transactionId: string): Promise<ConfirmablePayment | undefined>;
	/** Records the buyer's decision, unless there is one already. */
	confirm(transactionId: string, approved: boolean): Promise<void>;
}

/** What the confirmation page shows to the buyer. */
export interface ConfirmablePayment {
	readonly amount: number;
	readonly currency: string;
	/** Whether the buyer has not decided yet. */
	readonly isOpen: boolean;
	readonly returnUrl: string;
}
