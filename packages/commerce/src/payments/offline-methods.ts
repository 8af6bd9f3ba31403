import {
	type OfflineInstructions,
	suitsDelivery,
	type Way,
} from "@cartwright/contract/ecommerce/offline-method-messages";
import { price } from "../purchase/price-view.ts";
import type { OfflineMethodName, Payment } from "./payment.ts";
import type { OfflineMethod, PaymentSettings } from "./settings.ts";

/** Words of the shop in another language, by those in its own. */
type Words = Readonly<Record<string, string>>;

/** The ways to pay an order by hand; a shop that names none has one without a name. */
export const offlineMethodsFor = (
	{ offline, offlineMethods = [] }: PaymentSettings,
	way: Way,
): { readonly accepted: boolean; readonly methods: readonly OfflineMethod[] } => {
	const methods = offlineMethods.filter(({ kind }) => suitsDelivery(kind, way));
	return { accepted: offline && (methods.length > 0 || offlineMethods.length === 0), methods: offline ? methods : [] };
};

/** What shoppers read of the methods before they choose one. */
export const offlineMethodsView = (methods: readonly OfflineMethod[], words: Words) =>
	methods.map(({ code, kind, title, description }) => ({
		code,
		kind,
		title: words[title] ?? title,
		description: description && (words[description] ?? description),
	}));

/** How the contract names a payment by the method. */
export const nameOf = ({ kind, title }: OfflineMethod): OfflineMethodName => {
	if (kind === "BANK_TRANSFER") return { predefined: "BANK_TRANSFER" };
	return kind === "CASH_ON_DELIVERY" ? { predefined: "CASH" } : { custom: title };
};

type PromisedPayment = Pick<Payment, "status" | "offlineMethod" | "amount" | "currency" | "cashRounding">;

/** How to pay what a buyer has promised; as the shop says it now, since its bank account may have changed. */
export const offlineInstructions = (
	{ offlineMethods = [] }: PaymentSettings,
	{ status, offlineMethod, amount, currency, cashRounding }: PromisedPayment,
	orderNumber: string,
	words: Words,
): OfflineInstructions | undefined => {
	if (status !== "PENDING_MERCHANT" || !offlineMethod) return undefined;
	const { kind, title, instructions } = offlineMethods.find(({ code }) => code === offlineMethod.code) ?? {
		...offlineMethod,
		instructions: undefined,
	};
	return {
		kind,
		title: words[title] ?? title,
		instructions: instructions && (words[instructions] ?? instructions),
		amount: cashRounding ? price(amount + cashRounding, currency) : undefined,
		reference: kind === "BANK_TRANSFER" || kind === "INVOICE" ? orderNumber : undefined,
	};
};
