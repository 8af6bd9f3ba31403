import { customTriggers } from "@cartwright/contract/service-plugins/custom-triggers";
import { discounts } from "@cartwright/contract/service-plugins/discounts";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import { customTriggersOf } from "../custom-triggers.ts";
import { discountsRequest, triggersRequest } from "../plugin-requests.ts";
import { metTriggers, pluginDiscounts } from "../plugin-responses.ts";
import { type PluginDiscounts, usableRules } from "../redemptions.ts";
import type { GrantedDiscount } from "../totals-model.ts";
import { type PluginCall, pluginsFor, usable } from "./plugin-call.ts";

/** What services say of the discounts of a purchase. One that does not respond meets no condition and grants nothing. */
export const loadPluginDiscounts = async (call: PluginCall): Promise<PluginDiscounts> => {
	const [met, granted] = await Promise.all([metBy(call), grantedTo(call)]);
	return { metTriggers: met, discounts: granted };
};

const metBy = async (call: PluginCall): Promise<ReadonlySet<string>> => {
	const { context, subject, pricing } = call;
	const plugins = pluginsFor(call, "ECOM_DISCOUNTS_TRIGGER");
	if (plugins.length === 0) return new Set();
	const all = [...customTriggersOf(usableRules(subject.purchase, pricing))];
	const keys = await Promise.all(
		plugins.map(async (plugin) => {
			const triggers = new Map(all.filter(([, { appId }]) => appId === plugin.appId));
			if (triggers.size === 0) return [];
			const request = triggersRequest(subject, triggers);
			const { currency } = subject.money;
			const result = await callPlugin(context, plugin, customTriggers, "getEligibleTriggers", request, currency);
			return "response" in result ? metTriggers(result.response.eligibleTriggers ?? [], triggers) : [];
		}),
	);
	return new Set(keys.flat());
};

const grantedTo = async (call: PluginCall): Promise<readonly GrantedDiscount[]> => {
	const { context, subject } = call;
	const plugins = pluginsFor(call, "ECOM_DISCOUNTS");
	if (plugins.length === 0) return [];
	const { currency } = subject.money;
	const request = discountsRequest(subject);
	const lineItemIds = new Set(subject.lines.map(({ id }) => id));
	const granted = await Promise.all(
		plugins.map(async (plugin) => {
			const { id: pluginId, appId } = plugin;
			const result = await callPlugin(context, plugin, discounts, "getEligibleDiscounts", request, currency);
			if (!("response" in result)) return [];
			const read = () => pluginDiscounts(result.response.discounts ?? [], { appId, currency, pluginId, lineItemIds });
			return usable(context, plugin, read) ?? [];
		}),
	);
	return granted.flat();
};
