import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import type { PaymentOptions } from "../orders/order.ts";
import { loadAccountsWithSettings } from "../payments/load/load-accounts.ts";
import { loadProviders } from "../payments/load/load-providers.ts";
import { cardProvidersOf, offeredProviders } from "../payments/payment-methods.ts";
import { checkoutSettings } from "../purchase/settings.ts";

interface RequestedOptions {
	readonly delayCapture?: boolean | null | undefined;
	readonly savePaymentMethod?: boolean | null | undefined;
}

/** How the order is to be paid. Rejects what a payment provider of the shop does not support. */
export const paymentOptionsOf = async (
	context: Context,
	{ delayCapture, savePaymentMethod }: RequestedOptions,
): Promise<PaymentOptions | undefined> => {
	const { delayedCapture: alwaysLater, savedCards } = await checkoutSettingsOf(context);
	if (!delayCapture && !alwaysLater && !savePaymentMethod) return undefined;
	if (savePaymentMethod && !savedCards) {
		throw notSupported("savePaymentMethod", "The shop does not let buyers save payment methods");
	}
	const abilities = await abilitiesOf(context);
	const canCaptureLater = abilities.every(({ delayedCapture }) => delayedCapture);
	if (delayCapture && !canCaptureLater) {
		throw notSupported("delayCapture", "The payment provider charges at once and cannot capture later");
	}
	if (savePaymentMethod && !abilities.every(({ savedMethods }) => savedMethods)) {
		throw notSupported("savePaymentMethod", "The payment provider keeps no payment methods");
	}
	return {
		...((delayCapture || (alwaysLater && canCaptureLater)) && { delayedCapture: {} }),
		...(savePaymentMethod && { savesMethod: true }),
	};
};

const checkoutSettingsOf = async ({ store, site }: Context) =>
	checkoutSettings((await store.read(site, { shop: byId(settings, settingsId) })).shop?.doc);

/** Of each provider that the buyer may choose. PayPal is not offered for what it cannot do, if cards are. */
const abilitiesOf = async (context: Context) => {
	const { stored, payments } = await loadAccountsWithSettings(context);
	const offered = offeredProviders(payments, stored?.doc ?? {}, context.providers);
	const findProvider = await loadProviders(context);
	const cards = cardProvidersOf(offered);
	return (cards.length > 0 ? cards : offered).flatMap((name) => findProvider(name)?.abilities ?? []);
};

const notSupported = (field: string, reason: string): ApplicationError =>
	new ApplicationError("PAYMENT_OPTION_NOT_SUPPORTED", `${reason}; leave ${field} out, or set it to false.`, { field });
