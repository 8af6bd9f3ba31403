import { giftVouchersProvider } from "@cartwright/contract/service-plugins/gift-vouchers-provider";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { exponentOf, type Minor, readDecimal } from "@cartwright/kernel/foundation/money";
import { hasMoreDigits } from "@cartwright/kernel/foundation/written-amount";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import {
	activePlugins,
	type ServicePlugin,
	servicePlugins,
	servicePluginsId,
} from "@cartwright/kernel/service-plugins/documents";
import { byId } from "@cartwright/store/store";

/** What an app says of a gift card that it issued, or why the card pays nothing. */
export type IssuedCard =
	| { readonly balance: Minor; readonly currency: string; readonly externalId?: string }
	| { readonly problem: "UNKNOWN" | "DISABLED" | "EXPIRED" | "UNAVAILABLE" };

/** How a card is named to the app that issued it. */
export interface CardReference {
	readonly code: string;
	readonly locationId?: string;
	readonly pin?: string;
}

/** The services of apps that issue gift cards, the oldest first. */
export const loadGiftCardApps = async ({
	store,
	site,
}: Pick<ReadContext, "store" | "site">): Promise<readonly ServicePlugin[]> => {
	const { plugins } = await store.read(site, { plugins: byId(servicePlugins, servicePluginsId) });
	return activePlugins(plugins, "GIFT_CARDS_PROVIDER");
};

const problems = {
	GIFT_CARD_NOT_FOUND: "UNKNOWN",
	GIFT_CARD_DISABLED: "DISABLED",
	GIFT_CARD_EXPIRED: "EXPIRED",
	MISSING_CURRENCY: "UNAVAILABLE",
} as const;

/** Asks an app for a card. `currency`: of the shop. A balance that its currency cannot express is no answer. */
export const loadIssuedCard = async (
	context: PluginContext,
	plugin: ServicePlugin,
	card: CardReference,
	currency: string,
): Promise<IssuedCard> => {
	const result = await callPlugin(context, plugin, giftVouchersProvider, "getBalance", card, currency);
	if ("failure" in result) return { problem: "UNAVAILABLE" };
	if ("error" in result) return { problem: problems[result.error.code as keyof typeof problems] };
	const { balance: sent, currencyCode, externalId } = result.response;
	const written = String(sent ?? 0);
	const balance = hasMoreDigits(written, exponentOf(currencyCode ?? currency))
		? undefined
		: readDecimal(written, currencyCode ?? currency);
	if (balance === undefined || balance < 0) {
		context.log.warn({ pluginId: plugin.id, appId: plugin.appId, balance: sent }, "a plug-in failed");
		return { problem: "UNAVAILABLE" };
	}
	return { balance, currency: currencyCode ?? currency, ...(externalId ? { externalId } : {}) };
};
