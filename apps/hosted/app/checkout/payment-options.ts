import type { CardProvider, PaymentMethod } from "@cartwright/contract/payments/payments";
import type { SavedPaymentMethod } from "@cartwright/contract/payments/saved-payment-methods";

/** A way to pay. Its id is the value of its radio button: the name of a provider for cards, PAYPAL or OFFLINE. */
export type PaymentOption =
	| SavedOption
	| StripeOption
	| { readonly kind: "TEST_GATEWAY"; readonly id: string }
	| { readonly kind: "PAYPAL"; readonly id: "PAYPAL" }
	| { readonly kind: "OFFLINE"; readonly id: "OFFLINE" };

/** A card that the member has saved. */
export interface SavedOption {
	readonly kind: "SAVED";
	readonly id: string;
	readonly methodId: string;
	/** Such as Visa. */
	readonly brand: string;
	readonly lastFourDigits: string;
}

/** With what the payment form of Stripe is opened. */
interface StripeOption {
	readonly kind: "STRIPE";
	readonly id: string;
	readonly isTest: boolean;
	readonly publishableKey: string;
	/** With how many decimals it counts the amount. */
	readonly amountDecimals: number;
}

/** The ways to pay, in the order of the shop: each provider whose form the pages have, and to pay by hand. */
export const paymentOptions = (
	methods: readonly PaymentMethod[],
	providers: readonly CardProvider[],
): readonly PaymentOption[] =>
	methods.flatMap((method): readonly PaymentOption[] => {
		if (method === "CARD") return providers.flatMap((provider) => optionOf(provider) ?? []);
		return [method === "PAYPAL" ? { kind: method, id: method } : { kind: method, id: method }];
	});

/** The saved cards of a member that can be charged at the providers which the shop offers. */
const savedOptions = (
	saved: readonly SavedPaymentMethod[],
	providers: readonly CardProvider[],
): readonly SavedOption[] =>
	saved
		.filter(({ provider }) => providers.some(({ name }) => name === provider))
		.map(({ id, brand, lastFourDigits }) => ({
			kind: "SAVED",
			id: `saved:${id}`,
			methodId: id ?? "",
			brand: brand ?? "",
			lastFourDigits: lastFourDigits ?? "",
		}));

/** All ways to pay: saved cards first, whose order is that of the account. */
export const offeredOptions = (
	{
		methods,
		cardProviders,
	}: { readonly methods: readonly PaymentMethod[]; readonly cardProviders: readonly CardProvider[] },
	saved: readonly SavedPaymentMethod[],
): readonly PaymentOption[] => [...savedOptions(saved, cardProviders), ...paymentOptions(methods, cardProviders)];

/** Whether a member may save the card that is entered: the shop refuses it if one of its providers cannot. */
export const canSaveCard = (providers: readonly CardProvider[]): boolean =>
	providers.length > 0 && providers.every(({ savesMethods }) => savesMethods);

/** Whether a card is entered to pay in this way. */
export const takesCard = (option: PaymentOption | undefined): boolean =>
	option?.kind === "STRIPE" || option?.kind === "TEST_GATEWAY";

/** Name of the field that says whether the card is saved. */
export const saveField = ({ id }: PaymentOption): string => `save ${id}`;

/** How `pay` is told what the buyer chose. */
export const paidBy = (
	option: PaymentOption | undefined,
	{ token, offlineMethod }: { readonly token: string | undefined; readonly offlineMethod: string | undefined },
) => {
	if (option?.kind === "OFFLINE") return { method: option.kind, offlineMethod };
	if (option?.kind === "PAYPAL") return { method: option.kind };
	if (option?.kind === "SAVED") return { method: "CARD" as const, savedPaymentMethodId: option.methodId };
	return { method: "CARD" as const, cardProvider: option?.id, paymentToken: token };
};

const optionOf = (provider: CardProvider): PaymentOption | undefined => {
	const { network, mode } = provider;
	const id = provider.name ?? "";
	if (network === "TEST_GATEWAY") return { kind: network, id };
	if (network !== "STRIPE") return undefined;
	const { publishableKey, amountDecimals } = provider;
	const form = { publishableKey: publishableKey ?? "", amountDecimals: amountDecimals ?? 2 };
	return { kind: network, id, isTest: mode !== "LIVE", ...form };
};

/** The one whose form is that of Stripe. */
export const stripeOption = (options: readonly PaymentOption[]): StripeOption | undefined =>
	options.find((option) => option.kind === "STRIPE");

/** The options of a page, which may load the forms that they need. */
export const mayLoad = (
	page: { loadsStripe?: boolean },
	options: readonly PaymentOption[],
): readonly PaymentOption[] => {
	page.loadsStripe = stripeOption(options) !== undefined;
	return options;
};

/** What the buyer chose; the only option needs no choice. */
export const chosenOption = (
	options: readonly PaymentOption[],
	{ method }: Readonly<Record<string, string>>,
): PaymentOption | undefined => (options.length === 1 ? options[0] : options.find(({ id }) => id === method));

/** An amount as the form of Stripe counts it: a whole number. */
export const countedAmount = (amount: string, { amountDecimals }: StripeOption): number =>
	Math.round(Number(amount) * 10 ** amountDecimals);

/** The fields of a form that may be written back into the page, or stored: all except what is paid with. */
export const withoutPayment = (typed: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(typed).filter(([name]) => !paymentFields.has(name)));

/** Fields that are sent only with the payment itself. */
export const paymentFields: ReadonlySet<string> = new Set([
	"paymentToken",
	"cardNumber",
	"cardExpiry",
	"cardCode",
	"captcha",
]);
