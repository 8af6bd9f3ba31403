import { activePlugins } from "@cartwright/kernel/service-plugins/documents";
import { type IssuedCard, loadIssuedCard } from "../../gift-cards/load/issued-card.ts";
import type { PluginCall } from "./plugin-call.ts";

/** What the app says of the gift card of a purchase that it issued; `undefined` if the purchase has none. */
export const loadCardOf = async ({ context, pricing, subject }: PluginCall): Promise<IssuedCard | undefined> => {
	const [card] = subject.purchase.giftCards ?? [];
	if (!card?.issuedBy) return undefined;
	const { appId, code } = card.issuedBy;
	const plugin = activePlugins(pricing.plugins, "GIFT_CARDS_PROVIDER").find((each) => each.appId === appId);
	if (!plugin) return { problem: "UNAVAILABLE" };
	return loadIssuedCard(context, plugin, { code }, subject.money.currency);
};
